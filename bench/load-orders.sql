-- 100,000 orders of dealer 1 over four years, with two lines each; as the superuser, past the policies.
insert into customers (dealer_id, bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email, updated_by)
select 1, 'Customer ' || n, n || ' Main St', 'Austin', 'TX', '73301', '512-555-' || lpad((n % 10000)::text, 4, '0'),
  'customer' || n || '@bench.test', 'bench' from generate_series(1, 5000) n;
insert into orders (dealer_id, order_number, customer_id, order_date, order_day, order_status_id, currency_symbol,
  bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email,
  subtotal, shipping_amount, handling_fee_amount, custom_fee_amount, sales_tax_rate, sales_tax_amount, tax_source,
  order_amount, summary, updated_by)
select 1, n, (select min(id) from customers) + n % 5000, at, at::date, case when n % 50 = 0 then 1 else 2 + n % 5 end, 'USD',
  'Customer ' || n % 5000, '1 Main St', 'Austin', 'TX', '73301', '512-555-0100', 'customer' || n % 5000 || '@bench.test',
  100, 10, 0, 0, 8.25, 8.25, 'general', 118.25, '[]', 'bench'
from (select n, now() - (100000 - n) * interval '20 minutes' as at from generate_series(1, 100000) n) t;
insert into order_lines (dealer_id, order_id, part_number, cost, price, qty)
select 1, id, 'P-' || id % 7000, 30, 50, 1 from orders union all select 1, id, 'Q-' || id % 7000, 30, 50, 1 from orders;
insert into order_counts (dealer_id, day, status, orders, amount)
select dealer_id, order_day, order_status_id, count(*), sum(order_amount) from orders group by 1, 2, 3;
update dealer_settings set next_order_number = 100001 where dealer_id = 1;
analyze;
