-- Filters, sort and columns of a list, kept under a name by a person, for themselves or for all of the dealer.
create table list_views (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  -- The owner's id and name as they were; no foreign key, so that a shared view outlives its owner.
  user_id bigint not null,
  user_name text not null,
  list text not null,
  name text not null,
  -- The query of the list's address, without its page.
  query text not null,
  -- Which columns are shown and which not, where that differs from how the list is designed.
  columns jsonb,
  is_shared smallint not null default 0 check (is_shared in (0, 1)),
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id),
  constraint list_views_name unique (dealer_id, user_id, list, name)
);
create index list_views_id on list_views (id);
create index list_views_list on list_views (dealer_id, list);
select pd.tenant_table('list_views');
