-- What dealers' people report about parts; the platform decides, and may change the dealer's edited part.
create table client_requests (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  user_id bigint,
  user_name text not null,
  user_email text not null,
  request_type text not null
    check (request_type in ('price-incorrect', 'discontinued', 'old-superseded', 'report-other-issues')),
  catalog_id bigint,
  -- As it was then.
  catalog_name text,
  part_number text,
  title text,
  list_price numeric(12, 2),
  cost numeric(12, 2),
  -- The core.
  cost_price numeric(12, 2),
  comment text,
  new_part_number text,
  issue_description text,
  name text,
  email_or_phone text,
  is_open smallint not null default 1 check (is_open in (0, 1)),
  -- Of the last decision; null before.
  outcome text check (outcome in ('approved', 'declined')),
  decided_by text,
  decided_at timestamptz,
  reason text,
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id)
);
create index client_requests_id on client_requests (id);
create index client_requests_open on client_requests (dealer_id, is_open, id);
create index client_requests_created on client_requests (dealer_id, created_at);
create index client_requests_across on client_requests (is_open, id);
select pd.tenant_table('client_requests');
