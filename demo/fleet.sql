-- A batch of a fleet: dealers fleet.first to fleet.last, of which each gets its share of fleet.orders orders per
-- dealer on average. Runs as the superuser, who bypasses row-level security, one transaction per batch.
insert into dealers (id, dealer_domain, dealer_admin_domain, company, address1, city, state, zip, country, bill_email,
    parts_email, currency_symbol, is_active, time_zone, created_at)
  overriding system value
  select n, 'parts' || n || '.fleet.example', 'admin' || n || '.fleet.example',
    (array['Rivera', 'Copper', 'Harbor', 'Granite', 'Redwood', 'Sunrise', 'Westbrook', 'Torres', 'Stonebridge', 'Foster',
      'Mitchell', 'Kowalski', 'Nguyen', 'Okafor', 'Moreau', 'Silva', 'Tanaka', 'Novak', 'Brennan', 'Castillo'])[1 + n % 20]
      || ' ' || (array['Auto', 'Motors', 'Parts', 'Truck Center', 'Imports'])[1 + n / 20 % 5] || ' ' || n,
    n || ' Main St', 'Austin', 'TX', '73301', 'USA', 'billing' || n || '@fleet.example', 'parts' || n || '@fleet.example',
    'USD', (n % 40 > 0)::int, 'America/Chicago', now() - interval '400 days'
  from generate_series(current_setting('fleet.first')::int, current_setting('fleet.last')::int) n;

insert into dealer_settings (dealer_id, all_states_province_tax_rate, next_order_number)
  select id, 8.25, 10000000 from dealers
  where id between current_setting('fleet.first')::int and current_setting('fleet.last')::int;
