-- Imports of customers from files, and the lines that were not taken.

create table customer_imports (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  file_name text not null,
  -- What was asked for where the e-mail is a customer's already.
  existing text not null check (existing in ('update', 'skip')),
  status text not null check (status in ('running', 'done', 'failed')),
  failure text,
  -- The first line of the file, for those lines that are given back.
  header jsonb not null default '[]',
  lines_read int not null default 0,
  lines_created int not null default 0,
  lines_updated int not null default 0,
  lines_unchanged int not null default 0,
  lines_skipped int not null default 0,
  lines_rejected int not null default 0,
  started_by_id bigint,
  started_by_name text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (dealer_id, id)
);
create index customer_imports_id on customer_imports (id);
select pd.tenant_table('customer_imports');

create table customer_import_rejections (
  dealer_id bigint not null,
  import_id bigint not null,
  line int not null,
  -- [{field, reason}]
  problems jsonb not null,
  cells jsonb not null,
  primary key (dealer_id, import_id, line),
  foreign key (dealer_id, import_id) references customer_imports (dealer_id, id) on delete cascade
);
select pd.tenant_table('customer_import_rejections');
