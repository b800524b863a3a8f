import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { clusterState } from './cluster-settings.ts'

/** Rights of each: migrations 0001-walls.sql and 1312-support-role.sql. */
export const roles = ['pd_owner', 'pd_app', 'pd_platform', 'pd_support', 'pd_searcher']

/** pd_app's password, derived so that it needn't be stored. */
const appPassword = (secretKey: Buffer): string =>
  createHmac('sha256', secretKey).update('pd_app').digest('base64url')

/** The server's connection URL: the administrator's, as pd_app, with the password derived from this key. */
export function appUrl(adminUrl: string, secretKey: Buffer): string {
  const url = new URL(adminUrl)
  url.username = 'pd_app'
  url.password = appPassword(secretKey)
  return url.href
}

/** `appUrl` with the password of each key: while the key changes, the database has one of them. */
export const appUrls = (
  adminUrl: string,
  { secretKey, otherKeys }: { secretKey: Buffer; otherKeys: readonly Buffer[] },
): [string, ...string[]] => [appUrl(adminUrl, secretKey), ...otherKeys.map((key) => appUrl(adminUrl, key))]

/** Since version 16, the creator of a role is its member but can't act as it. */
const makeRoles = `
do $$
declare
  acts text := case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end;
begin
  perform pg_advisory_xact_lock(7426001);
  if not exists (select 1 from pg_roles where rolname = 'pd_owner') then create role pd_owner nologin; end if;
  if not exists (select 1 from pg_roles where rolname = 'pd_app') then create role pd_app login noinherit; end if;
  if not exists (select 1 from pg_roles where rolname = 'pd_platform') then create role pd_platform nologin; end if;
  if not exists (select 1 from pg_roles where rolname = 'pd_support') then create role pd_support nologin; end if;
  if not exists (select 1 from pg_roles where rolname = 'pd_searcher') then create role pd_searcher nologin; end if;
  if not pg_has_role(current_user, 'pd_owner', acts) then execute format('grant pd_owner to %I', current_user); end if;
  grant pd_platform to pd_app;
  grant pd_support to pd_app;
  grant pd_searcher to pd_owner;
end $$;`

/**
 * Creates the roles and gives pd_owner the public schema of this database. Roles belong to the whole database
 * server. Idempotent.
 */
export async function ensureRoles(admin: Client, secretKey: Buffer): Promise<void> {
  const isNode = (await clusterState(admin)) !== 'none'
  // Nodes of a cluster have separate roles, and connect to each other as the role that asks.
  if (isNode) await admin.query('set citus.enable_ddl_propagation = off')
  await admin.query(makeRoles)
  for (const role of isNode ? roles.filter((name) => name !== 'pd_app') : [])
    await admin.query(`alter role ${role} login`)
  await admin.query(`alter role pd_app with login noinherit password '${appPassword(secretKey)}'`)
  const { rows } = await admin.query<{ name: string }>('select current_database() as name')
  const database = admin.escapeIdentifier(rows[0]!.name)
  // For connections through a pooler, which can't set these (database.ts).
  await admin.query(`alter role pd_app in database ${database} set statement_timeout = '30s';
    alter role pd_app in database ${database} set idle_in_transaction_session_timeout = '60s'`)
  await admin.query(`alter schema public owner to pd_owner; grant create on database ${database} to pd_owner;
    revoke create on schema public from public; grant connect on database ${database} to pd_app`)
  if (isNode) await admin.query('reset citus.enable_ddl_propagation')
}
