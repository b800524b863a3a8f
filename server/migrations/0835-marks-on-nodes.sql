-- A row that every node has takes dealers' rows with it on each of them, which runs their triggers there: only the node
-- with the dealer's own rows leaves the dealer's mark, as the others couldn't.
create function pd.is_node_of(dealer bigint) returns boolean language plpgsql stable strict as $$
begin
  if not pd.is_worker() then
    return true;
  end if;
  return exists (select 1 from pg_dist_placement p join pg_dist_local_group g on g.groupid = p.groupid
    where p.shardid = get_shard_id_for_distribution_column('store_changes', dealer));
end $$;
grant execute on function pd.is_node_of(bigint) to pd_app, pd_platform, pd_searcher;

create or replace function pd.note_store_change() returns trigger
language plpgsql as $$
declare
  dealer bigint := coalesce(pd.dealer(), case when pd.is_worker() then null else 0 end);
  noted text := coalesce(current_setting('app.store_changed', true), '');
begin
  if strpos(noted, ',' || dealer || ',') = 0 and pd.is_node_of(dealer) then
    perform set_config('app.store_changed', noted || ',' || dealer || ',', true);
    delete from store_changes c where c.dealer_id = dealer and c.mark = any(array(
      select o.mark from store_changes o where o.dealer_id = dealer for update skip locked));
    insert into store_changes (dealer_id) values (dealer);
  end if;
  return null;
end $$;
