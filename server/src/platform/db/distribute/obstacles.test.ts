import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { copyTemplate } from '#test/harness.ts'
import { needsOneNode } from '#test/operation/cluster.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { findObstacles } from './obstacles.ts'
import { type Progress, stepsFor } from './steps.ts'
import { classifyTable } from './table-classes.ts'

/*
 * Checks on an ordinary database which parts of the schema a cluster would refuse; distribute.test.ts asks a real
 * one.
 */

let admin: pg.Client
beforeAll(async () => {
  admin = new pg.Client({ connectionString: await copyTemplate(inject('postgresUrl')) })
  await admin.connect()
})
afterAll(() => admin.end())
beforeEach(async () => {
  await admin.query('rollback')
})

test('finds nothing in the way of distributing the schema', async () => {
  expect(findObstacles(await readCatalog(admin))).toEqual([])
})

test('gives each table a class, the dealer’s orders a node of their own and parts to all', async () => {
  const { tables } = await readCatalog(admin)
  const classes = new Map(tables.map((table) => [table.name, classifyTable(table)]))
  expect([...classes].filter(([, found]) => found === null)).toEqual([])
  expect(classes.get('orders')).toBe('distributed')
  expect(classes.get('parts')).toBe('reference')
  expect(classes.get('schema_migrations')).toBe('local')
})

describe('what nodes would refuse', () => {
  beforeEach((context) => needsOneNode(context, 'a cluster refuses these by itself'))

  test.each([
    ['create table colors (id int primary key)', 'colors: no class in table-classes.ts'],
    [
      `create table colors (dealer_id bigint, id bigint, primary key (dealer_id, id)); select pd.tenant_table('colors');
     create unique index colors_id on colors (id)`,
      "colors: nodes can't keep (id) unique without the dealer",
    ],
    [
      'create table colors (dealer_id bigint, id bigint, primary key (dealer_id, id))',
      "colors: row-level security isn't forced",
    ],
    [
      `alter table orders add foreign key (dealer_id, customer_id) references customers (dealer_id, id) on delete set null (customer_id)`,
      'it sets columns by itself',
    ],
    [
      'alter table parts add column seller bigint references dealer_settings (dealer_id)',
      'every node would need all rows of dealer_settings',
    ],
    [
      `create function pd.colors(dealer bigint) returns bigint language sql security definer as 'select dealer'`,
      "pd.colors(bigint): a definer function in SQL with parameters can't be planned",
    ],
    [
      `create function pd.colored() returns trigger language plpgsql as 'begin
       insert into sync_changes (dealer_id) select new.dealer_id; return null; end';
     create trigger colored after insert on pages for each row execute function pd.colored()`,
      'pages, trigger colored: inserts selected rows into sync_changes; insert values',
    ],
  ])('finds %s', async (sql, obstacle) => {
    await admin.query('begin')
    await admin.query(sql)
    const found = findObstacles(await readCatalog(admin))
    expect(found.join('\n')).toContain(obstacle)
  })
})

const nothing: Progress = {
  placed: new Map(),
  shared: new Set(),
  takenOff: [],
  settings: [],
  areNodesSettled: true,
}
const listSteps = (catalog: Catalog, progress = nothing) =>
  stepsFor(catalog, progress, 32).map(({ says }) => says)

test('places a table once the foreign keys are off, and puts each of them back', async () => {
  const catalog = await readCatalog(admin)
  const steps = listSteps(catalog)
  const at = (start: string) => steps.findIndex((one) => one.startsWith(start))
  expect(at('share the function')).toBeLessThan(at('take '))
  expect(at('take ')).toBeLessThan(at('copy dealers to every node'))
  expect(at('copy vehicles')).toBeLessThan(at('distribute dealer_settings by dealer_id over 32 shards'))
  expect(at('distribute dealer_settings')).toBeLessThan(at('distribute activity_log'))
  expect(at('distribute webhooks')).toBeLessThan(
    at('alter table "activity_log"') === -1 ? steps.length : at('alter table'),
  )
  const back = catalog.keys.filter(
    ({ table }) => classifyTable(catalog.tables.find(({ name }) => name === table)!) !== 'local',
  )
  expect(steps.filter((one) => one.startsWith('alter table'))).toHaveLength(back.length)
})

test('goes on where a killed run ended', async () => {
  const catalog = await readCatalog(admin)
  const placed = new Map(
    catalog.tables.flatMap((table) => {
      const found = classifyTable(table)
      return found && found !== 'local' && table.name !== 'webhooks' ? [[table.name, found] as const] : []
    }),
  )
  const shared = new Set(catalog.functions.map(({ signature }) => signature))
  const takenOff = catalog.keys.filter(({ table }) => table === 'orders')
  const left = listSteps(
    {
      ...catalog,
      keys: catalog.keys.filter(
        ({ table, target }) => ![table, target].includes('webhooks') && table !== 'orders',
      ),
    },
    { placed, shared, takenOff, settings: [], areNodesSettled: true },
  )
  expect(left[0]).toBe('distribute webhooks by dealer_id')
  expect(left.filter((one) => one.startsWith('alter table "orders"'))).toHaveLength(takenOff.length)
  expect(left).toHaveLength(1 + takenOff.length + 2)
})
