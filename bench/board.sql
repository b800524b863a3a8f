-- One dealer with 100,000 orders over four years: the newest 5,000 are spread over the five open columns of
-- the board, all others are completed. Runs as the superuser, who bypasses row-level security.
set synchronous_commit = off;
insert into orders (dealer_id, order_number, order_date, order_day, order_status_id, shipping_status_id,
    declined_reason_id, currency_symbol, bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone,
    bill_email, subtotal, shipping_amount, handling_fee_amount, custom_fee_amount, sales_tax_rate, sales_tax_amount,
    tax_source, order_amount, summary, updated_by, is_locked)
  select 1, n, at, at::date, status, case status when 5 then 1 + n % 2 end, case status when 6 then 1 + n % 11 end,
    'USD', 'Customer ' || n % 5000 || (array[' Auto', ' Garage', ' Motors & Sons Repair'])[1 + n % 3], '1 Main St',
    'Austin', 'TX', '73301', '512-555-0100', 'customer' || n % 5000 || '@bench.test', 100, 10, 0, 0, 8.25, 8.25,
    'general', 118.25, '[]', 'bench', (n % 17 = 0)::int
  from (select n, now() - (100000 - n) * interval '20 minutes' as at,
      case when n > 95000 then (array[1, 2, 3, 4, 6])[1 + n % 5] else 5 end as status
    from generate_series(1, 100000) n) t;
insert into order_lines (dealer_id, order_id, part_number, cost, price, qty, qty_shipped)
  select 1, id, 'P-' || id % 7000, 30, 50, 2, id % 2 from orders
  union all select 1, id, 'Q-' || id % 7000, 30, 50, 1, 0 from orders;
insert into order_counts (dealer_id, day, status, currency_symbol, orders, amount)
  select dealer_id, order_day, order_status_id, currency_symbol, count(*), sum(order_amount) from orders group by 1, 2, 3, 4;
insert into order_totals (dealer_id, status, currency_symbol, orders, amount)
  select dealer_id, status, currency_symbol, sum(orders), sum(amount) from order_counts group by 1, 2, 3;
update dealer_settings set next_order_number = 100001 where dealer_id = 1;
