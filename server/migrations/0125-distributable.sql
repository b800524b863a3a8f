-- What several database nodes could not run (docs/how-to/write-a-query.md): functions in SQL that cross
-- dealers, and keys that set a column to null by themselves. Whoever deletes a row frees what named it.

create or replace function pd.find_logins(address text) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select u.dealer_id from users u
    where u.email_norm = pd.norm(address) and u.is_active = 1 order by u.dealer_id;
end $$;

create or replace function pd.find_dealer_by_domain(domain text) returns table (id bigint, company text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select d.id, d.company from dealers d
    where lower(d.dealer_admin_domain) = lower(domain) and d.id > 0;
end $$;

create or replace function pd.find_file(file_key text)
returns table (dealer_id bigint, id bigint, name text, content_type text, bytes bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select f.dealer_id, f.id, f.name, f.content_type, f.bytes from files f where f.key = file_key;
end $$;

create or replace function pd.catalog_sellers(catalog bigint) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select d.company from dealer_catalogs c join dealers d on d.id = c.dealer_id
    where c.catalog_id = catalog order by d.company, d.id limit 4;
end $$;

create or replace function pd.domain_in_use(domain text, own bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select 1 from dealers d where d.id > 0 and d.id <> own
    and lower(domain) in (lower(d.dealer_domain), lower(d.dealer_admin_domain)));
end $$;

create or replace function pd.subscribers(plan bigint) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select d.company from dealers d
    where d.subscription_plan_id = plan order by d.company, d.id limit 4;
end $$;

create or replace function pd.payment_method_takers(method bigint) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select d.company from dealers d
    where d.id in (select p.dealer_id from dealer_payments p where p.payment_method_id = method)
    order by d.company, d.id limit 4;
end $$;

do $$
declare key record;
begin
  for key in
    select conrelid::regclass as of_table, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confdeltype = 'n' and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s drop constraint %I', key.of_table, key.conname);
    execute format('alter table %s add constraint %I %s', key.of_table, key.conname,
      regexp_replace(key.definition, ' ON DELETE SET NULL( \([^)]*\))?', ''));
  end loop;
end $$;
