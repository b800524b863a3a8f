-- What lists of a hundred thousand rows need, and the search of returns.

create index rmas_price on rmas (dealer_id, price, id) where deleted_at is null;
create index customers_city on customers (dealer_id, lower(bill_city), id);
create index part_translations_sorted on part_translations (dealer_id, lower(part_number), id);

-- Orders that were deleted stand in no index of the search, and their returns are still there.
create index orders_deleted on orders (dealer_id, id) where deleted_at is not null;

-- The returns whose order, number or tracking number has these words; see pd.search_orders.
create function pd.search_rmas(dealer bigint, wanted text) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  pattern text := '%' || pd.like_text(pd.norm(wanted)) || '%';
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_rmas: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query
    select r.id from orders o join rmas r on r.dealer_id = o.dealer_id and r.order_id = o.id
      where o.dealer_id = dealer and o.deleted_at is null and o.search_text like pattern and r.deleted_at is null
    union
    select r.id from orders o join rmas r on r.dealer_id = o.dealer_id and r.order_id = o.id
      where o.dealer_id = dealer and o.deleted_at is not null and o.search_text like pattern and r.deleted_at is null
    union
    select r.id from rmas r
      where r.dealer_id = dealer and r.deleted_at is null
        and (r.rma_number::text like pattern or lower(r.rma_tracking_number) like pattern);
end $$;
alter function pd.search_rmas(bigint, text) owner to pd_searcher;
revoke all on function pd.search_rmas(bigint, text) from public;
grant execute on function pd.search_rmas(bigint, text) to pd_app;
