-- Rows of a CSV file on their way into a dealer's edited parts: as they were written, so that wrong ones can be
-- corrected, until they are applied or discarded. An empty cell is null and leaves a value, '-' empties it.
create table bulk_items (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  catalog_id bigint not null references catalogs (id) on delete cascade,
  file_name text,
  -- In the file; rows added by hand come after.
  line int not null,
  part_number text not null,
  number_norm text collate "C" not null generated always as (pd.norm_number(part_number)) stored,
  title text check (title <> ''),
  description text check (description <> ''),
  list_price text check (list_price <> ''),
  selling_price text check (selling_price <> ''),
  labor_time text check (labor_time <> ''),
  core text check (core <> ''),
  hide_item text check (hide_item <> ''),
  -- What's wrong with the cells themselves: field, code, values. Empty: the numbers can be cast.
  problems jsonb not null default '[]',
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id)
);
create index bulk_items_id on bulk_items (id);
create index bulk_items_line on bulk_items (dealer_id, line, id);
create index bulk_items_catalog on bulk_items (catalog_id);
select pd.tenant_table('bulk_items');

-- What was applied, with the values before, for a file that undoes it.
create table bulk_runs (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  file_name text,
  created_count int not null,
  updated_count int not null,
  applied_by text not null,
  applied_at timestamptz not null,
  primary key (dealer_id, id)
);
create index bulk_runs_id on bulk_runs (id);
select pd.tenant_table('bulk_runs');

create table bulk_old_values (
  dealer_id bigint not null references dealers (id),
  run_id bigint not null,
  part_number text not null,
  title text,
  description text,
  list_price text,
  selling_price text,
  labor_time text,
  core text,
  hide_item text,
  primary key (dealer_id, run_id, part_number),
  foreign key (dealer_id, run_id) references bulk_runs (dealer_id, id) on delete cascade
);
select pd.tenant_table('bulk_old_values');
