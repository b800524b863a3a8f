-- What stores show next to a part: a rule for one main part of a catalog, with its related parts. Both are
-- kept by number, so that a part that comes back into its catalog is shown again.
create table related_items (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  rule_name text not null,
  catalog_id bigint not null references catalogs (id) on delete cascade,
  main_part_number text not null,
  main_number_norm text collate "C" not null generated always as (pd.norm_number(main_part_number)) stored
    check (main_number_norm <> ''),
  show_in_carousel_format smallint not null default 1 check (show_in_carousel_format in (0, 1)),
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint related_items_main unique (dealer_id, catalog_id, main_number_norm)
);
create index related_items_id on related_items (id);
create index related_items_number on related_items (dealer_id, main_number_norm);
create index related_items_catalog on related_items (catalog_id);
select pd.tenant_table('related_items');

create table related_item_details (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  related_item_id bigint not null,
  -- Not always the rule's.
  catalog_id bigint not null references catalogs (id) on delete cascade,
  part_number text not null,
  number_norm text collate "C" not null generated always as (pd.norm_number(part_number)) stored
    check (number_norm <> ''),
  created_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint related_item_details_part unique (dealer_id, related_item_id, catalog_id, number_norm),
  foreign key (dealer_id, related_item_id) references related_items (dealer_id, id) on delete cascade
);
create index related_item_details_id on related_item_details (id);
create index related_item_details_number on related_item_details (dealer_id, number_norm);
create index related_item_details_catalog on related_item_details (catalog_id);
select pd.tenant_table('related_item_details');
