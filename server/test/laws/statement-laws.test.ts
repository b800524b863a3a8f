import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testServer } from '../harness.ts'
import { needsOneNode } from '../operation/cluster.ts'
import { brokenLaws, recordStatements } from './statement-laws.ts'

const server = testServer()
beforeEach((context) =>
  needsOneNode(context, 'the laws are checked on plans, and a coordinator’s leave out its nodes’'),
)
const claims = mkdtempSync(path.join(tmpdir(), 'partsdesk-claims-'))
afterAll(() => rmSync(claims, { recursive: true, force: true }))

const broken = async (text: string, isAcross = false) =>
  (await brokenLaws(server.admin, [{ text, isAcross }], claims)).map((line) => line.split(':')[0])

const varying = 'changes by what can answer otherwise another time'

test.each([
  ['no dealer for orders', 'select id from orders where id = $1'],
  [
    'no dealer for orders',
    `select id from orders where dealer_id = nullif(current_setting('app.dealer', true), '')::bigint`,
  ],
  [
    'no dealer for charges',
    'select (select count(*) from charges c where c.dealer_id = o.dealer_id) from orders o where o.dealer_id = $1',
  ],
  ['no dealer for order_lines', 'delete from order_lines where id = any($1::bigint[])'],
  ['no dealer for users', 'update users set is_active = 0 where dealer_id = any($1::bigint[])'],
  [
    'insert … select without returning',
    `insert into customer_import_rejections (dealer_id, import_id, line, problems, cells)
      select $1::bigint, $2::bigint, n, '[]', '[]' from unnest($3::int[]) n`,
  ],
  ['an empty select list', 'select from orders where dealer_id = $1 for update'],
  [
    varying,
    `insert into idempotency_keys (dealer_id, key, request_hash) values ($1, $2, $3)
      on conflict (dealer_id, key) do update set created_at = now()`,
  ],
  [varying, `update charges set sent_at = sent_at - interval '1 day' where dealer_id = $1`],
  [varying, `update charges set ask_at = coalesce(ask_at, now()) where dealer_id = $1`],
  [varying, `update customers set bill_city = concat(bill_city, '!') where dealer_id = $1`],
  [varying, `update customers set bill_city = created_at::text where dealer_id = $1`],
  [varying, `delete from charges where dealer_id = $1 and sent_at + interval '1 day' < now()`],
  [
    varying,
    `with gone as (delete from charges where dealer_id = $1 and sent_at + $2::interval < now() returning id) select id from gone`,
  ],
  ['calls what nodes have for two types of parameters', 'select pg_cancel_backend($1)'],
  [
    'set (…) = (…)',
    'update orders set (version, is_locked) = (select 1, 0) where dealer_id = $1 and id = $2',
  ],
  [
    'writes a table that every node has together with another',
    `with gone as (delete from fitment_applications where part_id = $1 returning part_id)
      delete from fitments f using gone g where f.part_id = g.part_id`,
  ],
  ['a new column would change what it returns', 'select o.* from orders o where o.dealer_id = $1'],
  [
    'a new column would change what it returns',
    'update "orders" set is_locked = 1 where dealer_id = $1 and id = $2 returning *',
  ],
  ['keeps state in the session', "set app.dealer = '1'"],
  ['keeps state in the session', 'begin; set role pd_platform'],
  ['keeps state in the session', "select set_config('app.dealer', '1', false)"],
  ['keeps state in the session', 'listen partsdesk'],
  ['keeps state in the session', 'select pg_try_advisory_lock($1, $2)'],
  ['keeps state in the session', 'create temp table found (id int)'],
  ['keeps state in the session', 'declare pages cursor with hold for select 1'],
])('flags %s', async (law, text) => {
  expect(await broken(text)).toContain(law)
})

test('checks a change with more parameters than a function has', async () => {
  const ids = Array.from({ length: 130 }, (_, n) => `$${n + 2}`).join(', ')
  const change = (city: string) =>
    `update customers set bill_city = ${city} where dealer_id = $1 and id in (${ids})`
  expect(await broken(change("concat(bill_city, '!')"))).toEqual([varying])
  expect(await broken(change("bill_city || '!'"))).toEqual([])
})

test.each([
  'select l.id from orders o join order_lines l on l.dealer_id = o.dealer_id and l.order_id = o.id where o.dealer_id = $1',
  'select id from orders where dealer_id = 7 and id = $1',
  'select o.id from orders o left join customers c on c.dealer_id = o.dealer_id and c.id = o.customer_id where o.dealer_id = $1 and o.id = any($2)',
  `with gone as (delete from quote_lines where dealer_id = $1 and quote_id = $2 returning quote_id)
    delete from quotes q using gone g where q.dealer_id = $1 and q.id = g.quote_id`,
  `update charges set sent_at = least(sent_at, now() - interval '1 day'), ask_at = $2 where dealer_id = $1`,
  `update customers c set bill_city = s.city from (select id, concat(bill_city, 'a') as city from customers
    where dealer_id = $1) s where c.dealer_id = $1 and c.id = s.id`,
  'update sign_in_failures set last_at = coalesce(last_at, now()) where dealer_id = 0 and subject = $1',
  'select pg_cancel_backend($1::int)',
  'with all_of as (select * from orders where dealer_id = $1) select id from all_of',
  'declare pages no scroll cursor for select id from orders where dealer_id = $1',
  "begin read only; set local app.dealer = '1'",
  'set transaction isolation level repeatable read',
  'select pg_advisory_xact_lock(1, $1)',
  'select pg_notify($1, $2)',
])('accepts %s', async (text) => {
  expect(await broken(text)).toEqual([])
})

