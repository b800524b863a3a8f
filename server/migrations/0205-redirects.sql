-- Redirects of a store's old addresses. A target never is another redirect's source: chains are resolved.
create table redirects (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  source_url text not null check (length(source_url) <= 2048),
  -- What addresses are compared by: encoded, in lower case, without slash at the end.
  source_norm text not null check (length(source_norm) <= 2048),
  target_url text not null check (length(target_url) <= 2048),
  -- The same of a target in the store; null on another domain.
  target_norm text check (length(target_norm) <= 2048 and target_norm <> source_norm),
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint redirects_source unique (dealer_id, source_norm)
);
create index redirects_id on redirects (id);
create index redirects_target on redirects (dealer_id, target_norm);
create index redirects_updated on redirects (dealer_id, updated_at, id);
select pd.tenant_table('redirects');

-- Locked by whoever changes a store's redirects, because each can lead to any other.
create table redirect_lists (
  dealer_id bigint primary key references dealers (id),
  version int not null default 1,
  updated_by text not null default 'Partsdesk',
  updated_at timestamptz not null default now()
);
select pd.tenant_table('redirect_lists');
