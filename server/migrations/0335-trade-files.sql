-- The words behind the ids of ACES and PIES files, from a licensee's own export of the vehicle and parts
-- databases: makes, models, submodels, positions and so on by kind.
create table vcdb_words (
  kind text not null check (kind <> ''),
  id int not null,
  word text not null check (word <> ''),
  primary key (kind, id)
);
select pd.platform_table('vcdb_words');

create table vcdb_vehicles (
  id int primary key,
  year smallint not null check (year between 1885 and 2100),
  make_id int not null,
  model_id int not null
);
select pd.platform_table('vcdb_vehicles');

-- Other makers' and older numbers of a part, by which it's found too.
create table part_interchange (
  part_id bigint not null references parts (id) on delete cascade,
  number text not null,
  -- As in parts.
  number_norm text collate "C" not null generated always as (pd.norm_number(number)) stored
    check (number_norm <> ''),
  brand text check (brand <> ''),
  primary key (part_id, number_norm)
);
create index part_interchange_number on part_interchange (number_norm);
select pd.platform_table('part_interchange');

alter table catalog_imports
  drop constraint catalog_imports_kind_check,
  drop constraint catalog_imports_catalog_check,
  add constraint catalog_imports_kind_check check (kind in ('vehicles', 'parts', 'inventory', 'vcdb')),
  add constraint catalog_imports_catalog_check check ((catalog_id is null) = (kind in ('inventory', 'vcdb')));
