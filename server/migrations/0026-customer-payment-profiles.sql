-- What gateways know a customer by, so that a card need not be entered again. Each value is encrypted.
create table customer_payment_profiles (
  dealer_id bigint not null,
  customer_id bigint not null,
  payflow_pro_pnref text,
  authorize_net_customer_profile_id text,
  authorize_net_payment_profile_id text,
  stripe_customer_id text,
  stripe_payment_method_id text,
  updated_by text not null,
  updated_at timestamptz not null default now(),
  primary key (dealer_id, customer_id),
  foreign key (dealer_id, customer_id) references customers (dealer_id, id) on delete cascade
);
select pd.tenant_table('customer_payment_profiles');
