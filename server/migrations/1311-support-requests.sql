-- Dealers that want to be asked before a platform administrator works in their store, and what they answered
-- (docs/decisions/0050-support-access.md).
create table support_rules (
  dealer_id bigint primary key references dealers (id),
  asks_first smallint not null default 0 check (asks_first in (0, 1)),
  version int not null default 1,
  updated_by text not null default '',
  updated_at timestamptz not null default now()
);
select pd.tenant_table('support_rules');

create table support_requests (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  -- The platform administrator who asks.
  user_id bigint not null,
  user_name text not null,
  reason text not null,
  created_at timestamptz not null,
  -- `ended`: accepted, and ended before its time. `withdrawn`: the dealer stopped asking before it answered.
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'ended', 'withdrawn')),
  answered_by text,
  answered_at timestamptz,
  open_until timestamptz,
  primary key (dealer_id, id),
  check ((state in ('accepted', 'ended')) = (open_until is not null)),
  check ((state = 'waiting') = (answered_at is null))
);
create index support_requests_id on support_requests (id);
create index support_requests_user on support_requests (dealer_id, user_id, created_at);
create unique index support_requests_waiting on support_requests (dealer_id, user_id) where state = 'waiting';
select pd.tenant_table('support_requests');

-- The check of who signs in reads both for the platform's people.
create policy platform_reads on support_rules for select to pd_app
  using (current_setting('app.dealer', true) = '0');
create policy platform_reads on support_requests for select to pd_app
  using (current_setting('app.dealer', true) = '0');
