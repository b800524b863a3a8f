-- What is wanted of the web server that stores answer on: written before anything is touched, so that a
-- change that was cut off is found again and finished or undone.
create table store_host_changes (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  -- The domain that the site file is for; null: there is to be no file.
  domain text,
  -- What the dealer becomes when it has succeeded; null leaves that as it is.
  is_active smallint check (is_active in (0, 1)),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- The file as it was before the first try, to be put back: { text, isEnabled }; null before that try.
  previous jsonb,
  -- With `failed`: what the web server said.
  reason text,
  actor_id bigint,
  actor_name text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (dealer_id, id)
);
create index store_host_changes_id on store_host_changes (id);
create unique index store_host_changes_waiting on store_host_changes (dealer_id) where state = 'waiting';
select pd.tenant_table('store_host_changes');
