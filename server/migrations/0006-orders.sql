-- Orders, their lines and log, what was written to customers, and the counters that lists read.
--
-- What must hold after every transaction, also for rows that are loaded in bulk:
-- 1. order_number comes from dealer_settings.next_order_number, which stays above every number used.
-- 2. order_day is the day of order_date in the dealer's zone when the order was made. It never changes,
--    not even with the zone: the counters, the date filters and the reports all go by it.
-- 3. orders.subtotal = Σ order_lines.extended_price; order_amount = subtotal + shipping + handling + custom
--    fee + tax rounded to 2; summary holds the lines that make the total (contract/src/sales/order-totals.ts).
-- 4. order_counts has, for each dealer, day and status, the number and the sum of the orders not deleted.
-- 5. customer_totals.qty_orders counts a customer's orders that are not deleted; amount_orders is the sum
--    of those of them that were not Declined (status 6), because a declined order brought no money.
-- 6. Counters are written last in a transaction: order_counts by day and status, then customer_totals by
--    customer, so that transactions never wait for each other crosswise.
-- 7. The first log entry of an order is NEW_STORE_ORDER or NEW_ADMIN_ORDER.

create table orders (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  order_number bigint not null,
  customer_id bigint,
  order_date timestamptz not null,
  order_day date not null,
  order_status_id smallint not null default 1 check (order_status_id between 1 and 6),
  shipping_status_id smallint check (shipping_status_id in (1, 2)),
  declined_reason_id smallint check (declined_reason_id between 1 and 11),
  is_locked smallint not null default 0 check (is_locked in (0, 1)),
  required_date date, pay_terms text, salesman text, purchase_order_number text,
  int_memo text, user_memo text, ship_memo text, instructions text,
  ship_via text, shipping_method_name text,
  fixed_shipping smallint not null default 0 check (fixed_shipping in (0, 1)),
  -- The order's own rate; the rate that counts is sales_tax_rate, and tax_source says where it is from.
  tax_rate numeric(7, 4), tax_state text, tax_city text, tax_zip text,
  sales_tax_exception_no text, stax_end_date date,
  pgateway_id int, token text,
  locale text not null default 'en' check (locale in ('en', 'es', 'pt', 'fr')),
  currency_symbol text not null check (currency_symbol in ('USD', 'CAN')),
  is_business_acc smallint not null default 0 check (is_business_acc in (0, 1)),
  same_address smallint not null default 0 check (same_address in (0, 1)),
  bill_company text not null, bill_contact text, bill_address1 text not null, bill_address2 text,
  bill_city text not null, bill_state text not null, bill_zip text not null,
  bill_country text not null default 'USA' check (bill_country in ('USA', 'CA')),
  bill_phone text not null, bill_email text not null,
  ship_company text, ship_contact text, ship_address1 text, ship_address2 text,
  ship_city text, ship_state text, ship_zip text,
  ship_country text check (ship_country in ('USA', 'CA')),
  ship_phone text, ship_email text,
  -- What the server computed.
  subtotal numeric(12, 2) not null,
  shipping_amount numeric(12, 2) not null,
  handling_fee_amount numeric(12, 2) not null,
  custom_fee_amount numeric(12, 2) not null,
  custom_fee_title text,
  sales_tax_rate numeric(7, 4) not null,
  sales_tax_amount numeric(13, 3) not null,
  tax_source text not null check (tax_source in ('order', 'exemption', 'customer', 'state', 'general', 'none')),
  order_amount numeric(12, 2) not null,
  summary jsonb not null,
  -- What a search looks through: the number, who it is for, and the phone also without its punctuation.
  search_text text not null generated always as (pd.norm(
    order_number::text || ' ' || bill_company || ' ' || coalesce(bill_contact, '') || ' ' || bill_email || ' '
    || bill_phone || ' ' || regexp_replace(bill_phone, '[^0-9]', '', 'g'))) stored,
  deleted_at timestamptz,
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  -- Covers the list sorted by number.
  constraint orders_number unique (dealer_id, order_number) include (id, order_status_id, order_day, deleted_at),
  -- A customer whose orders are all deleted may go; the orders stay.
  foreign key (dealer_id, customer_id) references customers (dealer_id, id) on delete set null (customer_id)
);
create index orders_id on orders (id);
-- One covering index for each way the list is sorted, so that a deep page reads ids and no rows.
create index orders_date on orders (dealer_id, order_date, id)
  include (order_status_id, order_day) where deleted_at is null;
create index orders_status on orders (dealer_id, order_status_id, order_date, id)
  include (order_day) where deleted_at is null;
create index orders_amount on orders (dealer_id, order_amount, id)
  include (order_status_id, order_day) where deleted_at is null;
create index orders_company on orders (dealer_id, bill_company, id)
  include (order_status_id, order_day) where deleted_at is null;
create index orders_customer on orders (dealer_id, customer_id, order_date, id)
  include (order_status_id, order_day, deleted_at);
-- Across dealers.
create index orders_across on orders (order_date, id)
  include (dealer_id, order_status_id, order_day) where deleted_at is null;
select pd.tenant_table('orders');

