-- An order is searched by its numbers on a plan that's kept: each finds a row or two, and planning anew for each
-- search cost more than that. Only the search in its text depends on the values.
create function pd.numbered_orders(
  dealer bigint, number bigint, imported text[], status int, from_day date, to_day date, customer bigint, most int,
  payment text, pick_up int
) returns setof bigint
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select o.id from orders o
    where o.dealer_id = dealer and o.order_number = number and o.deleted_at is null
      and (status is null or o.order_status_id = status)
      and (payment is null or o.payment_state = payment)
      and (pick_up is null or o.is_pick_up = pick_up)
      and (customer is null or o.customer_id = customer)
      and (from_day is null or o.order_day >= from_day)
      and (to_day is null or o.order_day <= to_day);
  return query select o.id from orders o
    where o.dealer_id = dealer and lower(o.imported_number) = any(imported) and o.deleted_at is null
      and o.order_number <> number
      and (status is null or o.order_status_id = status)
      and (payment is null or o.payment_state = payment)
      and (pick_up is null or o.is_pick_up = pick_up)
      and (customer is null or o.customer_id = customer)
      and (from_day is null or o.order_day >= from_day)
      and (to_day is null or o.order_day <= to_day)
    order by o.order_date desc, o.id desc
    limit most;
end $$;

create or replace function pd.search_orders(
  dealer bigint, wanted text, status int, from_day date, to_day date, customer bigint, most int,
  payment text default null, pick_up int default null
) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  number bigint := case when btrim(wanted) ~ '^[0-9]{1,15}$' then btrim(wanted)::bigint else -1 end;
  imported text[] := array[lower(btrim(wanted)), '#' || lower(btrim(wanted))];
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_orders: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query select pd.numbered_orders(dealer, number, imported, status, from_day, to_day, customer, most, payment, pick_up);
  return query select o.id from orders o
    where o.dealer_id = dealer and o.deleted_at is null
      and o.search_text like '%' || pd.like_text(pd.norm(wanted)) || '%'
      and o.order_number <> number
      and (o.imported_number is null or lower(o.imported_number) <> all(imported))
      and (status is null or o.order_status_id = status)
      and (payment is null or o.payment_state = payment)
      and (pick_up is null or o.is_pick_up = pick_up)
      and (customer is null or o.customer_id = customer)
      and (from_day is null or o.order_day >= from_day)
      and (to_day is null or o.order_day <= to_day)
    order by o.order_date desc, o.id desc
    limit most;
end $$;
