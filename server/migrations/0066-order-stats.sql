-- Figures made of orders, such as those of the dashboard, are read from these alone, without the orders' rows:
-- number and sum of a dealer's days, by currency and by where the orders went.
create index orders_stats on orders (dealer_id, order_date)
  include (order_day, order_status_id, currency_symbol, order_amount, ship_country, bill_country, ship_state, bill_state)
  where deleted_at is null;
-- The same across dealers.
create index orders_stats_across on orders (order_date)
  include (order_day, order_status_id, currency_symbol, order_amount, ship_country, bill_country, ship_state, bill_state)
  where deleted_at is null;
-- Mails that could not be sent are few and are looked for by every dashboard.
create index mails_failed on mails (dealer_id, created_at) where status = 'failed';
