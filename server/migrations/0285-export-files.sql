-- Files made for a person to download once: marketplace exports, reports. On disk they're at exports/<dealer>/<name>.
create table export_files (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  -- The unguessable last part of its address: 40 hex digits and an extension.
  name text not null,
  -- What the browser saves it as.
  saved_as text not null,
  bytes bigint not null,
  made_by text not null,
  created_at timestamptz not null default now(),
  downloaded_at timestamptz,
  delete_at timestamptz not null,
  primary key (dealer_id, id),
  constraint export_files_name unique (dealer_id, name)
);
create index export_files_id on export_files (id);
create index export_files_due on export_files (dealer_id, delete_at);
select pd.tenant_table('export_files');
