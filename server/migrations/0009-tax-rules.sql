-- The sales tax of single states and provinces; the general one stands in dealer_settings.
create table tax_rules (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  state_code text not null,
  tax_percentage numeric(7, 4) not null,
  apply_labor_on_order_total smallint not null default 0 check (apply_labor_on_order_total in (0, 1)),
  apply_tax_to_parts_accessories smallint not null default 1 check (apply_tax_to_parts_accessories in (0, 1)),
  apply_tax_to_shipping smallint not null default 0 check (apply_tax_to_shipping in (0, 1)),
  apply_current_tax_rules_to_showroom smallint not null default 0
    check (apply_current_tax_rules_to_showroom in (0, 1)),
  no_tax smallint not null default 0 check (no_tax in (0, 1)),
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint tax_rules_state unique (dealer_id, state_code)
);
create index tax_rules_id on tax_rules (id);
select pd.tenant_table('tax_rules');
