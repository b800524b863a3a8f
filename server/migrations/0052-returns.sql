-- Returns of what an order shipped, and the core charges that customers can have back.
--
-- 1. rma_number comes from dealer_settings.next_rma_number, which stays above every number used.
-- 2. Of an order line, no more pieces stand in returns that are neither Denied nor deleted than were shipped.
--    Whoever makes a return takes the order first, so that two do not see the same pieces.
-- 3. price and sales_tax_amount are what was paid for the lines of the return; a refund is not more.

create table rmas (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  rma_number bigint not null,
  order_id bigint not null,
  type text not null check (type in ('Return', 'Core')),
  -- Why, in the customer's words or the clerk's.
  reason text,
  rma_dealer_status text not null default 'Pending'
    check (rma_dealer_status in ('Pending', 'Approved', 'Denied', 'Refunded')),
  rma_part_status text not null default 'Awaiting' check (rma_part_status in ('Awaiting', 'Received')),
  -- Who gave it the status that it has.
  rma_dealer_user text,
  rma_carrier_info text, rma_tracking_number text, rma_shipped_date date,
  price numeric(12, 2) not null,
  sales_tax_amount numeric(13, 3) not null,
  received_at timestamptz,
  refund_amount numeric(12, 2),
  refund_method text check (refund_method in ('manual', 'gateway')),
  refund_note text,
  refunded_at timestamptz,
  deleted_at timestamptz,
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint rmas_number unique (dealer_id, rma_number),
  foreign key (dealer_id, order_id) references orders (dealer_id, id)
);
create index rmas_id on rmas (id);
create index rmas_order on rmas (dealer_id, order_id, id);
create index rmas_date on rmas (dealer_id, created_at, id) where deleted_at is null;
create index rmas_status on rmas (dealer_id, rma_dealer_status, created_at, id) where deleted_at is null;
-- Across dealers.
create index rmas_across on rmas (created_at, id) where deleted_at is null;
select pd.tenant_table('rmas');

-- What comes back, as it was sold.
create table rma_lines (
  dealer_id bigint not null,
  id bigint generated always as identity,
  rma_id bigint not null,
  -- Null: the line was taken off its order after the return was denied or deleted.
  order_line_id bigint,
  part_number text not null,
  description text,
  price numeric(12, 2) not null,
  core_price numeric(12, 2),
  qty int not null check (qty > 0),
  -- How many of the order line had been shipped.
  ship_qty int not null,
  sales_tax_amount numeric(13, 3) not null,
  primary key (dealer_id, id),
  foreign key (dealer_id, rma_id) references rmas (dealer_id, id),
  foreign key (dealer_id, order_line_id) references order_lines (dealer_id, id) on delete set null (order_line_id)
);
create index rma_lines_id on rma_lines (id);
create index rma_lines_rma on rma_lines (dealer_id, rma_id, id);
create index rma_lines_order_line on rma_lines (dealer_id, order_line_id);
select pd.tenant_table('rma_lines');

-- The part of a line's price that is given back for the old part; and when pieces of it were shipped last.
alter table order_lines
  add core_price numeric(12, 2) check (core_price >= 0),
  add shipped_at timestamptz;
update order_lines l set shipped_at = o.updated_at
  from orders o where o.dealer_id = l.dealer_id and o.id = l.order_id and l.qty_shipped > 0;
create index order_lines_cores on order_lines (dealer_id, shipped_at, id)
  where core_price > 0 and qty_shipped > 0;

-- When a customer was last reminded of the cores of a line.
create table core_reminders (
  dealer_id bigint not null,
  order_line_id bigint not null,
  reminded_at timestamptz not null,
  primary key (dealer_id, order_line_id),
  foreign key (dealer_id, order_line_id) references order_lines (dealer_id, id) on delete cascade
);
select pd.tenant_table('core_reminders');