create table order_lines (
  dealer_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  part_number text not null,
  description text,
  year smallint, make_slug text, model_slug text, trim_slug text, engine_slug text,
  vehicle_to_engine_config_id bigint,
  -- Ids of the platform's catalog as they were; no foreign keys, so that a catalog may go.
  catalog_id bigint, part_id bigint,
  token text, picture_url text,
  -- When cost_unknown, the price stands for the cost and goes with it.
  cost numeric(12, 2) not null,
  cost_unknown smallint not null default 0 check (cost_unknown in (0, 1)),
  price numeric(12, 2) not null,
  qty int not null check (qty > 0),
  qty_shipped int not null default 0,
  -- How many left with the tracking number that the line has; tells a repeated call from a second parcel.
  last_ship_qty int not null default 0,
  extended_price numeric(18, 2) not null generated always as (round(price * qty, 2)) stored,
  item_weight numeric(10, 3),
  status_order smallint not null default 2 check (status_order between 1 and 7),
  tracking_number text, shipping_carrier text,
  int_memo text, user_memo text, ship_memo text,
  is_taxable smallint not null default 1 check (is_taxable in (0, 1)),
  pickup_only smallint not null default 0 check (pickup_only in (0, 1)),
  primary key (dealer_id, id),
  foreign key (dealer_id, order_id) references orders (dealer_id, id),
  check (qty_shipped between 0 and qty)
);
create index order_lines_id on order_lines (id);
create index order_lines_order on order_lines (dealer_id, order_id, id) include (qty, qty_shipped);
select pd.tenant_table('order_lines');

create table order_log (
  dealer_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  order_number bigint not null,
  created_at timestamptz not null default now(),
  -- The actor's id and name as they were.
  user_id bigint,
  user_name text not null,
  action text not null,
  -- JSON text.
  memo text not null,
  -- Sent by an integration; the product's own deeds have 0.
  external smallint not null default 0 check (external in (0, 1)),
  primary key (dealer_id, id),
  foreign key (dealer_id, order_id) references orders (dealer_id, id)
);
create index order_log_id on order_log (id);
create index order_log_order on order_log (dealer_id, order_id, id);
select pd.tenant_table('order_log');
revoke update, delete on order_log from pd_app;

-- What was written to a customer about an order or a return; the mail, when there is one, is in `mails`.
create table dealer_communications (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  type text not null default 'CUSTOMER_COMMUNICATION',
  folder_id int not null default 1,
  order_id bigint,
  order_number bigint,
  rma_id bigint, rma_number bigint, rma_order_number bigint,
  from_name text not null, from_mail text,
  to_name text, to_mail text,
  subject text not null,
  -- Cleaned HTML, and the same as plain text.
  message text not null,
  message_text text not null,
  order_status_id smallint, shipping_status_id smallint, declined_reason text,
  template_id bigint,
  do_not_send_email smallint not null default 0 check (do_not_send_email in (0, 1)),
  add_approval_text smallint not null default 0 check (add_approval_text in (0, 1)),
  -- Null: recorded only.
  mail_id bigint,
  user_id bigint,
  user_name text not null,
  created_at timestamptz not null default now(),
  primary key (dealer_id, id),
  foreign key (dealer_id, order_id) references orders (dealer_id, id),
  foreign key (dealer_id, mail_id) references mails (dealer_id, id)
);
create index dealer_communications_id on dealer_communications (id);
create index dealer_communications_order on dealer_communications (dealer_id, order_id, id);
create index dealer_communications_number on dealer_communications (dealer_id, order_number);
create index dealer_communications_rma on dealer_communications (dealer_id, rma_number);
create index dealer_communications_mail on dealer_communications (dealer_id, mail_id);
select pd.tenant_table('dealer_communications');

create table order_counts (
  dealer_id bigint not null references dealers (id),
  day date not null,
  status smallint not null,
  orders int not null,
  amount numeric(16, 2) not null,
  -- Covers the sums that lists and reports make of years of days.
  primary key (dealer_id, day, status) include (orders, amount)
);
select pd.tenant_table('order_counts');

-- The substring search, as in 0005: the newest `most` orders that match, before them the one whose number
-- was typed. The filters stand in it, so that `most` cuts off what matches all of them. Each search is
-- planned anew, because a short text, a small dealer and a narrow filter each want another index.
create index orders_search on orders using gin (dealer_id, search_text gin_trgm_ops) where deleted_at is null;
create function pd.search_orders(
  dealer bigint, wanted text, status int, from_day date, to_day date, customer bigint, most int
) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  number bigint := case when btrim(wanted) ~ '^[0-9]{1,15}$' then btrim(wanted)::bigint else -1 end;
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_orders: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query select o.id from orders o
    where o.dealer_id = dealer and o.order_number = number and o.deleted_at is null
      and (status is null or o.order_status_id = status)
      and (customer is null or o.customer_id = customer)
      and (from_day is null or o.order_day >= from_day)
      and (to_day is null or o.order_day <= to_day);
  return query select o.id from orders o
    where o.dealer_id = dealer and o.deleted_at is null
      and o.search_text like '%' || pd.like_text(pd.norm(wanted)) || '%'
      and o.order_number <> number
      and (status is null or o.order_status_id = status)
      and (customer is null or o.customer_id = customer)
      and (from_day is null or o.order_day >= from_day)
      and (to_day is null or o.order_day <= to_day)
    order by o.order_date desc, o.id desc
    limit most;
end $$;
alter function pd.search_orders(bigint, text, int, date, date, bigint, int) owner to pd_searcher;
revoke all on function pd.search_orders(bigint, text, int, date, date, bigint, int) from public;
grant execute on function pd.search_orders(bigint, text, int, date, date, bigint, int) to pd_app;
