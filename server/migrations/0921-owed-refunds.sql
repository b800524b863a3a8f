-- Refunds of all that an order's customer is owed, such as when a paid order is declined: asked for together with the
-- order's change, carried out after it, and told in one email (server/src/features/sales/charges/refund-owed.ts).
create table owed_refunds (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  order_id bigint not null,
  reason text not null,
  -- The message about the order's new status, sent once it's known what was refunded; null if there's none.
  message jsonb,
  -- What goes back and how; null until its first step, which records what no gateway gives back.
  plan jsonb,
  user_id bigint,
  user_name text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (dealer_id, id),
  foreign key (dealer_id, order_id) references orders (dealer_id, id)
);
create index owed_refunds_id on owed_refunds (id);
create index owed_refunds_order on owed_refunds (dealer_id, order_id, id);
create unique index owed_refunds_open on owed_refunds (dealer_id, order_id) where done_at is null;
select pd.tenant_table('owed_refunds');
