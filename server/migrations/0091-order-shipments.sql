-- What left of an order, a row for each line in a parcel. Rows of one parcel share its number, carrier, time
-- and person. The tracking number of a line is that of its last shipment.
-- After every transaction: order_lines.qty_shipped = Σ qty of the line's rows.

create table order_shipments (
  dealer_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- Null: the line was removed from the order.
  line_id bigint,
  part_number text not null,
  qty int not null check (qty > 0),
  tracking_number text,
  carrier text,
  shipped_at timestamptz not null,
  -- The actor's id and name as they were.
  user_id bigint,
  user_name text not null,
  primary key (dealer_id, id),
  foreign key (dealer_id, order_id) references orders (dealer_id, id),
  foreign key (dealer_id, line_id) references order_lines (dealer_id, id) on delete set null (line_id)
);
create index order_shipments_order on order_shipments (dealer_id, order_id, id);
create index order_shipments_line on order_shipments (dealer_id, line_id, id);
select pd.tenant_table('order_shipments');

-- The log knows each shipment of a line; what it does not know left with the line's own number.
with told as materialized (
  select dealer_id, order_id, id, created_at, user_id, user_name, memo from order_log
  where action = 'TRACKING_CHANGE' and external = 0
), sent as (
  select t.*, (t.memo::jsonb ->> 'lineId')::bigint as line_id, (t.memo::jsonb ->> 'shipQty')::int as qty,
    t.memo::jsonb #>> '{after,trackingNumber}' as tracking_number,
    t.memo::jsonb #>> '{after,shippingCarrier}' as carrier
  from told t
), known as (
  select s.*, l.part_number,
    sum(s.qty) over (partition by s.dealer_id, s.line_id) as all_known, l.qty_shipped
  from sent s join order_lines l on l.dealer_id = s.dealer_id and l.id = s.line_id and l.order_id = s.order_id
  where s.qty > 0
)
insert into order_shipments (dealer_id, order_id, line_id, part_number, qty, tracking_number, carrier,
  shipped_at, user_id, user_name)
select dealer_id, order_id, line_id, part_number, qty, tracking_number, carrier, created_at, user_id, user_name
from known where all_known <= qty_shipped
order by dealer_id, id;

insert into order_shipments (dealer_id, order_id, line_id, part_number, qty, tracking_number, carrier,
  shipped_at, user_name)
select l.dealer_id, l.order_id, l.id, l.part_number, l.qty_shipped - coalesce(k.qty, 0), l.tracking_number,
  l.shipping_carrier, coalesce(l.shipped_at, o.updated_at), o.updated_by
from order_lines l
join orders o on o.dealer_id = l.dealer_id and o.id = l.order_id
left join (select dealer_id, line_id, sum(qty) as qty from order_shipments group by 1, 2) k
  on k.dealer_id = l.dealer_id and k.line_id = l.id
where l.qty_shipped > coalesce(k.qty, 0)
order by l.dealer_id, l.id;
