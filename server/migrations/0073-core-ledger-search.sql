-- The core ledger: its lines in the order of their shipping with what they come to, and the search among them.

drop index order_lines_cores;
create index order_lines_cores on order_lines (dealer_id, shipped_at, id)
  include (order_id, qty_shipped, core_price, price)
  where core_price > 0 and qty_shipped > 0;
create index order_lines_core_parts on order_lines using gin (dealer_id, lower(part_number) gin_trgm_ops)
  where core_price > 0 and qty_shipped > 0;

-- The lines with a core whose order or part number has these words; see pd.search_orders.
create function pd.search_cores(dealer bigint, wanted text) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  pattern text := '%' || pd.like_text(pd.norm(wanted)) || '%';
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_cores: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query
    select l.id from order_lines l
      where l.dealer_id = dealer and l.core_price > 0 and l.qty_shipped > 0 and lower(l.part_number) like pattern
    union
    select l.id from orders o join order_lines l on l.dealer_id = o.dealer_id and l.order_id = o.id
      where o.dealer_id = dealer and o.deleted_at is null and o.search_text like pattern
        and l.core_price > 0 and l.qty_shipped > 0;
end $$;
alter function pd.search_cores(bigint, text) owner to pd_searcher;
revoke all on function pd.search_cores(bigint, text) from public;
grant execute on function pd.search_cores(bigint, text) to pd_app;
