-- Dealers' own MercadoLibre workbooks, which exports are written into.
create table export_templates (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  name text not null,
  content bytea not null,
  bytes int not null,
  -- The sheet and row of its headers.
  sheet text not null,
  header_row int not null,
  -- Its headers that exports fill, and those that stay empty.
  filled text[] not null,
  unfilled text[] not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (dealer_id, id)
);
create index export_templates_id on export_templates (id);
select pd.tenant_table('export_templates');
