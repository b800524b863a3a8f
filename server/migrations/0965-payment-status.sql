-- payment_status: as `paymentStateOf` says it. An order that was edited below what was given back of it before is
-- Overpaid only while some of its money is left; without any it's Refunded. payment_standing stays for the release
-- before.
alter table orders
  add column payment_status text not null generated always as (case
    when has_unknown_payment then 'unknown'
    when order_status_id <> 6 and order_amount + refunded_amount > charged_amount + given_back_amount
      then case when charged_amount > refunded_amount then 'partPaid' else 'unpaid' end
    when charged_amount > refunded_amount and (order_status_id = 6
      or charged_amount - refunded_amount > order_amount - given_back_amount) then 'overpaid'
    when charged_amount <= refunded_amount and charged_amount + given_back_amount > 0
      and (order_status_id <> 6 or charged_amount > 0) then 'refunded'
    when order_status_id = 6 then 'none'
    when given_back_amount > 0 then 'partRefunded'
    else 'paid' end) stored;

-- The functions that search by payment.
do $$
declare
  search text;
begin
  for search in
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'pd'::regnamespace and prosrc ~ 'o\.payment_standing = payment'
  loop
    execute replace(search, 'o.payment_standing = payment', 'o.payment_status = payment');
  end loop;
end $$;
