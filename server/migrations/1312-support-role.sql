-- pd_support reads what pd_platform reads, except rows of the dealers in app.closed: those that a platform
-- administrator has to ask first. It's a role of its own, because a condition in pd_platform's policies would keep
-- its searches from their indexes.

-- A table's rows for pd_support.
create function pd.support_policy(name regclass, dealer_column text) returns void language plpgsql as $$
begin
  execute format(
    'create policy not_closed on %s for select to pd_support'
    || ' using (%I <> all (current_setting(''app.closed'')::bigint[]))',
    name, dealer_column);
  execute format('grant select on %s to pd_support', name);
end $$;

create or replace function pd.tenant_table(name regclass, dealer_column text default 'dealer_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy owner_all on %s to pd_owner using (true) with check (true)', name);
  execute format(
    'create policy own_dealer on %s to pd_app using (%I = nullif(current_setting(''app.dealer'', true), '''')::bigint)'
    || ' with check (%I = nullif(current_setting(''app.dealer'', true), '''')::bigint)',
    name, dealer_column, dealer_column);
  execute format('create policy across on %s for select to pd_platform, pd_searcher using (true)', name);
  execute format('grant select, insert, update, delete on %s to pd_app', name);
  execute format('grant select on %s to pd_platform, pd_searcher', name);
  perform pd.support_policy(name, dealer_column);
end $$;

create or replace function pd.platform_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy owner_all on %s to pd_owner using (true) with check (true)', name);
  execute format(
    'create policy anyone_reads on %s for select to pd_app, pd_platform, pd_searcher, pd_support using (true)', name);
  execute format(
    'create policy platform_inserts on %s for insert to pd_app'
    || ' with check (current_setting(''app.dealer'', true) = ''0'')', name);
  execute format(
    'create policy platform_updates on %s for update to pd_app'
    || ' using (current_setting(''app.dealer'', true) = ''0'')', name);
  execute format(
    'create policy platform_deletes on %s for delete to pd_app'
    || ' using (current_setting(''app.dealer'', true) = ''0'')', name);
  execute format('grant select, insert, update, delete on %s to pd_app', name);
  execute format('grant select on %s to pd_platform, pd_searcher, pd_support', name);
end $$;

create or replace function pd.hide_secrets() returns void language plpgsql as $$
declare
  hidden record;
begin
  for hidden in
    select a.attrelid::regclass as name,
      string_agg(quote_ident(a.attname), ', ') filter (where col_description(a.attrelid, a.attnum) is distinct from 'secret') as open
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    group by a.attrelid
    having bool_or(col_description(a.attrelid, a.attnum) = 'secret')
  loop
    execute format('revoke select on %s from pd_platform, pd_support', hidden.name);
    execute format('grant select (%s) on %s to pd_platform, pd_support', hidden.open, hidden.name);
  end loop;
end $$;

grant usage on schema pd, public to pd_support;
grant execute on all functions in schema pd to pd_support;

do $$
declare
  found record;
begin
  for found in
    select c.oid::regclass as name, p.polname = 'across' as is_tenant,
      case when c.relname = 'dealers' then 'id' else 'dealer_id' end as dealer_column
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and p.polname in ('across', 'anyone_reads')
  loop
    if found.name in ('dealers'::regclass, 'store_host_changes'::regclass) then
      -- Lists name the dealer, so that an administrator can ask it, and say whether its store is on.
      execute format('create policy support_reads on %s for select to pd_support using (true)', found.name);
      execute format('grant select on %s to pd_support', found.name);
    elsif found.is_tenant then
      perform pd.support_policy(found.name, found.dealer_column);
    else
      execute format('create policy support_reads on %s for select to pd_support using (true)', found.name);
      execute format('grant select on %s to pd_support', found.name);
    end if;
  end loop;
end $$;
