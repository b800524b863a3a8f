-- Ready-made texts for messages about orders and returns.
create table templates (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  type text not null check (type in ('orders', 'rma')),
  name text not null,
  -- The message: cleaned HTML with placeholders.
  description text not null,
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint templates_name unique (dealer_id, type, name)
);
create index templates_id on templates (id);
select pd.tenant_table('templates');
