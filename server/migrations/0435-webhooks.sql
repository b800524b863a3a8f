-- Addresses of outside programs that are notified of changes. Dealer 0's get the events of all dealers.
create table webhooks (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  name text not null,
  url text not null,
  events text[] not null,
  is_active smallint not null default 1 check (is_active in (0, 1)),
  -- Why the platform turned it off.
  stopped_why text check (stopped_why in ('failing', 'gone')),
  stopped_at timestamptz,
  -- Failures in a row, since when, and until when it's left alone after the last one.
  failures int not null default 0,
  failing_since timestamptz,
  paused_until timestamptz,
  -- Until when one process sends to it. Also ends when that process dies.
  lane_until timestamptz,
  version int not null default 1,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dealer_id, id)
);
create index webhooks_id on webhooks (id);
select pd.tenant_table('webhooks');

-- What requests are signed with: the current one, and the one before for a day.
create table webhook_secrets (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  webhook_id bigint not null,
  secret text not null,
  -- Null for the current one.
  valid_until timestamptz,
  primary key (dealer_id, id),
  foreign key (dealer_id, webhook_id) references webhooks (dealer_id, id) on delete cascade
);
create index webhook_secrets_webhook on webhook_secrets (dealer_id, webhook_id);
comment on column webhook_secrets.secret is 'secret';
select pd.tenant_table('webhook_secrets');

-- Events that a webhook of the platform wants: known to every dealer's transaction, unlike the webhook.
create table webhook_platform_events (
  type text primary key
);
select pd.platform_table('webhook_platform_events');

-- What happened, written in the transaction that did it, if any webhook wants it.
create table webhook_events (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  type text not null,
  record_id bigint,
  name text not null,
  change text not null,
  fields text[] not null default '{}',
  actor text not null,
  at timestamptz not null,
  -- When its deliveries were made.
  spread_at timestamptz,
  primary key (dealer_id, id)
);
create index webhook_events_waiting on webhook_events (dealer_id, id) where spread_at is null;
create index webhook_events_old on webhook_events (dealer_id, at);
select pd.tenant_table('webhook_events');

-- One event for one webhook.
create table webhook_deliveries (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  webhook_id bigint not null,
  event_dealer_id bigint not null,
  event_id bigint not null,
  type text not null,
  -- 'order:12': its deliveries leave in order.
  record text not null,
  record_id bigint,
  name text not null,
  payload text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  -- Attempts since it was queued or replayed, and the first of them.
  tries int not null default 0,
  first_try_at timestamptz,
  due_at timestamptz,
  status int,
  trouble text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (dealer_id, id),
  constraint webhook_deliveries_event unique (dealer_id, webhook_id, event_dealer_id, event_id),
  foreign key (dealer_id, webhook_id) references webhooks (dealer_id, id) on delete cascade
);
create index webhook_deliveries_id on webhook_deliveries (id);
create index webhook_deliveries_waiting on webhook_deliveries (dealer_id, webhook_id, due_at) where state = 'waiting';
create index webhook_deliveries_record on webhook_deliveries (dealer_id, webhook_id, record, event_id) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (dealer_id, webhook_id, id);
create index webhook_deliveries_failed on webhook_deliveries (dealer_id, webhook_id, created_at) where state = 'failed';
create index webhook_deliveries_old on webhook_deliveries (dealer_id, created_at);
select pd.tenant_table('webhook_deliveries');

create table webhook_attempts (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  delivery_id bigint not null,
  at timestamptz not null,
  milliseconds int not null,
  status int,
  trouble text,
  answer text not null,
  primary key (dealer_id, id),
  foreign key (dealer_id, delivery_id) references webhook_deliveries (dealer_id, id) on delete cascade
);
create index webhook_attempts_delivery on webhook_attempts (dealer_id, delivery_id, id);
select pd.tenant_table('webhook_attempts');
