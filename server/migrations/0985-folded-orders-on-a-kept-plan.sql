-- Planning this with its patterns took longer than reading the few folded texts. With one pattern at a time its plan is
-- the same for all of them.
create or replace function pd.folded_orders(dealer bigint, patterns text[], most int) returns setof bigint
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  pattern text;
begin
  if length(patterns[1]) < 5 then return; end if;
  foreach pattern in array patterns loop
    return query select found.id from (
        select o.id, o.order_date from orders o
        where o.dealer_id = dealer and o.deleted_at is null and pd.is_folded(o.search_text)
          and pd.plain_text(o.search_text) like pattern
        offset 0) found
      order by found.order_date desc, found.id desc limit most;
  end loop;
end $$;

-- Most searches find no other orders, and read the list's order from its index then.
create or replace function pd.search_orders(
  dealer bigint, wanted text, status int, from_day date, to_day date, customer bigint, most int,
  payment text default null, pick_up int default null
) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  patterns constant text[] := pd.patterns(wanted);
  number constant bigint := coalesce(pd.wanted_number(wanted), -1);
  imported constant text[] := array[lower(btrim(wanted)), '#' || lower(btrim(wanted))];
  others bigint[];
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_orders: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query select pd.numbered_orders(dealer, number, imported, status, from_day, to_day, customer, most, payment, pick_up);
  others := array(select pd.coded_orders(dealer, wanted, most) union select pd.folded_orders(dealer, patterns, most));
  if cardinality(others) = 0 then
    return query select o.id from orders o
      where o.dealer_id = dealer and o.deleted_at is null and o.search_text like any (patterns)
        and o.order_number <> number
        and (o.imported_number is null or lower(o.imported_number) <> all(imported))
        and (status is null or o.order_status_id = status)
        and (payment is null or o.payment_status = payment)
        and (pick_up is null or o.is_pick_up = pick_up)
        and (customer is null or o.customer_id = customer)
        and (from_day is null or o.order_day >= from_day)
        and (to_day is null or o.order_day <= to_day)
      order by o.order_date desc, o.id desc
      limit most;
    return;
  end if;
  return query select found.id from (
      (select o.id, o.order_date from orders o
        where o.dealer_id = dealer and o.deleted_at is null and o.search_text like any (patterns)
          and o.order_number <> number
          and (o.imported_number is null or lower(o.imported_number) <> all(imported))
          and (status is null or o.order_status_id = status)
          and (payment is null or o.payment_status = payment)
          and (pick_up is null or o.is_pick_up = pick_up)
          and (customer is null or o.customer_id = customer)
          and (from_day is null or o.order_day >= from_day)
          and (to_day is null or o.order_day <= to_day)
        order by o.order_date desc, o.id desc
        limit most)
      union all
      (select o.id, o.order_date from orders o
        where o.dealer_id = dealer and o.deleted_at is null and o.id = any(others)
          and o.search_text not like all (patterns)
          and o.order_number <> number
          and (o.imported_number is null or lower(o.imported_number) <> all(imported))
          and (status is null or o.order_status_id = status)
          and (payment is null or o.payment_status = payment)
          and (pick_up is null or o.is_pick_up = pick_up)
          and (customer is null or o.customer_id = customer)
          and (from_day is null or o.order_day >= from_day)
          and (to_day is null or o.order_day <= to_day)
        order by o.order_date desc, o.id desc)) found
    order by found.order_date desc, found.id desc
    limit most;
end $$;
