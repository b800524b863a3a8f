-- Pick-up at the dealership: whether a store offers it, and which orders are picked up.
alter table dealer_settings
  add enable_pick_up_at_dealership smallint not null default 0 check (enable_pick_up_at_dealership in (0, 1)),
  add pick_up_description text check (length(pick_up_description) <= 2000);

alter table orders add is_pick_up smallint not null default 0 check (is_pick_up in (0, 1));
create index orders_pick_up on orders (dealer_id, order_date, id)
  include (order_status_id, order_day) where is_pick_up = 1 and deleted_at is null;
create index orders_pick_up_across on orders (order_date, id)
  include (dealer_id, order_status_id, order_day) where is_pick_up = 1 and deleted_at is null;

-- The search takes this filter too; see 0087.
drop function pd.search_orders(bigint, text, int, date, date, bigint, int, text);
create function pd.search_orders(
  dealer bigint, wanted text, status int, from_day date, to_day date, customer bigint, most int,
  payment text default null, pick_up int default null
) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  number bigint := case when btrim(wanted) ~ '^[0-9]{1,15}$' then btrim(wanted)::bigint else -1 end;
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_orders: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query select o.id from orders o
    where o.dealer_id = dealer and o.order_number = number and o.deleted_at is null
      and (status is null or o.order_status_id = status)
      and (payment is null or o.payment_state = payment)
      and (pick_up is null or o.is_pick_up = pick_up)
      and (customer is null or o.customer_id = customer)
      and (from_day is null or o.order_day >= from_day)
      and (to_day is null or o.order_day <= to_day);
  return query select o.id from orders o
    where o.dealer_id = dealer and o.deleted_at is null
      and o.search_text like '%' || pd.like_text(pd.norm(wanted)) || '%'
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
alter function pd.search_orders(bigint, text, int, date, date, bigint, int, text, int) owner to pd_searcher;
revoke all on function pd.search_orders(bigint, text, int, date, date, bigint, int, text, int) from public;
grant execute on function pd.search_orders(bigint, text, int, date, date, bigint, int, text, int) to pd_app;
