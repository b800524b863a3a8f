-- The walls between dealers, as functions that every later table calls.
-- Roles are made before the first migration (server/src/platform/db/roles.ts): pd_owner owns what is
-- made here, pd_app is what the server signs in as, pd_platform reads across dealers, pd_searcher owns
-- the search functions.

-- Both are trusted extensions: the owner of a database may make them.
create extension if not exists pg_trgm schema public;
create extension if not exists btree_gin schema public;

create schema pd;
grant usage on schema pd to pd_app, pd_platform, pd_searcher;
grant usage on schema public to pd_app, pd_platform, pd_searcher;
grant create on schema pd to pd_searcher;

-- The dealer a transaction has entered; null outside of one.
create function pd.dealer() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.dealer', true), '')::bigint $$;

-- A table whose rows belong to dealers. The policy's text is the setting itself, not pd.dealer():
-- the planner folds it into an index condition.
create function pd.tenant_table(name regclass, dealer_column text default 'dealer_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy owner_all on %s to pd_owner using (true) with check (true)', name);
  execute format(
    'create policy own_dealer on %s to pd_app using (%I = nullif(current_setting(''app.dealer'', true), '''')::bigint)'
    || ' with check (%I = nullif(current_setting(''app.dealer'', true), '''')::bigint)',
    name, dealer_column, dealer_column);
  execute format('create policy across on %s for select to pd_platform, pd_searcher using (true)', name);
  execute format('grant select, insert, update, delete on %s to pd_app', name);
  execute format('grant select on %s to pd_platform, pd_searcher', name);
end $$;

-- A table of the platform: every dealer reads it, only the platform (dealer 0) writes it.
create function pd.platform_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy owner_all on %s to pd_owner using (true) with check (true)', name);
  execute format('create policy anyone_reads on %s for select to pd_app, pd_platform, pd_searcher using (true)', name);
  execute format(
    'create policy platform_inserts on %s for insert to pd_app'
    || ' with check (current_setting(''app.dealer'', true) = ''0'')', name);
  execute format(
    'create policy platform_updates on %s for update to pd_app'
    || ' using (current_setting(''app.dealer'', true) = ''0'')', name);
  execute format(
    'create policy platform_deletes on %s for delete to pd_app'
    || ' using (current_setting(''app.dealer'', true) = ''0'')', name);
  execute format('grant select, insert, update, delete on %s to pd_app', name);
  execute format('grant select on %s to pd_platform, pd_searcher', name);
end $$;

-- What a person typed as a name, e-mail or number, in the one form it is searched by.
create function pd.norm(value text) returns text language sql immutable parallel safe
  as $$ select lower(btrim(value)) $$;
create function pd.norm_number(value text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(upper(value), '[^A-Z0-9]', '', 'g') $$;
-- Text to be looked for literally inside a LIKE pattern.
create function pd.like_text(value text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(value, '([\\%_])', '\\\1', 'g') $$;
grant execute on all functions in schema pd to pd_app, pd_platform, pd_searcher;
