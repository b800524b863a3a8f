-- With a dealer's rows on several database nodes, a trigger runs on the node that has the row (platform/db/distribute).
-- There it can change rows of the same dealer, in plain statements that name it: no insert from a table of changed
-- rows, no set of several columns.

-- Whether it's one of several nodes, but not the one that clients ask.
create function pd.is_worker() returns boolean language plpgsql stable as $$
begin
  if to_regclass('pg_catalog.pg_dist_local_group') is null then
    return false;
  end if;
  return (select groupid > 0 from pg_dist_local_group);
end $$;
grant execute on function pd.is_worker() to pd_app, pd_platform, pd_searcher;

create or replace function pd.sum_order_payments(dealer bigint, of_order bigint) returns void language plpgsql as $$
declare sums record;
begin
  select coalesce(sum(m.amount) filter (where m.kind = 'charge' and m.state = 'succeeded'), 0) as charged,
      coalesce(sum(m.amount) filter (where m.kind <> 'charge' and m.state = 'succeeded'), 0) as refunded,
      coalesce(sum(m.given_back) filter (where m.state = 'succeeded'), 0) as given_back,
      coalesce(bool_or(m.state = 'unknown'), false) as has_unknown
    into sums
    from (
      select kind, state, amount, given_back from charges where dealer_id = dealer and order_id = of_order
      union all
      select kind, 'succeeded', amount, given_back from recorded_payments
        where dealer_id = dealer and order_id = of_order and removed_at is null
      union all
      select 'refund', 'succeeded', refund_amount, refund_amount from rmas
        where dealer_id = dealer and order_id = of_order and refund_method = 'manual' and refund_amount > 0
    ) m;
  update orders set charged_amount = sums.charged, refunded_amount = sums.refunded,
      given_back_amount = sums.given_back, has_unknown_payment = sums.has_unknown
    where dealer_id = dealer and id = of_order;
end $$;

-- What all dealers read is on every node: only one of them leaves the mark. As the role that writes, because a
-- transaction can't change a dealer's rows as two roles.
create function pd.note_platform_change() returns trigger
language plpgsql as $$
declare
  dealer bigint := coalesce(pd.dealer(), 0);
  noted text := coalesce(current_setting('app.store_changed', true), '');
begin
  if strpos(noted, ',' || dealer || ',') = 0 and not pd.is_worker() then
    perform set_config('app.store_changed', noted || ',' || dealer || ',', true);
    delete from store_changes c where c.dealer_id = dealer and c.mark = any(array(
      select o.mark from store_changes o where o.dealer_id = dealer for update skip locked));
    insert into store_changes (dealer_id) values (dealer);
  end if;
  return null;
end $$;

-- A new dealer's mark can reach its node before the dealer does.
alter table store_changes drop constraint if exists store_changes_dealer_id_fkey;

do $$
declare name text;
begin
  foreach name in array array['dealers', 'themes', 'catalogs', 'makes', 'models', 'trims', 'engines', 'vehicles',
    'categories', 'subcategories', 'parts', 'supersessions', 'fitments', 'part_translations']
  loop
    execute format('create or replace trigger store_change after insert or update or delete or truncate on %I
      for each statement execute function pd.note_platform_change()', name);
  end loop;
end $$;

-- As in 0580; not in SQL, because a node has the function before the table it names.
create or replace function pd.sync_epoch() returns text language plpgsql stable as $$
begin
  return concat_ws('.', (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()), 'sync_changes'::regclass::oid::text,
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8));
end $$;

