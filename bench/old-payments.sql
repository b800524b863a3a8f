-- Orders as the releases before migration 0870 stored them, when orders had no accounts: in both currencies, with
-- various tax rates, and paid, refunded for every purpose, returned, refunded too much or declined. Runs after
-- bench/load/load.sql.
set synchronous_commit = off;
-- Canadian taxes were rounded to three decimals, and the total again to two.
update orders set subtotal = t.goods, shipping_amount = t.shipping, handling_fee_amount = t.fee, sales_tax_rate = t.rate,
    sales_tax_amount = t.tax, order_amount = t.goods + t.shipping + t.fee + round(t.tax, 2), currency_symbol = t.currency
  from (
    select *, round(goods * rate / 100, case currency when 'CAN' then 3 else 2 end) as tax from (
      select dealer_id as dealer, id as order_id, ((id * 7919) % 90000 + 100) / 100.0 as goods,
        (array[0, 9.95, 14.50])[1 + id % 3] as shipping, (array[0, 0, 2.50, 3.95])[1 + id % 4] as fee,
        (array[0, 7.25, 8.25, 13, 14.975])[1 + id % 5] as rate, case id % 5 when 3 then 'CAN' when 4 then 'CAN' else 'USD' end as currency
      from orders) o) t
  where dealer_id = t.dealer and id = t.order_id;

create temp table paid as
  select *, id % 20 as story from orders where order_amount > 0;
insert into charges (dealer_id, kind, order_id, payment_method_id, dealer_payment_id, env_mode, source, state, amount, currency,
    reason, idempotency_key, request_hash, user_name, gateway_reference, sent_at, settled_by)
  select dealer_id, 'charge', id, (select min(id) from payment_methods), 1, 'sandbox', 'card', 'succeeded',
    case story when 2 then order_amount + 20 when 3 then round(order_amount / 2, 2) else order_amount end,
    case currency_symbol when 'CAN' then 'CAD' else 'USD' end, 'Parts', 'charge:' || id, '\x00', 'Bench', 'g' || id, order_date, 'answer'
  from paid where story in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
insert into recorded_payments (dealer_id, order_id, kind, amount, method, user_name, created_at)
  select dealer_id, id, 'charge', order_amount, 'cash', 'Bench', order_date from paid where story in (11, 12, 13, 14);

create temp table refunds as
  select dealer_id, id, story, currency_symbol, order_date, order_amount, shipping_amount, case story
      when 4 then 'courtesy' when 5 then 'price' when 6 then 'shipping' when 7 then 'recharge' when 8 then 'courtesy'
      when 12 then 'courtesy' when 13 then 'price' when 14 then 'shipping' when 15 then 'return' end as purpose,
    case when story in (8, 15) then order_amount when story in (6, 14) then greatest(0.01, shipping_amount)
      else greatest(0.01, round(order_amount / 7, 2)) end as amount
  from paid where story in (4, 5, 6, 7, 8, 12, 13, 14, 15);
insert into charges (dealer_id, kind, charge_id, order_id, payment_method_id, dealer_payment_id, env_mode, source, state, amount,
    currency, reason, purpose, given_back, idempotency_key, request_hash, user_name, gateway_reference, sent_at, settled_by)
  select r.dealer_id, 'refund', c.id, r.id, c.payment_method_id, 1, 'sandbox', 'card', 'succeeded', r.amount, c.currency, 'Back',
    r.purpose, case r.purpose when 'recharge' then 0 else r.amount end, 'refund:' || r.id, '\x00', 'Bench', 'g' || r.id, r.order_date, 'answer'
  from refunds r join charges c on c.dealer_id = r.dealer_id and c.order_id = r.id;
-- One order in fifty was refunded more than was paid, because nothing prevented it.
insert into recorded_payments (dealer_id, order_id, kind, amount, method, purpose, given_back, user_name, created_at)
  select dealer_id, id, 'refund', amount * case id % 50 when 15 then 5 else 1 end, 'check', purpose,
    amount * case id % 50 when 15 then 5 else 1 end, 'Bench', order_date + interval '9 days'
  from refunds where story in (12, 13, 14, 15);

create temp table returns as
  select dealer_id, id, order_date, story, round(subtotal / 2, 2) as price,
    round(round(subtotal / 2, 2) * sales_tax_rate / 100, case currency_symbol when 'CAN' then 3 else 2 end) as tax
  from paid where story in (9, 10, 16, 17);
insert into rmas (dealer_id, rma_number, order_id, type, price, sales_tax_amount, created_at, updated_by, rma_dealer_status,
    rma_part_status, received_at, refund_amount, refund_method, refunded_at)
  select dealer_id, 5000000 + id, id, 'Return', price, tax, order_date, 'bench', 'Refunded', 'Received', order_date,
    round(price + tax, 2), case when story in (9, 10) then 'gateway' else 'manual' end, order_date + interval '12 days'
  from returns;
insert into charges (dealer_id, kind, charge_id, order_id, payment_method_id, dealer_payment_id, env_mode, source, state, amount,
    currency, reason, purpose, given_back, idempotency_key, request_hash, user_name, gateway_reference, sent_at, settled_by)
  select r.dealer_id, 'refund', c.id, r.order_id, c.payment_method_id, 1, 'sandbox', 'card', 'succeeded', r.refund_amount, c.currency,
    'Back', 'return', r.refund_amount, 'press:rma:' || r.id || ':refund:1', '\x00', 'Bench', 'g' || r.id, r.refunded_at, 'answer'
  from rmas r join charges c on c.dealer_id = r.dealer_id and c.order_id = r.order_id and c.kind = 'charge'
  where r.refund_method = 'gateway' and r.refund_amount > 0;
-- Manual refunds of returns enter an order's sums only when the return is updated.
update rmas set refund_amount = refund_amount where refund_method = 'manual' and refund_amount > 0;
select pd.sum_order_payments(dealer_id, order_id) from rmas where refund_method = 'manual' and refund_amount > 0;
analyze
