-- Papers of many orders as one PDF, made by a job.
create table paper_runs (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  state text not null check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  kind text not null check (kind in ('packingSlip', 'invoice', 'order', 'pickList')),
  -- The pick list's language; each other paper is in its order's.
  locale text not null check (locale in ('en', 'es', 'pt', 'fr')),
  order_ids jsonb not null,
  -- Users with only the board don't see payments.
  shows_payments smallint not null check (shows_payments in (0, 1)),
  -- The file's name on disk.
  name text not null,
  orders_total int not null,
  orders_done int not null default 0,
  -- The orders without a paper, and why: [{orderNumber, reason}].
  skipped jsonb not null default '[]',
  file_path text,
  trouble text,
  made_by text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (dealer_id, id)
);
create index paper_runs_id on paper_runs (id);
create index paper_runs_created on paper_runs (dealer_id, created_at);
select pd.tenant_table('paper_runs');