-- As in 0500 and 0580; on nodes one row after the other.
do $$
declare made record;
begin
  for made in select * from (values
    ('orders', 'order', 'id'), ('order_lines', 'order', 'order_id'), ('order_log', 'order', 'order_id'),
    ('order_shipments', 'order', 'order_id'),
    ('customers', 'customer', 'id'), ('customer_former_emails', 'customer', 'customer_id'),
    ('edited_parts', 'part', 'id'),
    ('quotes', 'quote', 'id'), ('quote_lines', 'quote', 'quote_id'), ('quote_sends', 'quote', 'quote_id'),
    ('rmas', 'return', 'id'), ('rma_lines', 'return', 'rma_id')) tables (name, kind, record)
  loop
    execute format($f$
      create or replace function pd.%I() returns trigger language plpgsql as $body$
      declare one record;
      begin
        if to_regclass('pg_catalog.pg_dist_local_group') is null then
          insert into sync_changes (dealer_id, kind, record_id, xid, changed_at)
          select distinct c.dealer_id, %L, c.%I, pg_current_xact_id(), statement_timestamp() from changed c
          on conflict do nothing;
        else
          for one in select distinct c.dealer_id, c.%I as id from changed c loop
            insert into sync_changes (dealer_id, kind, record_id, xid, changed_at)
            values (one.dealer_id, %L, one.id, pg_current_xact_id(), statement_timestamp())
            on conflict do nothing;
          end loop;
        end if;
        return null;
      end $body$ $f$, 'sync_' || made.name, made.kind, made.record, made.record, made.kind);
  end loop;
end $$;

create or replace function pd.sync_changed_orders() returns trigger language plpgsql as $$
declare
  one record;
  shown record;
begin
  if to_regclass('pg_catalog.pg_dist_local_group') is null then
    insert into sync_changes (dealer_id, kind, record_id, xid, changed_at)
    select distinct c.dealer_id, r.kind, r.id, pg_current_xact_id(), statement_timestamp()
    from changed c cross join lateral (
      select 'order' as kind, c.id
      union all select 'quote', q.id from quotes q where q.dealer_id = c.dealer_id and q.order_id = c.id
      union all select 'return', m.id from rmas m where m.dealer_id = c.dealer_id and m.order_id = c.id) r
    on conflict do nothing;
  else
    for one in select distinct c.dealer_id, c.id from changed c loop
      insert into sync_changes (dealer_id, kind, record_id, xid, changed_at)
      values (one.dealer_id, 'order', one.id, pg_current_xact_id(), statement_timestamp())
      on conflict do nothing;
      for shown in
        select 'quote' as kind, q.id from quotes q where q.dealer_id = one.dealer_id and q.order_id = one.id
        union all select 'return', m.id from rmas m where m.dealer_id = one.dealer_id and m.order_id = one.id
      loop
        insert into sync_changes (dealer_id, kind, record_id, xid, changed_at)
        values (one.dealer_id, shown.kind, shown.id, pg_current_xact_id(), statement_timestamp())
        on conflict do nothing;
      end loop;
    end loop;
  end if;
  return null;
end $$;

create or replace function pd.sync_mailed_quote() returns trigger language plpgsql as $$
declare sent record;
begin
  for sent in select distinct s.quote_id from quote_sends s where s.dealer_id = new.dealer_id and s.mail_id = new.id
  loop
    insert into sync_changes (dealer_id, kind, record_id, xid, changed_at)
    values (new.dealer_id, 'quote', sent.quote_id, pg_current_xact_id(), statement_timestamp())
    on conflict do nothing;
  end loop;
  return null;
end $$;

-- Without a dealer, such as from the administrator's own statements, a node can't leave a mark for all.
create or replace function pd.note_store_change() returns trigger
language plpgsql as $$
declare
  dealer bigint := coalesce(pd.dealer(), case when pd.is_worker() then null else 0 end);
  noted text := coalesce(current_setting('app.store_changed', true), '');
begin
  if strpos(noted, ',' || dealer || ',') = 0 then
    perform set_config('app.store_changed', noted || ',' || dealer || ',', true);
    delete from store_changes c where c.dealer_id = dealer and c.mark = any(array(
      select o.mark from store_changes o where o.dealer_id = dealer for update skip locked));
    insert into store_changes (dealer_id) values (dealer);
  end if;
  return null;
end $$;

-- As in 0320, in two steps: dealers and marks aren't on the same node.
create or replace function pd.find_store_marks(domain text) returns table (id bigint, marks text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare store bigint;
begin
  select d.id into store from dealers d
    where lower(d.dealer_domain) = lower(domain) and d.id > 0 and d.is_active = 1;
  if store is not null then
    return query select store, string_agg(c.mark::text, ' ' order by c.mark)
      from store_changes c where c.dealer_id in (0, store);
  end if;
end $$;
