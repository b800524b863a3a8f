-- What lists of a hundred thousand rows need, and the search of returns.

create index rmas_price on rmas (dealer_id, price, id) where deleted_at is null;
create index customers_city on customers (dealer_id, lower(bill_city), id);
create index part_translations_sorted on part_translations (dealer_id, lower(part_number), id);

-- Orders that were deleted stand in no index of the search, and their returns are still there.
create index orders_deleted on orders (dealer_id, id) where deleted_at is not null;

create index rmas_search on rmas
  using gin (dealer_id, (rma_number::text || ' ' || lower(coalesce(rma_tracking_number, ''))) gin_trgm_ops)
  where deleted_at is null;

-- The newest `most` returns whose order, number or tracking number has these words; see pd.search_orders. What
-- few orders have is found by the index of their search; what many have is soon met among the newest returns.
create function pd.search_rmas(dealer bigint, wanted text, most int) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  pattern text := '%' || pd.like_text(pd.norm(wanted)) || '%';
  few int := 12000;
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_rmas: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  if length(pd.norm(wanted)) >= 3 and few >= (
    select count(*) from (
      select from orders o where o.dealer_id = dealer and o.deleted_at is null and o.search_text like pattern
      limit few + 1) met) then
    return query
      select u.id from (
        select r.id, r.created_at from rmas r
          where r.dealer_id = dealer and r.deleted_at is null
            and r.rma_number::text || ' ' || lower(coalesce(r.rma_tracking_number, '')) like pattern
        union
        select r.id, r.created_at from rmas r
          where r.dealer_id = dealer and r.deleted_at is null and r.order_id = any(array(
            select o.id from orders o
              where o.dealer_id = dealer and o.deleted_at is null and o.search_text like pattern
            union all
            select o.id from orders o
              where o.dealer_id = dealer and o.deleted_at is not null and o.search_text like pattern))) u
      order by u.created_at desc, u.id desc
      limit most;
  else
    return query
      select r.id from rmas r join orders o on o.dealer_id = r.dealer_id and o.id = r.order_id
      where r.dealer_id = dealer and r.deleted_at is null and (
        o.search_text like pattern
        or r.rma_number::text || ' ' || lower(coalesce(r.rma_tracking_number, '')) like pattern)
      order by r.created_at desc, r.id desc
      limit most;
  end if;
end $$;
alter function pd.search_rmas(bigint, text, int) owner to pd_searcher;
revoke all on function pd.search_rmas(bigint, text, int) from public;
grant execute on function pd.search_rmas(bigint, text, int) to pd_app;
