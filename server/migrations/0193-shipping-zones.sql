-- Where a store ships to. No countries: everywhere; no states: all of the USA.
create table shipping_zones (
  dealer_id bigint primary key references dealers (id),
  country_ids int[] not null default '{}',
  state_codes text[] not null default '{}',
  version int not null default 1,
  updated_by text,
  updated_at timestamptz not null default now()
);
select pd.tenant_table('shipping_zones');
