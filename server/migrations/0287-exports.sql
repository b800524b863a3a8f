-- Exports too large for a browser to collect, made by a job.
create table exports (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  state text not null check (state in ('waiting', 'running', 'done', 'cancelled', 'stopped', 'failed')),
  -- What to export, as validated.
  asked jsonb not null,
  -- The file's name on disk; until it's whole, with '.part'.
  name text not null,
  parts_total int not null default 0,
  parts_read int not null default 0,
  parts_written int not null default 0,
  parts_left_out int not null default 0,
  -- The first parts left out, with the reason: [{sku, observation}].
  observations jsonb not null default '[]',
  file_path text,
  made_by text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (dealer_id, id)
);
create index exports_id on exports (id);
create index exports_created on exports (dealer_id, created_at);
select pd.tenant_table('exports');
