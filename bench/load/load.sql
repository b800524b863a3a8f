-- A platform with 500 dealers: bench.orders orders of dealer 1, the same number at the other dealers together, and
-- bench.parts parts in one catalog that every dealer sells. Runs as the superuser, who bypasses row-level security.
-- The two search indexes are built after their rows, which takes minutes instead of an hour.
set synchronous_commit = off;
set maintenance_work_mem = '512MB';

create temp table size as
  select current_setting('bench.orders')::int as orders, current_setting('bench.parts')::int as parts;

insert into dealers (id, dealer_domain, dealer_admin_domain, company, address1, city, state, zip, country, bill_email,
    currency_symbol, is_active, time_zone)
  overriding system value
  select n, 'parts' || n || '.bench.test', 'admin' || n || '.bench.test', 'Dealer ' || n, '1 First St', 'Austin', 'TX',
    '73301', 'USA', 'billing' || n || '@bench.test', 'USD', 1, 'America/Chicago' from generate_series(3, 500) n;
insert into dealer_settings (dealer_id, all_states_province_tax_rate) select n, 8.25 from generate_series(3, 500) n;

create temp table first_words as select string_to_array(
  'Rivera Copper Harbor Granite Redwood Sunrise Westbrook Flores Torres Stonebridge Cornerstone Foster Mitchell Patel Kowalski Nguyen Okafor Lindqvist Moreau Silva Tanaka Haddad Novak Brennan Castillo Dubois Eriksen Fontaine Gallagher Hoffmann Ibarra Jansen Keller Larsen Mendez Nakamura Ortega Petrov Quintero Romero', ' ') as words;
create temp table last_words as select string_to_array('Auto,Garage,Motors,Repair,Parts,Body Shop,Tire and Service,Car Care,Truck Center,Customs', ',') as words;
insert into customers (dealer_id, bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email, updated_by)
  select dealer, (select words from first_words)[1 + n * 7 % 40] || ' ' || (select words from first_words)[1 + n / 40 % 40]
      || ' ' || (select words from last_words)[1 + n / 1600 % 10], n || ' Main St', 'Austin', 'TX', lpad((n % 99999)::text, 5, '0'), '512-555-' || lpad((n % 10000)::text, 4, '0'),
    lower((select words from first_words)[1 + n * 7 % 40]) || n || '@bench.test', 'bench'
  from (select 1 as dealer, n from generate_series(1, (select orders / 20 from size)) n
    union all select dealer, n from generate_series(2, 500) dealer, generate_series(1, (select greatest(1, orders / 10000) from size)) n) t;
create temp table buyers as
  select dealer_id, row_number() over (partition by dealer_id order by id) - 1 as place,
    count(*) over (partition by dealer_id) as many, id, bill_company, bill_address1, bill_zip, bill_phone, bill_email from customers;
create index on buyers (dealer_id, place);
analyze buyers;
create temp table many as select distinct dealer_id, many from buyers;

drop index orders_search;
-- The first hundred orders of dealer 1 have twenty lines, all others two.
insert into orders (dealer_id, order_number, customer_id, order_date, order_day, order_status_id, currency_symbol,
    bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email,
    subtotal, shipping_amount, handling_fee_amount, custom_fee_amount, sales_tax_rate, sales_tax_amount, tax_source,
    order_amount, summary, updated_by, shipping_status_id, declined_reason_id)
  select dealer, number, b.id, at, at::date, case when number % 50 = 0 then 1 else 2 + number % 5 end, 'USD',
    b.bill_company, b.bill_address1, 'Austin', 'TX', b.bill_zip, b.bill_phone, b.bill_email,
    net, 10, 0, 0, 8.25, net * 0.0825, 'general', round(net * 1.0825, 2) + 10, '[]', 'bench',
    case when number % 50 <> 0 and number % 5 = 3 then 1 end, case when number % 50 <> 0 and number % 5 = 4 then 5 end
  from (
    select *, case when dealer = 1 and number <= 100 then 1000 else 100 end as net from (
      select 1 as dealer, n as number, now() - (total - n) * (interval '4 years' / total) as at
        from (select n, orders as total from size, generate_series(1, orders) n) one
      union all
      select 2 + n % 499, n / 499 + 1, now() - (total - n) * (interval '4 years' / total)
        from (select n, orders as total from size, generate_series(1, orders) n) rest) both_kinds
  ) t
  join many m on m.dealer_id = t.dealer
  join buyers b on b.dealer_id = t.dealer and b.place = t.number % m.many;
