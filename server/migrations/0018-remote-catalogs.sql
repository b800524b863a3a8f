-- A catalog is filled by imports, or a search service somewhere else answers for it.
alter table catalogs
  add kind text not null default 'local' check (kind in ('local', 'remote')),
  add service_url text,
  add service_user text,
  -- Encrypted; see platform/auth/secrets.ts.
  add service_password text,
  -- What stands between the chunks of an answer.
  add chunk_marker text not null default '--chunk--' check (chunk_marker <> ''),
  -- How long a whole answer may take, and how long the service may say nothing.
  add timeout_ms int not null default 3000000 check (timeout_ms between 1000 and 3000000),
  add silence_ms int not null default 300000 check (silence_ms between 1000 and 3000000),
  add check (kind = 'local' or service_url is not null);
