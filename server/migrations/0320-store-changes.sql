-- What a store shows comes from many tables. A transaction that changes one of them leaves a mark of its own
-- here, for its dealer or, as dealer 0, for all: an answer made at the same marks is still true. No mark comes
-- twice, and nobody waits for another's.
create table store_changes (
  dealer_id bigint not null references dealers (id),
  mark uuid not null default gen_random_uuid(),
  primary key (dealer_id, mark)
);
select pd.tenant_table('store_changes');
insert into store_changes (dealer_id) select 0 from dealers where id = 0;

create function pd.note_store_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  dealer bigint := coalesce(pd.dealer(), 0);
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

do $$
declare name text;
begin
  foreach name in array array['dealers', 'themes', 'dealer_theme_colors', 'footer_options', 'popular_models', 'pages',
    'home_page_special_products', 'catalogs', 'dealer_catalogs', 'makes', 'models', 'trims', 'engines', 'vehicles',
    'categories', 'subcategories', 'parts', 'supersessions', 'fitments', 'part_translations', 'edited_parts',
    'dealer_pricing', 'dealer_pricing_rules']
  loop
    execute format('create trigger store_change after insert or update or delete or truncate on %I
      for each statement execute function pd.note_store_change()', name);
  end loop;
end $$;
-- Most of its changes only take the next number.
create trigger store_change after insert or delete or truncate on dealer_settings
  for each statement execute function pd.note_store_change();
create trigger store_change_of_settings after update on dealer_settings for each row
  when (old.version <> new.version
    or (old.next_order_number, old.next_rma_number) = (new.next_order_number, new.next_rma_number))
  execute function pd.note_store_change();

-- pd.find_store, with the marks at which the store's content is true.
create function pd.find_store_marks(domain text) returns table (id bigint, marks text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select d.id, (select string_agg(c.mark::text, ' ' order by c.mark) from store_changes c
      where c.dealer_id in (0, d.id))
    from dealers d where lower(d.dealer_domain) = lower(domain) and d.id > 0 and d.is_active = 1;
end $$;
alter function pd.find_store_marks(text) owner to pd_searcher;
revoke all on function pd.find_store_marks(text) from public;
grant execute on function pd.find_store_marks(text) to pd_app;