test('finds session state that a server sends over its pool', async () => {
  const pool = new pg.Pool({ connectionString: server.databaseUrl })
  const sent = recordStatements(pool)
  await pool.query("begin; set app.dealer = '1'; commit")
  await pool.end()
  expect(await brokenLaws(server.admin, sent.values(), claims)).toEqual([
    "keeps state in the session: begin; set app.dealer = '1'; commit",
  ])
})

test('finds a setting that a read sends by itself, whose transaction ends with it', async () => {
  const pool = new pg.Pool({ connectionString: server.databaseUrl })
  const sent = recordStatements(pool)
  const client = await pool.connect()
  const begin = ['begin read only', "set local app.dealer = '1'"]
  for (const text of [...begin, 'set local statement_timeout = 1000', 'commit']) await client.query(text)
  for (const text of [...begin, 'set local statement_timeout = 2000', 'select 1', 'commit'])
    await client.query(text)
  client.release()
  await pool.end()
  expect(await brokenLaws(server.admin, sent.values(), claims)).toEqual([
    'sets something for no other statement: set local statement_timeout = 1000',
  ])
})

/** Files that open connections of their own: for a moment, or for a lock that outlasts a transaction. */
const ownConnections = [
  'platform/db/connections/open-database.ts',
  'platform/db/connections/refuse-other-key.ts',
  'platform/db/connections/wait-for-database.ts',
  'platform/db/distribute/check-shards.ts',
  'platform/db/distribute/distribute.ts',
  'platform/db/migrations/migrate.ts',
  'platform/doctor/check-database.ts',
  'platform/doctor/check-pooler.ts',
  'platform/events/listen.ts',
]

test('opens connections beside the pool, where these laws are not checked, only in a few places', () => {
  const files = readdirSync('server/src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
  )
  const opens = /new (pg\.)?(Client|Pool)\(/
  expect(files.filter((file) => opens.test(readFileSync(`server/src/${file}`, 'utf8'))).toSorted()).toEqual(
    ownConnections,
  )
  const held = files.filter((file) => /\.sessions\b/.test(readFileSync(`server/src/${file}`, 'utf8')))
  expect(held).toEqual(['platform/db/run-lock.ts'])
})

test('reads rows by the names they come with, in camelCase', () => {
  const files = readdirSync('server/src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const snakeCase = /\b(sql|queryDealer|queryAnyone)<\{[^}]*\b[a-z]+_\w+\??:/
  expect(snakeCase.test('sql<{ id: number; number_norm: string }>`select …`')).toBe(true)
  expect(files.filter((file) => snakeCase.test(readFileSync(`server/src/${file}`, 'utf8')))).toEqual([])
})

test('lets the platform read across dealers, but not group by several sets or ask for each dealer or row', async () => {
  expect(await broken('select count(*) from orders', true)).toEqual([])
  const sets = 'select count(*) from orders group by grouping sets ((order_day), (bill_state))'
  expect(await broken(sets, true)).toEqual(['grouping sets over several dealers'])
  const each = `select d.id from dealers d where exists (
    select 1 from dealer_registrations r where r.dealer_id = d.id and r.approved_at is null)`
  expect(await broken(each, true)).toEqual(['a subquery for each dealer'])
  const perPart = `select (select count(*) from edited_parts e where e.number_norm = p.number_norm) as edits
    from parts p where p.id = $1`
  expect(await broken(perPart, true)).toEqual(['a subquery for each row'])
  const perOrder = `select (select count(*) from order_lines l where l.dealer_id = o.dealer_id and l.order_id = o.id) as lines
    from orders o`
  expect(await broken(perOrder, true)).toEqual([])
  const all = 'select d.id from dealers d where d.id in (select r.dealer_id from dealer_registrations r)'
  expect(await broken(all, true)).toEqual([])
})

test('has no key that sets a column to null, and no cross-dealer function written in SQL', async () => {
  const keys = await server.admin.query(
    `select conname from pg_constraint where contype = 'f' and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd'))`,
  )
  expect(keys.rows).toEqual([])
  const functions = await server.admin.query(`
    select p.proname from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'pd'::regnamespace and p.prosecdef and l.lanname = 'sql' and p.pronargs > 0`)
  expect(functions.rows).toEqual([])
})
