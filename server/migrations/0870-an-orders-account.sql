-- What an order still owes, and what each refund was of (docs/decisions/0006-an-orders-account.md).

-- sales_tax_charged: the tax that is in the total, in cents. Canada's third decimal is only shown, and was rounded
-- again for the total until now; the total says what was charged, before and after.
-- payment_standing: as `paymentStateOf` says it. Nothing is due of a declined order, and what was received for it, or
-- more than the total of another, is the customer's. payment_state stays for the release before.
alter table orders
  add column sales_tax_charged numeric(12, 2) not null generated always as (order_amount - subtotal + discount_amount
    - shipping_amount - handling_fee_amount - custom_fee_amount) stored,
  add column payment_standing text not null generated always as (case
    when has_unknown_payment then 'unknown'
    when order_status_id = 6 then case
      when charged_amount > refunded_amount then 'overpaid'
      when charged_amount > 0 then 'refunded'
      else 'none' end
    when order_amount + refunded_amount > charged_amount + given_back_amount
      then case when charged_amount > refunded_amount then 'partPaid' else 'unpaid' end
    when order_amount + refunded_amount < charged_amount + given_back_amount then 'overpaid'
    when charged_amount > 0 and charged_amount <= refunded_amount then 'refunded'
    when given_back_amount > 0 then 'partRefunded'
    else 'paid' end) stored;

-- The parts of what a refund gave back: the rest of given_back_amount (of a return, of refund_amount) is goods.
alter table charges
  add column back_tax numeric(12, 2) not null default 0,
  add column back_shipping numeric(12, 2) not null default 0,
  add column back_fees numeric(12, 2) not null default 0;
alter table recorded_payments
  add column back_tax numeric(12, 2) not null default 0,
  add column back_shipping numeric(12, 2) not null default 0,
  add column back_fees numeric(12, 2) not null default 0;
alter table rmas add column back_tax numeric(12, 2) not null default 0;

-- Refunds from before: a return's has its own tax; shipping's is shipping; another's has the share of tax that its
-- order has.
update rmas set back_tax = round(refund_amount * sales_tax_amount / (price + sales_tax_amount), 2)
  where refund_amount > 0 and sales_tax_amount > 0;
update charges c set back_tax = round(c.given_back * r.sales_tax_amount / (r.price + r.sales_tax_amount), 2)
  from rmas r
  where c.purpose = 'return' and c.given_back > 0 and r.dealer_id = c.dealer_id and r.sales_tax_amount > 0
    and c.idempotency_key like 'press:rma:' || r.id || ':refund:%';
update charges set back_shipping = given_back where purpose = 'shipping' and given_back > 0;
update recorded_payments set back_shipping = given_back where purpose = 'shipping' and given_back > 0;
update charges c set back_tax = least(c.given_back, round(c.given_back * o.sales_tax_charged / o.order_amount, 2))
  from orders o
  where c.purpose in ('courtesy', 'price') and c.given_back > 0 and o.dealer_id = c.dealer_id and o.id = c.order_id
    and o.order_amount > 0 and o.sales_tax_charged > 0;
update recorded_payments p
  set back_tax = least(p.given_back, round(p.given_back * o.sales_tax_charged / o.order_amount, 2))
  from orders o
  where p.purpose in ('courtesy', 'price', 'return') and p.given_back > 0 and o.dealer_id = p.dealer_id
    and o.id = p.order_id and o.order_amount > 0 and o.sales_tax_charged > 0;

-- The functions that search by payment.
do $$
declare
  search text;
begin
  for search in
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'pd'::regnamespace and prosrc ~ 'o\.payment_state = payment'
  loop
    execute replace(search, 'o.payment_state = payment', 'o.payment_standing = payment');
  end loop;
end $$;
