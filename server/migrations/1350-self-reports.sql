-- Processes report about themselves, for the system screen. A row has the requests of a few seconds that the product
-- failed with the same route and reason.
create table request_errors (
  -- The sender's dealer; 0: the platform, or unknown.
  dealer_id bigint not null,
  id bigint generated always as identity,
  failed_at timestamptz not null,
  route text not null,
  reason text not null,
  times int not null check (times > 0),
  -- Not of all, if there are many.
  request_ids uuid[] not null,
  primary key (dealer_id, id)
);
create index request_errors_failed on request_errors (failed_at);
select pd.tenant_table('request_errors');

-- How long answers took, by route and hour; the rows are dealer 0's.
create table route_hours (
  dealer_id bigint not null,
  hour timestamptz not null,
  route text not null,
  requests int not null,
  -- Longer than a second.
  slow int not null,
  total_ms double precision not null,
  longest_ms double precision not null,
  primary key (dealer_id, hour, route)
);
select pd.tenant_table('route_hours');

-- The processes that ran in an hour; the rows are dealer 0's.
create table process_hours (
  dealer_id bigint not null,
  hour timestamptz not null,
  process uuid not null,
  host text not null,
  pid int not null,
  role text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  -- How long its event loop was blocked at a time.
  longest_block_ms int not null,
  primary key (dealer_id, hour, process)
);
select pd.tenant_table('process_hours');
