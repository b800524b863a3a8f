-- Each time a dealer's shopping feed was built, to upload it or only to check it.
create table feed_runs (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('nightly', 'manual', 'check')),
  -- The dealer's day that a nightly run is for.
  night date,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'uploaded', 'unchanged', 'checked', 'failed')),
  -- What went wrong with the server (contract/src/store/sftp-troubles.ts), or 'unexpected'.
  trouble text,
  parts int not null default 0,
  rejected int not null default 0,
  -- [{"reason", "count", "example", "listPrice"}]
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  bytes bigint not null default 0,
  -- Where the file went, and what it was: neither twice.
  target text,
  digest text,
  started_by text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (dealer_id, id),
  constraint feed_runs_night unique (dealer_id, night)
);
create index feed_runs_id on feed_runs (id);
create unique index feed_runs_open on feed_runs (dealer_id) where status in ('queued', 'running');
select pd.tenant_table('feed_runs');

-- Parts left out of a run, up to 10,000, for the latest runs.
create table feed_rejects (
  dealer_id bigint not null references dealers (id),
  run_id bigint not null,
  position int not null,
  number text not null,
  name text,
  reason text not null,
  list_price numeric(12, 2),
  primary key (dealer_id, run_id, position),
  foreign key (dealer_id, run_id) references feed_runs (dealer_id, id) on delete cascade
);
select pd.tenant_table('feed_rejects');
