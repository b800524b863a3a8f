-- outside a transaction
-- Orders of which something was given back: `isGivenBack` in server/src/features/sales/customers/net-amounts.ts.
drop index concurrently if exists orders_given_back;
create index concurrently orders_given_back on orders (dealer_id, customer_id, order_day)
  include (order_status_id, currency_symbol, given_back_amount) where deleted_at is null and given_back_amount > 0
    and order_status_id <> 6;