create index orders_search on orders using gin (dealer_id, search_text gin_trgm_ops) where deleted_at is null;

insert into order_log (dealer_id, order_id, order_number, user_name, action, memo)
  select dealer_id, id, order_number, 'Bench', action, '{}'
  from orders, unnest(array['NEW_STORE_ORDER', 'STATUS_CHANGE']) action;
insert into order_counts (dealer_id, day, status, currency_symbol, orders, amount)
  select dealer_id, order_day, order_status_id, currency_symbol, count(*), sum(order_amount) from orders group by 1, 2, 3, 4;
insert into order_totals (dealer_id, status, currency_symbol, orders, amount)
  select dealer_id, status, currency_symbol, sum(orders), sum(amount) from order_counts group by 1, 2, 3;
insert into customer_totals (dealer_id, customer_id, qty_orders, amount_orders)
  select dealer_id, customer_id, count(*), coalesce(sum(order_amount) filter (where order_status_id <> 6), 0)
  from orders group by 1, 2
  on conflict (dealer_id, customer_id) do update set qty_orders = excluded.qty_orders, amount_orders = excluded.amount_orders;
update dealer_settings set next_order_number = 10000000;

insert into catalogs (id, name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
  overriding system value values (900, 'bench', 'Bench', 'Bench', 'Bench', 'Bench', 'Bench');
insert into dealer_catalogs (dealer_id, catalog_id, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
  select id, 900, 'Bench', 'Bench', 'Bench', 'Bench', 'Bench' from dealers where id > 0;
insert into dealer_pricing_rules (dealer_id, cost_plus, list_minus, min_profit, is_default)
  select id, 30, 10, 20, 1 from dealers where id > 0 on conflict do nothing;
-- Dealer 2 is cloned, into dealers with the next ids.
select setval(pg_get_serial_sequence('dealers', 'id'), max(id)) from dealers;
insert into dealer_pricing_rules (dealer_id, range_from, range_to, cost_plus)
  select 2, n, n + 0.99, 30 from generate_series(1, 1000) n;
insert into makes (id, slug, name) overriding system value select 9000 + n, 'bench-' || n, 'Bench ' || n from generate_series(1, 40) n;
insert into models (id, make_id, slug, name) overriding system value
  select 90000 + n, 9001 + n % 40, 'model-' || n, 'Model ' || n from generate_series(1, 800) n;
insert into trims (id, slug, name) overriding system value values (9000, 'bench', 'Bench');
insert into engines (id, slug, name) overriding system value values (9000, 'bench', '2.0L');
insert into vehicles (catalog_id, make_id, year, model_id, trim_id, engine_id)
  select 900, make_id, year, id, 9000, 9000 from models, generate_series(2000, 2024) year where id > 90000;

drop index parts_words;
insert into parts (catalog_id, number, name_en, name_es, list_price, cost, weight)
  select 900, (array['BX', 'CW', 'DK', 'EL', 'FM', 'GT', 'HV', 'JR'])[1 + n % 8] || '-' || lpad(n::text, 7, '0') || '-' || n % 7,
    a.en || ' ' || b.en || ' series ' || n / 300, a.es || ' ' || b.es || ' series ' || n / 300,
    10 + n % 500, 6 + n % 300, 0.5 + n % 20
  from (select n from size, generate_series(1, parts) n) t
  join (values (0, 'front', 'delantero'), (1, 'rear', 'trasero'), (2, 'left', 'izquierdo'), (3, 'right', 'derecho'),
    (4, 'upper', 'superior'), (5, 'lower', 'inferior'), (6, 'inner', 'interior'), (7, 'outer', 'exterior'),
    (8, 'heavy', 'reforzado'), (9, 'sport', 'deportivo'), (10, 'standard', 'normal'), (11, 'premium', 'premium')
  ) a (i, en, es) on a.i = n % 12
  join (values (0, 'brake pad', 'pastilla de freno'), (1, 'oil filter', 'filtro de aceite'), (2, 'air filter', 'filtro de aire'),
    (3, 'spark plug', 'bujía'), (4, 'water pump', 'bomba de agua'), (5, 'timing belt', 'correa de distribución'),
    (6, 'control arm', 'brazo de control'), (7, 'ball joint', 'rótula'), (8, 'shock absorber', 'amortiguador'),
    (9, 'radiator hose', 'manguera de radiador'), (10, 'fuel pump', 'bomba de combustible'), (11, 'ignition coil', 'bobina de encendido'),
    (12, 'wheel bearing', 'rodamiento'), (13, 'brake rotor', 'disco de freno'), (14, 'cabin filter', 'filtro de cabina'),
    (15, 'thermostat', 'termostato'), (16, 'alternator', 'alternador'), (17, 'starter', 'arranque'), (18, 'head gasket', 'junta de culata'),
    (19, 'door handle', 'manija'), (20, 'mirror glass', 'espejo'), (21, 'wiper blade', 'limpiaparabrisas'), (22, 'tail lamp', 'luz trasera'),
    (23, 'bumper clip', 'clip de defensa'), (24, 'floor mat', 'alfombra')) b (i, en, es) on b.i = (n / 12) % 25;
create index parts_words on parts using gin (words);
insert into fitments (part_id, vehicle_id)
  select p.id, v.least + p.id % 20000 from parts p, (select min(id) as least from vehicles where catalog_id = 900) v
  where p.catalog_id = 900;
-- Lines with the catalog's parts. In four of five orders, they are for a vehicle that the first part fits.
insert into order_lines (dealer_id, order_id, part_number, part_id, catalog_id, description, vehicle_to_engine_config_id,
    year, make_slug, model_slug, trim_slug, engine_slug, cost, price, qty, item_weight)
  select o.dealer_id, o.id, p.number, p.id, 900, p.name_en, v.id, v.year, ma.slug, mo.slug, tr.slug, en.slug, 30, 50, 1, p.weight
  from (select dealer_id, id, id * 7 % s.parts as first, s.parts,
      case when dealer_id = 1 and order_number <= 100 then 20 else 2 end as many from orders, size s) o
  cross join (select (select min(id) from parts where catalog_id = 900) as part,
      (select min(id) from vehicles where catalog_id = 900) as vehicle) least
  cross join generate_series(0, o.many - 1) line
  join parts p on p.id = least.part + (o.first + line) % o.parts
  left join vehicles v on o.id % 5 > 0 and v.id = least.vehicle + (least.part + o.first) % 20000
  left join makes ma on ma.id = v.make_id left join models mo on mo.id = v.model_id
  left join trims tr on tr.id = v.trim_id left join engines en on en.id = v.engine_id;
vacuum analyze;
-- The content of dealer 1's store: as many specials, models, pages and footer links as it can show.
insert into home_page_special_products (dealer_id, position, product_id, name, part_number, catalog_name, price, updated_by)
  select 1, row_number() over (order by id), id, name_en, number, 'bench', 10, 'Bench' from parts where catalog_id = 900 order by id limit 8;
insert into popular_models (dealer_id, selected_popular_models)
  select 1, jsonb_agg(id) from (select id from models where id > 90000 order by id limit 24) m
  on conflict (dealer_id) do update set selected_popular_models = excluded.selected_popular_models;
insert into pages (dealer_id, page_url, page_position, is_active, position, en_title, es_title, pt_title, fr_title, en_page_content, updated_by)
  select 1, 'page-' || n, 'HF', 1, n, 'Page ' || n, 'Página ' || n, 'Página ' || n, 'Page ' || n, repeat('<p>Text</p>', 400), 'Bench'
  from generate_series(1, 20) n;
