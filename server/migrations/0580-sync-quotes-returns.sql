-- Other programs keep a copy of quotes and returns too; see 0500.
alter table sync_changes drop constraint sync_changes_kind_check;
alter table sync_changes add constraint sync_changes_kind_check
  check (kind in ('order', 'customer', 'part', 'quote', 'return')) not valid;

do $$
declare made record; event text;
begin
  for made in select * from (values
    ('quotes', 'quote', 'id'), ('quote_lines', 'quote', 'quote_id'), ('quote_sends', 'quote', 'quote_id'),
    ('rmas', 'return', 'id'), ('rma_lines', 'return', 'rma_id')) tables (name, kind, record)
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

-- Quotes and returns show their order: a quote whose order is deleted is free again, a return has its amounts.
create function pd.sync_changed_orders() returns trigger language plpgsql as $$
begin
  insert into sync_changes (dealer_id, kind, record_id, xid, changed_at)
  select distinct c.dealer_id, r.kind, r.id, pg_current_xact_id(), statement_timestamp()
  from changed c cross join lateral (
    select 'order' as kind, c.id
    union all select 'quote', q.id from quotes q where q.dealer_id = c.dealer_id and q.order_id = c.id
    union all select 'return', m.id from rmas m where m.dealer_id = c.dealer_id and m.order_id = c.id) r
  on conflict do nothing;
  return null;
end $$;
create or replace trigger sync_update after update on orders referencing new table as changed
  for each statement execute function pd.sync_changed_orders();

-- A quote says whether its emails arrived.
create function pd.sync_mailed_quote() returns trigger language plpgsql as $$
begin
  insert into sync_changes (dealer_id, kind, record_id, xid, changed_at)
  select distinct s.dealer_id, 'quote', s.quote_id, pg_current_xact_id(), statement_timestamp()
  from quote_sends s where s.dealer_id = new.dealer_id and s.mail_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger sync_quote after update of status, last_answer on mails for each row
  when (old.status is distinct from new.status or old.last_answer is distinct from new.last_answer)
  execute function pd.sync_mailed_quote();

-- Restored over itself, a database goes on counting its transactions; only its tables are new ones.
create or replace function pd.sync_epoch() returns text language sql stable as $$
  select concat_ws('.', (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()), 'sync_changes'::regclass::oid::text,
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))
$$;
