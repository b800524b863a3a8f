-- Copies of what a store shares with others, as it was at a moment, to compare and roll out from
-- (docs/decisions/0051-roll-outs.md). They belong to dealer 0, the platform, so that no dealer reads them.
create table store_versions (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  -- The store that it's a copy of.
  store_id bigint not null,
  baseline jsonb not null check (jsonb_typeof(baseline) = 'object'),
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint store_versions_name unique (dealer_id, store_id, name)
);
create index store_versions_id on store_versions (id);
select pd.tenant_table('store_versions');

-- The version that a roll-out came from, if it wasn't the store as it was. Deleting the version keeps it from starting.
alter table roll_outs add column version_id bigint;
