-- Imports of another shop's orders and customers, and the records that were not taken.
create table shop_imports (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  file_name text not null,
  layout text not null
    check (layout in ('shopifyOrders', 'shopifyCustomers', 'wooOrders', 'wooOrderRows', 'wooCustomers')),
  status text not null check (status in ('running', 'done', 'failed')),
  failure text,
  -- The first line of the file, for those lines that are given back.
  header jsonb not null default '[]',
  lines_read int not null default 0,
  records_read int not null default 0,
  records_created int not null default 0,
  records_updated int not null default 0,
  records_unchanged int not null default 0,
  records_skipped int not null default 0,
  records_rejected int not null default 0,
  customers_created int not null default 0,
  started_by_id bigint,
  started_by_name text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- When its untouched orders were taken back.
  undone_at timestamptz,
  primary key (dealer_id, id)
);
create index shop_imports_id on shop_imports (id);
select pd.tenant_table('shop_imports');

create table shop_import_rejections (
  dealer_id bigint not null,
  import_id bigint not null,
  line int not null,
  -- [{field, reason}]
  problems jsonb not null,
  -- The record's lines as they were sent, each a list of cells.
  lines jsonb not null,
  primary key (dealer_id, import_id, line),
  foreign key (dealer_id, import_id) references shop_imports (dealer_id, id) on delete cascade
);
select pd.tenant_table('shop_import_rejections');

-- Which order was made of which of another shop, and how it was then: what is no longer so was changed here.
create table imported_orders (
  dealer_id bigint not null,
  source text not null check (source in ('shopify', 'woocommerce')),
  -- What identifies the order in its shop.
  reference text not null,
  order_id bigint not null,
  import_id bigint not null,
  -- Fingerprints of its goods and amounts, and of its status and payments.
  content text not null,
  state text not null,
  order_version int not null,
  charged_amount numeric(14, 2) not null,
  refunded_amount numeric(14, 2) not null,
  primary key (dealer_id, source, reference),
  foreign key (dealer_id, order_id) references orders (dealer_id, id),
  foreign key (dealer_id, import_id) references shop_imports (dealer_id, id)
);
create index imported_orders_order on imported_orders (dealer_id, order_id);
create index imported_orders_import on imported_orders (dealer_id, import_id);
select pd.tenant_table('imported_orders');

-- The shop an order was imported from, and the number it had there.
alter table orders add column imported_from text, add column imported_number text;

-- An imported order is also found by the whole number it had in its shop; see 0220.
create or replace function pd.search_orders(
  dealer bigint, wanted text, status int, from_day date, to_day date, customer bigint, most int,
  payment text default null, pick_up int default null
) returns setof bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  number bigint := case when btrim(wanted) ~ '^[0-9]{1,15}$' then btrim(wanted)::bigint else -1 end;
  imported text[] := array[lower(btrim(wanted)), '#' || lower(btrim(wanted))];
begin
  if dealer is distinct from pd.dealer() then
    raise exception 'search_orders: dealer % is not the one entered', dealer using errcode = '42501';
  end if;
  return query select o.id from orders o
    where o.dealer_id = dealer and o.order_number = number and o.deleted_at is null
      and (status is null or o.order_status_id = status)
      and (payment is null or o.payment_state = payment)
      and (pick_up is null or o.is_pick_up = pick_up)
      and (customer is null or o.customer_id = customer)
      and (from_day is null or o.order_day >= from_day)
      and (to_day is null or o.order_day <= to_day);
  return query select o.id from orders o
    where o.dealer_id = dealer and lower(o.imported_number) = any(imported) and o.deleted_at is null
      and o.order_number <> number
      and (status is null or o.order_status_id = status)
      and (payment is null or o.payment_state = payment)
      and (pick_up is null or o.is_pick_up = pick_up)
      and (customer is null or o.customer_id = customer)
      and (from_day is null or o.order_day >= from_day)
      and (to_day is null or o.order_day <= to_day)
    order by o.order_date desc, o.id desc
    limit most;
  return query select o.id from orders o
    where o.dealer_id = dealer and o.deleted_at is null
      and o.search_text like '%' || pd.like_text(pd.norm(wanted)) || '%'
      and o.order_number <> number
      and (o.imported_number is null or lower(o.imported_number) <> all(imported))
      and (status is null or o.order_status_id = status)
      and (payment is null or o.payment_state = payment)
      and (pick_up is null or o.is_pick_up = pick_up)
      and (customer is null or o.customer_id = customer)
      and (from_day is null or o.order_day >= from_day)
      and (to_day is null or o.order_day <= to_day)
    order by o.order_date desc, o.id desc
    limit most;
end $$;
