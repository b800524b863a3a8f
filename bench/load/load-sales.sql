-- Quotes, returns, coupons and messages of dealer 1, and edits of up to 100,000 parts at dealer 3. Runs after
-- bench/load/load.sql.
set synchronous_commit = off;
insert into quotes (dealer_id, quote_ref, customer_id, bill_company, bill_email, currency_symbol, quote_amount, created_day, created_at, updated_by)
  select 1, 'Q-' || o.order_number, o.customer_id, o.bill_company, o.bill_email, 'USD', 100, o.order_day, o.order_date, 'bench'
  from orders o where o.dealer_id = 1 and o.order_number % 10 = 0;
insert into quote_lines (dealer_id, quote_id, position, part_number, item_name, price, qty)
  select dealer_id, id, line, 'P-' || line, 'Part', 50, 1 from quotes, generate_series(1, 2) line where dealer_id = 1;
insert into rmas (dealer_id, rma_number, order_id, type, price, sales_tax_amount, created_at, updated_by)
  select 1, order_number, id, 'Return', 50, 4.125, order_date, 'bench'
  from orders where dealer_id = 1 and order_number > 100 and order_number % 100 = 1;
insert into rma_lines (dealer_id, rma_id, order_line_id, part_number, price, qty, ship_qty, sales_tax_amount)
  select r.dealer_id, r.id, l.id, l.part_number, 50, 1, 1, 4.125
  from rmas r join order_lines l on l.dealer_id = 1 and l.order_id = r.order_id where r.dealer_id = 1;
insert into coupons (dealer_id, coupon_name, coupon_code, code_norm, coupon_type, discount_percentage, apply_coupon_on,
    coupon_start_date, coupon_end_date, updated_by)
  select 1, 'Coupon ' || n, 'CODE' || n, 'CODE' || n, 'percentage', 5, 'all', current_date - n, current_date + n, 'bench'
  from generate_series(1, 300) n;
insert into dealer_communications (dealer_id, order_id, order_number, from_name, from_mail, to_name, to_mail, subject, message,
    message_text, user_name, created_at, is_from_admin, is_read)
  select 1, id, order_number, bill_company, bill_email, 'Dealer 1', 'billing@bench.test', 'About order ' || order_number,
    '<p>' || repeat('Where is it? ', 20) || '</p>', repeat('Where is it? ', 20), bill_company, order_date, 0,
    (order_number % 50 > 0)::int
  from orders where dealer_id = 1 and order_number % 2 = 0;
insert into edited_parts (dealer_id, part_number, title, selling_price, updated_by)
  select 3, number, name_en || ' edited', 20 + id % 50, 'bench' from parts
  where catalog_id = 900 and id % greatest(1, current_setting('bench.parts')::int / 100000) = 0;
vacuum analyze
