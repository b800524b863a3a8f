-- Three planted problems (docs/how-to/try-a-fleet.md says which): a payment without a result, a feed that has failed
-- for four nights, and a store whose orders stopped eight days ago. The stores are given as fleet.first.
insert into charges (dealer_id, kind, order_id, payment_method_id, dealer_payment_id, env_mode, source, state, amount,
    currency, reason, idempotency_key, request_hash, user_name, sent_at, updated_at)
  select o.dealer_id, 'charge', o.id, p.payment_method_id, p.id, 'production', 'card', 'unknown', o.order_amount, 'USD',
    'Order', 'fleet ' || o.id, '\x00', 'Fleet', now() - interval '1 day', now() - interval '1 day'
  from orders o join dealer_payments p on p.dealer_id = o.dealer_id
  where o.dealer_id = current_setting('fleet.first')::int + 123 order by o.order_number desc limit 1;
insert into shopping_feeds (dealer_id, enable_automated_feed, updated_at)
  values (current_setting('fleet.first')::int + 257, 1, now() - interval '30 days');
insert into feed_runs (dealer_id, kind, night, status, trouble, started_by, created_at, finished_at)
  select current_setting('fleet.first')::int + 257, 'nightly', current_date - n, 'failed', 'no_access', 'Shopping feed',
    now() - n * interval '1 day', now() - n * interval '1 day' from generate_series(3, 0, -1) n;
create temp table fleet_stopped on commit drop as
  select id, order_day, order_status_id, order_amount from orders
  where dealer_id = current_setting('fleet.first')::int + 388 and order_date > now() - interval '8 days';
delete from order_log where dealer_id = current_setting('fleet.first')::int + 388 and order_id in (select id from fleet_stopped);
delete from order_lines where dealer_id = current_setting('fleet.first')::int + 388 and order_id in (select id from fleet_stopped);
delete from orders where dealer_id = current_setting('fleet.first')::int + 388 and id in (select id from fleet_stopped);
delete from order_counts where dealer_id = current_setting('fleet.first')::int + 388;
delete from order_totals where dealer_id = current_setting('fleet.first')::int + 388;
insert into order_counts (dealer_id, day, status, currency_symbol, orders, amount)
  select dealer_id, order_day, order_status_id, currency_symbol, count(*), sum(order_amount) from orders
  where dealer_id = current_setting('fleet.first')::int + 388 group by 1, 2, 3, 4;
insert into order_totals (dealer_id, status, currency_symbol, orders, amount)
  select dealer_id, status, currency_symbol, sum(orders), sum(amount) from order_counts
  where dealer_id = current_setting('fleet.first')::int + 388 group by 1, 2, 3
