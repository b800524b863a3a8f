-- outside a transaction
-- Orders whose customers are owed money: `isOwed` in server/src/features/sales/orders/payment-sums.ts.
drop index concurrently if exists orders_owed;
create index concurrently orders_owed on orders (dealer_id, order_date, id)
  include (order_status_id, order_day) where deleted_at is null and charged_amount > refunded_amount
    and (order_status_id = 6 or charged_amount - refunded_amount > order_amount - given_back_amount);