-- Everything a store needs before it's on, but in every fortieth, which is off.
insert into dealer_catalogs (dealer_id, catalog_id, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
  select d.id, c.id, c.display_name, c.en_display_name, c.es_display_name, c.pt_display_name, c.fr_display_name
  from dealers d, (select * from catalogs order by id limit 1) c
  where d.id between current_setting('fleet.first')::int and current_setting('fleet.last')::int;
insert into dealer_shipping (dealer_id, shipping_id, updated_by)
  select d.id, s.id, 'Fleet' from dealers d, (select id from shipping_methods order by id limit 1) s
  where d.id between current_setting('fleet.first')::int and current_setting('fleet.last')::int and d.is_active = 1;
insert into dealer_payments (dealer_id, payment_method_id, name, env_mode, gateway_credentials, updated_by)
  select d.id, m.id, m.name, 'production', null, 'Fleet'
  from dealers d, (select id, name from payment_methods where production_url is null order by id limit 1) m
  where d.id between current_setting('fleet.first')::int and current_setting('fleet.last')::int and d.is_active = 1;

create temp table fleet_customers on commit drop as
  with made as (
    insert into customers (dealer_id, bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email, updated_by)
    select d.id, 'Customer ' || n, n || ' Oak St', 'Austin', 'TX', '73301', '512-555-' || lpad(n::text, 4, '0'),
      'customer' || n || '@fleet.example', 'Fleet'
    from dealers d, generate_series(1, 40) n
    where d.id between current_setting('fleet.first')::int and current_setting('fleet.last')::int
    returning dealer_id, id, bill_company, bill_email)
  select made.*, row_number() over (partition by dealer_id order by id) as place from made;

-- A store's share falls with its place among twenty, from about three times the average. Orders of 400 days, more of
-- them lately; the last days' are mostly new.
insert into orders (dealer_id, order_number, customer_id, order_date, order_day, order_status_id, currency_symbol,
    bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email, subtotal, shipping_amount,
    handling_fee_amount, custom_fee_amount, sales_tax_rate, sales_tax_amount, tax_source, order_amount, summary, updated_by,
    declined_reason_id)
  select t.dealer, t.number, c.id, t.at, (t.at at time zone 'America/Chicago')::date, t.status, 'USD',
    c.bill_company, '1 Oak St', 'Austin', 'TX', '73301', '512-555-0100', c.bill_email,
    t.net, 10, 0, 0, 8.25, round(t.net * 0.0825, 2), 'general', t.net + round(t.net * 0.0825, 2) + 10,
    jsonb_build_array(
      jsonb_build_object('code', 'subtotal', 'title', 'Subtotal', 'amount', t.net, 'formula', '1 × ' || t.net || '.00',
        'steps', '[]'::jsonb),
      jsonb_build_object('code', 'shipping', 'title', 'Shipping', 'amount', 10, 'formula', '10.00', 'steps', '[]'::jsonb),
      jsonb_build_object('code', 'salesTax', 'title', 'Sales tax', 'amount', round(t.net * 0.0825, 2), 'rate', 8.25,
        'formula', '8.25% × ' || t.net || '.00',
        'steps', jsonb_build_array(jsonb_build_object('code', 'taxedGoods', 'amount', t.net),
          jsonb_build_object('code', 'taxed', 'percent', 8.25, 'base', t.net, 'amount', round(t.net * 0.0825, 2)))),
      jsonb_build_object('code', 'total', 'title', 'Total', 'amount', t.net + round(t.net * 0.0825, 2) + 10,
        'formula', t.net || '.00 + 10.00 + ' || round(t.net * 0.0825, 2),
        'steps', jsonb_build_array(jsonb_build_object('code', 'part', 'name', 'Subtotal', 'amount', t.net),
          jsonb_build_object('code', 'part', 'name', 'Shipping', 'amount', 10),
          jsonb_build_object('code', 'part', 'name', 'Sales tax', 'amount', round(t.net * 0.0825, 2))))), 'Fleet',
    case when t.status = 6 then 5 end
  from (
    select d.dealer, n as number, now() - interval '400 days' * (1 - power(n::float8 / d.share, 0.8)) as at,
      case when n > d.share * 0.995 then 1 when n % 29 = 0 then 6 else 5 end as status, 20 + (n * 37 + d.dealer) % 400 as net
    from (select n as dealer, greatest(20, (current_setting('fleet.orders')::int * 3 / (1 + n % 20 * 0.28))::int) as share
      from generate_series(current_setting('fleet.first')::int, current_setting('fleet.last')::int) n) d,
      generate_series(1, d.share) n) t
  join fleet_customers c on c.dealer_id = t.dealer and c.place = 1 + t.number % 40;

insert into order_lines (dealer_id, order_id, part_number, description, cost, price, qty, item_weight)
  select dealer_id, id, 'FL-' || order_number % 500, 'Part ' || order_number % 500, subtotal * 0.6, subtotal, 1, 1
  from orders
  where dealer_id between current_setting('fleet.first')::int and current_setting('fleet.last')::int;
insert into order_log (dealer_id, order_id, order_number, user_name, action, memo)
  select dealer_id, id, order_number, 'Fleet', 'NEW_STORE_ORDER', '{}' from orders
  where dealer_id between current_setting('fleet.first')::int and current_setting('fleet.last')::int;
insert into order_counts (dealer_id, day, status, currency_symbol, orders, amount)
  select dealer_id, order_day, order_status_id, currency_symbol, count(*), sum(order_amount) from orders
  where dealer_id between current_setting('fleet.first')::int and current_setting('fleet.last')::int group by 1, 2, 3, 4;
insert into order_totals (dealer_id, status, currency_symbol, orders, amount)
  select dealer_id, status, currency_symbol, sum(orders), sum(amount) from order_counts
  where dealer_id between current_setting('fleet.first')::int and current_setting('fleet.last')::int group by 1, 2, 3;
insert into customer_totals (dealer_id, customer_id, qty_orders, amount_orders)
  select dealer_id, customer_id, count(*), coalesce(sum(order_amount) filter (where order_status_id <> 6), 0) from orders
  where dealer_id between current_setting('fleet.first')::int and current_setting('fleet.last')::int group by 1, 2
  on conflict (dealer_id, customer_id) do update set qty_orders = excluded.qty_orders, amount_orders = excluded.amount_orders;

-- The daily work that any store has: a few unread messages and returns.
insert into dealer_communications (dealer_id, from_name, user_name, subject, message, message_text, is_from_admin, is_read)
  select d.id, 'Customer ' || n, 'Customer ' || n, 'Where is my order?', '<p>Where is it?</p>', 'Where is it?', 0, 0
  from dealers d, generate_series(1, 8) n
  where d.id between current_setting('fleet.first')::int and current_setting('fleet.last')::int and n <= d.id % 9;
insert into rmas (dealer_id, rma_number, order_id, type, price, sales_tax_amount, created_at, updated_by)
  select o.dealer_id, o.order_number, o.id, 'Return', 20, 1.65, o.order_date, 'Fleet' from orders o
  where o.dealer_id between current_setting('fleet.first')::int and current_setting('fleet.last')::int
    and o.order_number <= o.dealer_id % 4
