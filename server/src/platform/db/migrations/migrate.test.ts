import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { copyTemplate } from '#test/harness.ts'
import { startScript } from '#test/operation/processes.ts'
import { testKey } from '#test/tenants.ts'
import { startPostgres } from '../../postgres/supervisor.ts'
import { migrate } from './migrate.ts'

let dir: string
let url: string
let admin: pg.Client

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'partsdesk-migrations-'))
  const own = path.resolve('server/migrations')
  for (const name of readdirSync(own)) symlinkSync(path.join(own, name), path.join(dir, name))
  url = await copyTemplate(inject('postgresUrl'))
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
})

afterEach(async () => {
  await admin.end()
  rmSync(dir, { recursive: true })
})

const add = (name: string, sql: string) => writeFileSync(path.join(dir, name), sql)
const run = (patience = { lockMs: 200, tries: 3 }, log: (line: string) => void = () => {}) =>
  migrate(url, testKey, undefined, { dir, patience, log })
const count = async (table: string) =>
  Number((await admin.query(`select count(*) from ${table}`)).rows[0].count)

test('applies what is missing once', async () => {
  add('9001-colors.sql', 'create table colors (dealer_id bigint primary key); insert into colors values (1);')
  expect(await run()).toEqual({ applied: ['9001-colors.sql'] })
  expect(await run()).toEqual({ applied: [] })
  expect(await count('colors')).toBe(1)
})

test('keeps nothing of migrations that fail, and all of those that wait for no transaction', async () => {
  add('9001-colors.sql', 'create table colors (dealer_id bigint primary key);')
  add(
    '9002-index.sql',
    '-- outside a transaction\ncreate index concurrently colors_id on colors (dealer_id);\n',
  )
  add('9003-broken.sql', 'create table shades (dealer_id bigint primary key); select 1 / 0;')
  await expect(run()).rejects.toThrow('Migration 9003-broken.sql failed: division by zero')
  expect(await count("pg_indexes where indexname = 'colors_id'")).toBe(1)
  await expect(count('shades')).rejects.toThrow('does not exist')
  add('9003-broken.sql', 'create table shades (dealer_id bigint primary key);')
  expect(await run()).toEqual({ applied: ['9003-broken.sql'] })
})

test('gives way to those who use the table, and is tried again', async () => {
  add('9001-column.sql', `alter table dealers add column c${randomBytes(3).toString('hex')} int;`)
  await admin.query('begin; lock table dealers in row exclusive mode')
  const lines: string[] = []
  const migrated = run({ lockMs: 100, tries: 100 }, (line) => lines.push(line))
  while (lines.length === 0) {
    // Nobody waits longer behind the migration than it waits itself.
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('select count(*) from dealers')
    await other.end()
  }
  await admin.query('commit')
  expect(await migrated).toEqual({ applied: ['9001-column.sql'] })
  expect(lines[0]).toContain('waits for a table')
})

test('explains what to do when the table never becomes free', async () => {
  add('9001-column.sql', 'alter table dealers add column color int;')
  await admin.query('begin; lock table dealers in row exclusive mode')
  await expect(run({ lockMs: 50, tries: 2 })).rejects.toThrow(
    /9001-column\.sql failed: canceling statement due to lock timeout.*end long transactions/,
  )
  await admin.query('rollback')
})

test('runs on what a newer release added, and not on what it removed', async () => {
  add('9001-colors.sql', 'create table colors (dealer_id bigint primary key);')
  await run()
  rmSync(path.join(dir, '9001-colors.sql'))
  expect(await run()).toEqual({ applied: [] })

  add('9001-colors.sql', 'create table colors (dealer_id bigint primary key);')
  add('9002-less.sql', '-- breaks: releases before 9001\ndrop table colors;')
  await run()
  rmSync(path.join(dir, '9002-less.sql'))
  expect(await run()).toEqual({ applied: [] })
  rmSync(path.join(dir, '9001-colors.sql'))
  await expect(run()).rejects.toThrow('made by a newer version of Partsdesk (migration 9002-less.sql removes')
})

test('refuses a migration edited after it was applied', async () => {
  add('9001-colors.sql', 'create table colors (dealer_id bigint primary key);')
  await run()
  add('9001-colors.sql', 'create table colors (dealer_id bigint, id int, primary key (dealer_id));')
  await expect(run()).rejects.toThrow('Applied migrations are never edited')
})

test('goes on where a killed one stopped, inside and outside a transaction', async () => {
  const wait = 'select pg_advisory_xact_lock(7);'
  add('9001-colors.sql', 'create table colors (dealer_id bigint primary key); insert into colors values (1);')
  await run()
  add('9002-index.sql', index)
  await killedAmid('create index concurrently', 'begin; insert into colors values (2)')
  expect(await run()).toEqual({ applied: ['9002-index.sql'] })
  expect(await count("pg_index where indexrelid = 'colors_id'::regclass and indisvalid")).toBe(1)

  add(
    '9003-shades.sql',
    `create table shades (dealer_id bigint primary key); ${wait} insert into shades values (1);`,
  )
  await killedAmid('select pg_advisory_xact_lock(7)', `begin; ${wait}`)
  expect(await run()).toEqual({ applied: ['9003-shades.sql'] })
  expect(await count('shades')).toBe(1)
})

const index = `-- outside a transaction
drop index concurrently if exists colors_id;
create index concurrently colors_id on colors (dealer_id);
`

/** Kills a migrating process once that statement waits for the lock this test holds. */
async function killedAmid(statement: string, hold: string) {
  // Uses another connection: within a transaction, the view of others' activity doesn't change.
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(hold)
  const script = `import { migrate } from '#server/platform/db/migrations/migrate.ts'
    const patience = { lockMs: 600_000, tries: 1 }
    await migrate(${JSON.stringify(url)}, Buffer.from('${testKey.toString('base64')}', 'base64'), undefined,
      { dir: ${JSON.stringify(dir)}, patience })`
  const child = await startScript(script)
  try {
    const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and strpos(query, '${statement}') > 0 and pid <> pg_backend_pid()`
    await expect.poll(() => count(waiting)).toBe(1)
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await holder.query('commit')
    await holder.end()
  }
}

test('needs no superuser: someone who owns the database and can create roles', async () => {
  // Roles belong to the whole server, so this test needs its own.
  const dataDir = mkdtempSync(path.join(tmpdir(), 'partsdesk-no-superuser-'))
  const postgres = await startPostgres({ dataDir, fast: true, log: () => {} })
  try {
    const superuser = new pg.Client({ connectionString: postgres.url })
    await superuser.connect()
    await superuser.query(`create role plain login createrole password 'plain'`)
    await superuser.query('create database partsdesk owner plain')
    await superuser.end()
    const own = new URL(postgres.url)
    own.username = own.password = 'plain'
    own.pathname = 'partsdesk'
    const { applied } = await migrate(own.href, testKey)
    expect(applied.length).toBeGreaterThan(100)
    expect(await migrate(own.href, testKey)).toEqual({ applied: [] })
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
