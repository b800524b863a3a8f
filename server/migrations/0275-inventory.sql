-- The platform's stock by warehouse; its imports belong to no catalog.
create table inventory (
  warehouse text not null check (warehouse <> ''),
  number text not null,
  -- In "C" order, as in parts.
  number_norm text collate "C" not null generated always as (pd.norm_number(number)) stored
    check (number_norm <> ''),
  stock int not null check (stock >= 0),
  -- Pounds and inches; they win over the catalog's.
  weight numeric(10, 3) check (weight >= 0),
  length numeric(10, 2) check (length >= 0),
  width numeric(10, 2) check (width >= 0),
  height numeric(10, 2) check (height >= 0),
  updated_at timestamptz not null default now(),
  primary key (number_norm, warehouse)
);
select pd.platform_table('inventory');

alter table catalog_imports
  alter catalog_id drop not null,
  drop constraint catalog_imports_kind_check,
  add constraint catalog_imports_kind_check check (kind in ('vehicles', 'parts', 'inventory')),
  add constraint catalog_imports_catalog_check check ((catalog_id is null) = (kind = 'inventory'));
