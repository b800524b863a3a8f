-- outside a transaction
-- The list's filter by payment, now by payment_standing.
drop index concurrently if exists orders_standing;
create index concurrently orders_standing on orders (dealer_id, payment_standing, order_date, id)
  include (order_status_id, order_day) where deleted_at is null;
drop index concurrently if exists orders_standing_across;
create index concurrently orders_standing_across on orders (payment_standing, order_date, id)
  include (dealer_id, order_status_id, order_day) where deleted_at is null;
drop index concurrently if exists orders_payment;
drop index concurrently if exists orders_payment_across;
-- The sales report adds up orders from this index alone.
drop index concurrently if exists orders_sums;
create index concurrently orders_sums on orders (dealer_id, order_date)
  include (order_day, order_status_id, currency_symbol, order_amount, ship_country, bill_country, ship_state, bill_state,
    subtotal, discount_amount, shipping_amount, sales_tax_charged, is_pick_up)
  where deleted_at is null;
drop index concurrently if exists orders_stats;
