-- Confirmations of orders that wait for the order's first payment; sending one deletes its row.
create table waiting_confirmations (
  dealer_id bigint not null references dealers (id),
  order_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (dealer_id, order_id)
);
select pd.tenant_table('waiting_confirmations');
