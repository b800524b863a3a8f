-- The changes of records that other programs keep a copy of, each with its transaction. A reader takes those of
-- transactions before all running ones, in their order, and misses none: what commits later comes later. A row
-- has its transaction in its key, and no foreign key, so nobody waits for another's.
create table sync_changes (
  dealer_id bigint not null,
  kind text not null check (kind in ('order', 'customer', 'part')),
  record_id bigint not null,
  xid xid8 not null,
  changed_at timestamptz not null,
  primary key (dealer_id, kind, record_id, xid)
);
create index sync_changes_order on sync_changes (dealer_id, kind, xid, record_id) include (changed_at);
select pd.tenant_table('sync_changes');

-- Which history of transactions it is: another after a restore, a fail-over or in a copy of the database.
create function pd.sync_epoch() returns text language sql stable as $$
  select concat_ws('.', (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()),
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))
$$;

-- A trigger for each table that a record is made of, once for each statement: one insert for all its rows, nothing
-- for a record that the same transaction has noted.
do $$
declare made record; event text;
begin
  for made in select * from (values
    ('orders', 'order', 'id'), ('order_lines', 'order', 'order_id'), ('order_log', 'order', 'order_id'),
    ('order_shipments', 'order', 'order_id'),
    ('customers', 'customer', 'id'), ('customer_former_emails', 'customer', 'customer_id'),
    ('edited_parts', 'part', 'id')) tables (name, kind, record)
  loop
    execute format($f$
      create function pd.%I() returns trigger language plpgsql as $body$
      begin
        insert into sync_changes (dealer_id, kind, record_id, xid, changed_at)
        select distinct c.dealer_id, %L, c.%I, pg_current_xact_id(), statement_timestamp() from changed c
        on conflict do nothing;
        return null;
      end $body$ $f$, 'sync_' || made.name, made.kind, made.record);
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on %I referencing %s table as changed
        for each statement execute function pd.%I()', 'sync_' || event, event, made.name,
        case event when 'delete' then 'old' else 'new' end, 'sync_' || made.name);
    end loop;
  end loop;
end $$;
