-- Dealer 1 has 50,000 orders of two lines in the last 80 days and 50,000 older ones; a third of the lines has
-- no cost, and half of the orders have a customer. One customer in ten has individual percentages, and one in fifty has
-- individual ranges. Runs as the superuser, who bypasses row-level security.
set synchronous_commit = off;
insert into catalogs (id, name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
  overriding system value select n, 'bench' || n, 'B', 'B', 'B', 'B', 'B' from generate_series(901, 903) n;
insert into makes (id, slug, name) overriding system value select 9000 + n, 'bench-' || n, 'Bench ' || n from generate_series(1, 40) n;
insert into parts (id, catalog_id, number, name_en, list_price, cost, make_id) overriding system value
  select n, 901 + n % 3, 'P-' || n, 'Part', case when n % 11 > 0 then 0.5 + n % 997 end, case when n % 7 > 0 then 0.3 + n % 811 end,
    case when n % 4 > 0 then 9001 + n % 40 end from generate_series(1, 100000) n;
insert into customers (dealer_id, bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email, updated_by,
    cost_plus, list_minus)
  select 1, 'Customer ' || n, '1 Main St', 'Austin', 'TX', '73301', '512-555-0100', 'c' || n || '@bench.test', 'bench',
    case when n % 10 = 0 then 20 + n % 7 end, case when n % 20 = 0 then 5 end from generate_series(1, 5000) n;
insert into orders (dealer_id, order_number, order_date, order_day, order_status_id, shipping_status_id, declined_reason_id,
    currency_symbol, bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email, customer_id,
    subtotal, shipping_amount, handling_fee_amount, custom_fee_amount, sales_tax_rate, sales_tax_amount, tax_source,
    order_amount, summary, updated_by)
  select 1, n, at, (at at time zone 'America/Chicago')::date, 2, null, null,
    'USD', 'Customer ' || n % 5000, '1 Main St', 'Austin', 'TX', '73301', '512-555-0100', 'c' || n % 5000 || '@bench.test',
    case when n % 2 = 0 then (select min(id) from customers where dealer_id = 1) + n % 5000 end,
    100, 10, 0, 0, 8.25, 8.25, 'general', 118.25, '[]', 'bench'
  from (select n, case when n > 50000 then now() - (100000 - n) * interval '80 days' / 50000
      else now() - interval '100 days' - (50000 - n) * interval '4 years' / 50000 end as at
    from generate_series(1, 100000) n) t;
insert into order_lines (dealer_id, order_id, part_number, part_id, catalog_id, make_slug, cost, cost_unknown, price, qty)
  select 1, o.id, p.number, p.id, p.catalog_id, case when p.id % 3 = 0 then 'bench-' || 1 + p.id % 40 end,
    coalesce(p.cost, 30), (p.cost is null or p.id % 4 = 0)::int, round(coalesce(p.cost, p.list_price, 30) * 1.3, 2), 1 + p.id % 5
  from orders o, generate_series(0, 1) line, lateral (select * from parts where id = 1 + (o.order_number * 7919 + line * 104729) % 100000) p
  where o.dealer_id = 1;
insert into dealer_pricing (dealer_id, priority_toggle) values (1, 'c') on conflict do nothing;
insert into dealer_pricing_rules (dealer_id, catalog_id, make_id, range_from, range_to, cost_plus, list_minus, min_profit, is_default)
  select 1, null::bigint, null::bigint, null::numeric, null::numeric, 30, 10, 15, 1
  union all select 1, null, null, (n - 1) * 50 + 0.01, n * 50, 50 - n, 10, 12, 0 from generate_series(1, 20) n
  union all select 1, 901, null, null, null, 38, 6, 18, 1
  union all select 1, 901, 9000 + n, 0.01, 20 * n, 42 - n, 4, 20, 0 from generate_series(1, 20) n;
insert into dealer_pricing_rules (dealer_id, customer_id, range_from, range_to, cost_plus, is_default)
  select 1, id, 0.01 + 100 * part, 100 + 100 * part, 15 + part, 0 from customers, generate_series(0, 2) part
  where dealer_id = 1 and id % 50 = 0;
