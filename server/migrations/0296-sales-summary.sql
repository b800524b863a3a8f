-- What the sales summary adds up is read from this index too, without the orders' rows.
drop index orders_stats;
create index orders_stats on orders (dealer_id, order_date)
  include (order_day, order_status_id, currency_symbol, order_amount, ship_country, bill_country, ship_state, bill_state,
    subtotal, discount_amount, shipping_amount, sales_tax_amount, is_pick_up)
  where deleted_at is null;
-- Refunds that lower what was sold, by the day they were made.
create index charges_refunds on charges (dealer_id, created_at) where kind = 'refund' and given_back > 0;
create index recorded_payments_refunds on recorded_payments (dealer_id, created_at)
  where kind = 'refund' and given_back > 0 and removed_at is null;
create index rmas_refunds on rmas (dealer_id, refunded_at) where refund_method = 'manual' and refund_amount > 0;
-- Messages from customers.
create index dealer_communications_received_at on dealer_communications (dealer_id, created_at) where is_from_admin = 0;
