-- What an order has paid and still owes (decisions §5, contract/src/sales/order-payments.ts).

-- What a refund is, and by how much it lowers what its order owes.
alter table charges
  add purpose text check (purpose in ('courtesy', 'return', 'shipping', 'price', 'recharge')),
  add given_back numeric(12, 2) not null default 0 check (given_back between 0 and amount),
  add check (kind = 'refund' or (purpose is null and given_back = 0));

-- Refunds of returns always lowered what is owed. Of the others as much did as would be owed today without
-- them: what was collected again, or paid too much, has no purpose.
update charges set purpose = 'return', given_back = amount
  where kind = 'refund' and idempotency_key like 'press:rma:%:refund:%';
with owed as (
  select c.dealer_id, c.order_id, o.order_amount
      - coalesce(sum(c.amount) filter (where c.kind = 'charge' and c.state = 'succeeded'), 0)
      + coalesce(sum(c.amount) filter (where c.kind <> 'charge' and c.state = 'succeeded'), 0)
      - coalesce(sum(c.given_back) filter (where c.state = 'succeeded'), 0) as outstanding
  from charges c join orders o on o.dealer_id = c.dealer_id and o.id = c.order_id
  group by c.dealer_id, c.order_id, o.order_amount
), refunds as (
  select c.dealer_id, c.id, case when c.state = 'succeeded'
      then greatest(0, least(c.amount, owed.outstanding - coalesce(sum(c.amount) filter (where c.state = 'succeeded')
        over (partition by c.dealer_id, c.order_id order by c.id desc rows between unbounded preceding and 1 preceding), 0)))
      else greatest(0, c.amount - greatest(0, -owed.outstanding)) end as given_back
  from charges c join owed on owed.dealer_id = c.dealer_id and owed.order_id = c.order_id
  where c.kind = 'refund' and c.purpose is null and c.state <> 'failed'
)
update charges c set purpose = 'courtesy', given_back = r.given_back
  from refunds r where r.dealer_id = c.dealer_id and r.id = c.id and r.given_back > 0;

-- Payments outside of gateways, such as cash, checks and transfers, and refunds paid out the same way, as a
-- person recorded them. One that was recorded by mistake is removed and stays readable.
create table recorded_payments (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  order_id bigint not null,
  kind text not null check (kind in ('charge', 'refund')),
  amount numeric(12, 2) not null check (amount > 0),
  method text not null check (method in ('cash', 'check', 'transfer', 'terminal', 'other')),
  -- The number of a check or transfer.
  reference text check (length(reference) <= 120),
  purpose text check (purpose in ('courtesy', 'return', 'shipping', 'price', 'recharge')),
  given_back numeric(12, 2) not null default 0 check (given_back between 0 and amount),
  user_id bigint,
  user_name text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by text,
  primary key (dealer_id, id),
  foreign key (dealer_id, order_id) references orders (dealer_id, id),
  check ((kind = 'refund') = (purpose is not null)),
  check (kind = 'refund' or given_back = 0),
  check ((removed_at is null) = (removed_by is null))
);
create index recorded_payments_id on recorded_payments (id);
create index recorded_payments_order on recorded_payments (dealer_id, order_id, id);
select pd.tenant_table('recorded_payments');
revoke delete on recorded_payments from pd_app;

alter table orders
  add charged_amount numeric(14, 2) not null default 0,
  add refunded_amount numeric(14, 2) not null default 0,
  add given_back_amount numeric(14, 2) not null default 0,
  add has_unknown_payment boolean not null default false;

-- The sums of an order's movements. Returns that were refunded by hand count on both sides: their money came
-- from elsewhere, and nobody has to pay it again.
create function pd.sum_order_payments(dealer bigint, of_order bigint) returns void language sql as $$
  update orders set (charged_amount, refunded_amount, given_back_amount, has_unknown_payment) = (
    select coalesce(sum(amount) filter (where kind = 'charge' and state = 'succeeded'), 0),
      coalesce(sum(amount) filter (where kind <> 'charge' and state = 'succeeded'), 0),
      coalesce(sum(given_back) filter (where state = 'succeeded'), 0),
      coalesce(bool_or(state = 'unknown'), false)
    from (
      select kind, state, amount, given_back from charges where dealer_id = dealer and order_id = of_order
      union all
      select kind, 'succeeded', amount, given_back from recorded_payments
        where dealer_id = dealer and order_id = of_order and removed_at is null
      union all
      select 'refund', 'succeeded', refund_amount, refund_amount from rmas
        where dealer_id = dealer and order_id = of_order and refund_method = 'manual' and refund_amount > 0
    ) movements)
  where dealer_id = dealer and id = of_order
$$;
create function pd.keep_order_payments() returns trigger language plpgsql as $$
begin
  perform pd.sum_order_payments(new.dealer_id, new.order_id);
  return null;
end $$;
create trigger keep_order_payments_new after insert on charges for each row
  when (new.order_id is not null and new.state in ('succeeded', 'unknown'))
  execute function pd.keep_order_payments();
create trigger keep_order_payments after update of state on charges for each row
  when (new.order_id is not null and old.state <> new.state)
  execute function pd.keep_order_payments();
create trigger keep_order_payments after insert or update on recorded_payments for each row
  execute function pd.keep_order_payments();
create trigger keep_order_payments after update of refund_amount on rmas for each row
  when (new.refund_method = 'manual')
  execute function pd.keep_order_payments();

select pd.sum_order_payments(dealer_id, order_id) from (
  select dealer_id, order_id from charges where order_id is not null
  union
  select dealer_id, order_id from rmas where refund_method = 'manual') paid;

-- As `paymentStateOf` says it.
alter table orders add payment_state text not null generated always as (case
  when has_unknown_payment then 'unknown'
  when order_amount + refunded_amount > charged_amount + given_back_amount
    then case when charged_amount > refunded_amount then 'partPaid' else 'unpaid' end
  when charged_amount > 0 and charged_amount <= refunded_amount then 'refunded'
  when given_back_amount > 0 then 'partRefunded'
  else 'paid' end) stored;
create index orders_payment on orders (dealer_id, payment_state, order_date, id)
  include (order_status_id, order_day) where deleted_at is null;
create index orders_payment_across on orders (payment_state, order_date, id)
  include (dealer_id, order_status_id, order_day) where deleted_at is null;

-- The search takes this filter too; see 0006.
drop function pd.search_orders(bigint, text, int, date, date, bigint, int);
create function pd.search_orders(
  dealer bigint, wanted text, status int, from_day date, to_day date, customer bigint, most int,
  payment text default null
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
      and (customer is null or o.customer_id = customer)
      and (from_day is null or o.order_day >= from_day)
      and (to_day is null or o.order_day <= to_day);
  return query select o.id from orders o
    where o.dealer_id = dealer and o.deleted_at is null
      and o.search_text like '%' || pd.like_text(pd.norm(wanted)) || '%'
      and o.order_number <> number
      and (status is null or o.order_status_id = status)
      and (payment is null or o.payment_state = payment)
      and (customer is null or o.customer_id = customer)
      and (from_day is null or o.order_day >= from_day)
      and (to_day is null or o.order_day <= to_day)
    order by o.order_date desc, o.id desc
    limit most;
end $$;
alter function pd.search_orders(bigint, text, int, date, date, bigint, int, text) owner to pd_searcher;
revoke all on function pd.search_orders(bigint, text, int, date, date, bigint, int, text) from public;
grant execute on function pd.search_orders(bigint, text, int, date, date, bigint, int, text) to pd_app;
grant execute on function pd.sum_order_payments(bigint, bigint) to pd_app;
