-- What every feature writes beside its own rows: activity, repeated requests, mail, files.

create table activity_log (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- The actor's id and name as they were; no foreign key, so that the log outlives people.
  actor_id bigint,
  actor_name text not null,
  action text not null,
  record text not null,
  record_id bigint,
  description text not null,
  changes jsonb not null default '{}',
  primary key (dealer_id, id)
);
create index activity_log_id on activity_log (id);
create index activity_log_at on activity_log (dealer_id, at desc, id desc);
create index activity_log_record on activity_log (dealer_id, record, record_id);
select pd.tenant_table('activity_log');
revoke update, delete on activity_log from pd_app;

create table idempotency_keys (
  dealer_id bigint not null references dealers (id),
  key text not null,
  request_hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (dealer_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
select pd.tenant_table('idempotency_keys');

-- The outbox. A row is written in the change's own transaction; a job sends it.
create table mails (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  from_name text not null,
  reply_to text,
  to_name text,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  -- The mail server's own words.
  last_answer text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (dealer_id, id)
);
create index mails_id on mails (id);
create index mails_status on mails (dealer_id, status, id);
select pd.tenant_table('mails');

create table files (
  dealer_id bigint not null references dealers (id),
  id bigint generated always as identity,
  -- What stands in its address; says nothing of dealer, name or order.
  key text not null,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (dealer_id, id),
  unique (dealer_id, key)
);
create index files_id on files (id);
create index files_key on files (key);
select pd.tenant_table('files');
create function pd.find_file(file_key text) returns table (dealer_id bigint, id bigint, name text, content_type text, bytes bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select f.dealer_id, f.id, f.name, f.content_type, f.bytes from files f where f.key = file_key $$;
alter function pd.find_file(text) owner to pd_searcher;
revoke all on function pd.find_file(text) from public;
grant execute on function pd.find_file(text) to pd_app;
