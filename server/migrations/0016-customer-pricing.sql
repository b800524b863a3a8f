-- Ranges of a customer's own go with the customer. Who changed them last, and their version, stand in a
-- row per customer, because the ranges are saved together.
alter table dealer_pricing_rules
  add foreign key (dealer_id, customer_id) references customers (dealer_id, id) on delete cascade;

create table customer_pricing (
  dealer_id bigint not null,
  customer_id bigint not null,
  version int not null default 1,
  updated_by text not null,
  updated_at timestamptz not null default now(),
  primary key (dealer_id, customer_id),
  foreign key (dealer_id, customer_id) references customers (dealer_id, id) on delete cascade
);
select pd.tenant_table('customer_pricing');

-- Finds the few customers with percentages of their own.
create index customers_own_percentages on customers (dealer_id, id)
  where cost_plus is not null or list_minus is not null;
