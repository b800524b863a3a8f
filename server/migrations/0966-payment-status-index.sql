-- outside a transaction
-- The list's filter by payment, now by payment_status.
drop index concurrently if exists orders_paid;
create index concurrently orders_paid on orders (dealer_id, payment_status, order_date, id)
  include (order_status_id, order_day) where deleted_at is null;
drop index concurrently if exists orders_paid_across;
create index concurrently orders_paid_across on orders (payment_status, order_date, id)
  include (dealer_id, order_status_id, order_day) where deleted_at is null;
drop index concurrently if exists orders_standing;
drop index concurrently if exists orders_standing_across;
