import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { feedRuns } from '#contract/channels/feed-runs.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { storeParts } from '#contract/store/store-parts.ts'
import { type SftpServer, startSftpServer } from '#demo/sftp-server/start-sftp-server.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { createDefaultPricing } from '#server/features/catalog/pricing/create-default-pricing.ts'
import { system } from '#server/platform/auth/actor.ts'
import { clock } from '#server/platform/db/work.ts'
import { TryLater } from '#server/platform/jobs/define-job.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'
import { buildFeed } from './build-feed.ts'
import { startNightlyFeeds } from './nightly-feeds.job.ts'
import { runFeedJob } from './run-feed.job.ts'

const server = testServer()
const root = mkdtempSync(path.join(tmpdir(), 'partsdesk-feed-runs-'))
const access = { ftpUsername: 'parts', ftpPassword: 'Feed-secret-1' }
let fake: SftpServer
let catalog: string
const realNow = clock.now

beforeAll(async () => {
  fake = await startSftpServer({ root, user: access.ftpUsername, password: access.ftpPassword })
  ;({ catalog } = await addCatalog(server, { sellers: [1] }))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  await server.work(1, createDefaultPricing)
  await server.admin.query(`
    update catalogs set image_host = 'https://images.test' where name = '${catalog}';
    update parts set image_path = 'pads/04465.jpg', description = E'Front\\tpads\\nceramic' where number_norm = '0446533471';
    update dealers set parts_email = 'parts@one.test' where id = 1;
    insert into inventory (warehouse, number, stock, weight) values ('Jacksonville', '04465-33471', 0, 4.5);
    insert into edited_parts (dealer_id, part_number, hide_item, pickup_only, updated_by) values
      (1, '90915-YZZN1', 1, 0, 'Test'), (1, '15400-PLM-A02', 0, 1, 'Test')`)
})
beforeEach(() => configure({ dialPrivate: [fake.address] }))
afterEach(async () => {
  fake.behaviour = {}
  clock.now = realNow
  await server.admin.query('delete from feed_runs; delete from shopping_feeds; delete from mails')
})
afterAll(async () => {
  await fake.stop()
  rmSync(root, { recursive: true })
})

const dealer = () => server.as('dealer1')
const save = () =>
  dealer().ok(dealerSettings.updateFeed, {
    dealerId: 1,
    ...access,
    ftpServerName: fake.address,
    enableAutomatedFeed: 1,
    ftpGoogleDataSourceName: 'parts.txt',
  })
const runs = async () => (await dealer().ok(feedRuns.list, {})).data
/** Runs a queued run's job, as the server would in the background. */
async function work(id: number, last = true) {
  await runFeedJob.handler({ dealerId: 1, id }, new AbortController().signal, { number: 1, last })
  return (await runs()).find((run) => run.id === id)!
}
async function run(input: { checkOnly?: 1 } = {}) {
  const { data } = await dealer().ok(feedRuns.start, input)
  return work(data.id)
}
const sent = () => readFileSync(path.join(root, 'parts.txt'), 'utf8')
const readRows = (text: string) => {
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const names = header.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, at) => [names[at], value])))
}
/** A night's run in the dealer's zone, and its outcome. */
async function night(day: string) {
  clock.now = () => new Date(`${day}T08:30:00Z`) // 02:30 in Chicago
  await startNightlyFeeds()
  const [latest] = await runs()
  return work(latest!.id)
}

test('uploads what the store sells, by Google’s rules, at the store’s prices', async () => {
  await save()
  expect(await run()).toMatchObject({
    kind: 'manual',
    status: 'uploaded',
    parts: 2,
    rejected: 3,
    trouble: null,
  })
  const rows = readRows(sent())
  expect(rows.map(({ id }) => id).sort()).toEqual(['04465-33471', '90915-YZZD1'])
  const pads = rows.find(({ id }) => id === '04465-33471')
  expect(pads).toMatchObject({
    title: 'Toyota Brake pads 04465-33471',
    description: 'Front pads ceramic',
    link: `https://parts.one.test/parts/${catalog}/brake-pads-04465-33471`,
    image_link: 'https://images.test/pads/04465.jpg',
    availability: 'backorder',
    brand: 'Toyota',
    mpn: '04465-33471',
    identifier_exists: 'yes',
    product_type: 'Brakes > Pads',
    shipping_weight: '4.5 lb',
  })
  for (const { id, price } of rows) {
    const { data } = await server.visitor().ok(storeParts.search, { domain: 'parts.one.test', q: id! })
    expect(price).toBe(`${data[0]!.price.price!.toFixed(2)} USD`)
  }
  expect(rows.find(({ id }) => id === '90915-YZZD1')).toMatchObject({ availability: 'in_stock' })
})

test('lists parts and prices as of one moment, however long the writing takes', async () => {
  await server.admin.query(`insert into parts (catalog_id, number, name_en, list_price, cost, image_path)
    select id, 'SNAP-' || n, 'Part', 10, 5, 'a.png' from catalogs, generate_series(1, 4000) n where name = '${catalog}'
    on conflict do nothing`)
  // A pipe without a reader blocks the build.
  const pipe = path.join(root, 'pipe')
  execFileSync('mkfifo', [pipe])
  const building = buildFeed(1, system('Test'), pipe, new AbortController().signal)
  const reading = async () =>
    (
      await server.admin.query(
        `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
          and query like 'fetch%pages'`,
      )
    ).rowCount
  await expect.poll(reading).toBe(1)
  await server.admin.query(`delete from parts where number like 'SNAP-3%';
    update parts set list_price = 99, name_en = 'Other' where number like 'SNAP-%';
    delete from dealer_pricing_rules where dealer_id = 1`)
  const rows = readRows(await readFile(pipe, 'utf8')).filter(({ id }) => id!.startsWith('SNAP-'))
  const { parts } = await building
  await server.admin.query(`delete from parts where number like 'SNAP-%'`)
  await server.work(1, createDefaultPricing)
  expect([rows.length, parts]).toEqual([4000, 4002])
  expect(new Set(rows.map(({ title, price }) => `${title!.split(' ')[0]} ${price}`)).size).toBe(1)
})

test('lists a number that two catalogs have from the first that the dealer sells it from', async () => {
  const { catalog: second, catalogId } = await addCatalog(server)
  await importText(second, 'vehicles', vehiclesCsv)
  await server.admin.query(`update catalogs set image_host = 'https://images.test' where id = $1`, [
    catalogId,
  ])
  await server.admin.query(
    `insert into parts (catalog_id, number, name_en, image_path)
      select c.id, n, 'Part', c.name || '.png' from catalogs c, unnest(array['TWICE-1', 'TWICE-2']) n
      where c.name in ($1, $2) on conflict do nothing`,
    [catalog, second],
  )
  await server.admin.query(`
    insert into fitments (part_id, vehicle_id)
      select p.id, v.id from parts p join vehicles v on v.catalog_id = p.catalog_id join makes m on m.id = v.make_id
      where p.number like 'TWICE-%' and m.name = case p.number when 'TWICE-1' then 'Toyota' else 'Honda' end;
    insert into edited_parts (dealer_id, part_number, selling_price, updated_by)
      values (1, 'TWICE-1', 10, 'Test'), (1, 'TWICE-2', 10, 'Test')`)
  const { rows: makes } = await server.admin.query(`select id::int from makes where name = 'Honda'`)
  const chooseMakes = (catalogName: string, chosen: object[]) =>
    server.admin.query(
      `update dealer_catalogs d set selection_makes_years = $2 from catalogs c where c.name = $1 and d.catalog_id = c.id`,
      [catalogName, JSON.stringify(chosen)],
    )
  await chooseMakes(catalog, [{ id: makes[0].id, years: [] }])
  // The first catalog's part has no picture, or neither has one.
  await server.admin.query(
    `insert into parts (catalog_id, number, name_en, image_path, is_universal, list_price)
      select c.id, n, 'Part', case when c.name = $2 and n = 'TWICE-3' then 'third.png' end, 1, 10
      from catalogs c, unnest(array['TWICE-3', 'TWICE-4']) n where c.name in ($1, $2) returning id`,
    [catalog, second],
  )
  const file = path.join(root, 'twice.txt')
  const { rejects } = await buildFeed(1, system('Test'), file, new AbortController().signal)
  const rows = readRows(readFileSync(file, 'utf8')).filter(({ id }) => id!.startsWith('TWICE-'))
  const listReasons = (wanted: string) =>
    rejects.filter(({ number }) => number === wanted).map(({ reason }) => reason)
  expect([listReasons('TWICE-1'), listReasons('TWICE-2')]).toEqual([[], ['duplicate']])
  expect([listReasons('TWICE-3'), listReasons('TWICE-4')]).toEqual([
    ['duplicate'],
    ['no_picture', 'no_picture'],
  ])
  expect(rows.map(({ id, image_link }) => [id, image_link]).sort()).toEqual([
    ['TWICE-1', `https://images.test/${second}.png`],
    ['TWICE-2', `https://images.test/${catalog}.png`],
    ['TWICE-3', 'https://images.test/third.png'],
  ])
  await chooseMakes(catalog, [])
  await server.admin.query(`
    delete from fitments where part_id in (select id from parts where number like 'TWICE-%');
    delete from parts where number like 'TWICE-%';
    delete from edited_parts where part_number like 'TWICE-%'`)
  await server.admin.query('delete from dealer_catalogs where catalog_id = $1', [catalogId])
})

test('counts what it leaves out, by reason, and lists it', async () => {
  const checked = await run({ checkOnly: 1 })
  expect(checked).toMatchObject({ kind: 'check', status: 'checked', parts: 2, rejected: 3 })
  expect(checked.reasons).toEqual([
    { reason: 'hidden', count: 1, example: '90915-YZZN1', listPrice: 9.5 },
    { reason: 'pickup_only', count: 1, example: '15400-PLM-A02', listPrice: 7.5 },
    { reason: 'no_price', count: 1, example: '00289-2H', listPrice: 0 },
  ])
  const csv = await dealer().call(feedRuns.rejects, { id: checked.id })
  expect(String(csv.body)).toContain('00289-2H,Brake fluid,no_price')
})

test('lists a picture that Google takes, the part’s other one if need be', async () => {
  const pads = '04465-33471'
  await server.admin.query(`update parts set image_path = 'pads/drawn.svg' where number = $1`, [pads])
  expect((await run({ checkOnly: 1 })).reasons).toContainEqual(
    expect.objectContaining({ reason: 'picture_format', count: 1, example: pads }),
  )
  await server.admin.query(
    `insert into edited_parts (dealer_id, part_number, additional_image, updated_by)
      values (1, $1, '/files/pads.png', 'Test')`,
    [pads],
  )
  await save()
  await run()
  const listed = readRows(sent()).find(({ id }) => id === pads)
  expect(listed?.image_link).toMatch(/^https?:\/\/[^/]+\/files\/pads\.png$/)
  await server.admin.query(`delete from edited_parts where part_number = $1`, [pads])
  await server.admin.query(`update parts set image_path = 'pads/04465.jpg' where number = $1`, [pads])
})

test('sends nothing twice, unless the file or its place changes', async () => {
  await save()
  await run()
  expect(await run()).toMatchObject({ status: 'unchanged', parts: 2 })
  await server.admin.query("update feed_runs set created_at = now() - interval '25 days'")
  expect(await run()).toMatchObject({ status: 'uploaded' })
  await dealer().ok(dealerSettings.updateFeed, { dealerId: 1, ftpGoogleDataSourceName: 'other' })
  expect(await run()).toMatchObject({ status: 'uploaded' })
  expect(existsSync(path.join(root, 'other.txt'))).toBe(true)
})

test('runs once at a time, and only with a server to send to', async () => {
  expect(await dealer().refused(feedRuns.start, {})).toMatchObject({ code: 'sftp_missing' })
  await save()
  const { data } = await dealer().ok(feedRuns.start, {})
  expect(await dealer().refused(feedRuns.start, {})).toMatchObject({ code: 'feed_running' })
  expect(await work(data.id)).toMatchObject({ status: 'uploaded' })
  await work(data.id)
  expect(await runs()).toHaveLength(1)
})

test('runs at two at night in the dealer’s zone, once', async () => {
  await save()
  clock.now = () => new Date('2026-11-21T07:30:00Z') // 01:30 in Chicago
  await startNightlyFeeds()
  expect(await runs()).toEqual([])
  expect(await night('2026-11-21')).toMatchObject({ kind: 'nightly', status: 'uploaded' })
  await startNightlyFeeds()
  expect(await runs()).toHaveLength(1)
  expect(await night('2026-11-22')).toMatchObject({ status: 'unchanged' })
})

test('tries again at night when the server is away, and mails the second failed night once', async () => {
  await save()
  fake.behaviour = { breaksAt: 'write' }
  clock.now = () => new Date('2026-11-21T08:30:00Z')
  await startNightlyFeeds()
  const [first] = await runs()
  await expect(work(first!.id, false)).rejects.toBeInstanceOf(TryLater)
  expect(await work(first!.id)).toMatchObject({
    status: 'failed',
    trouble: 'broken',
    message: 'The connection was lost.',
    parts: 2,
  })
  const mails = async () => (await server.admin.query('select to_address as to from mails')).rows
  expect(await mails()).toEqual([])
  await night('2026-11-22')
  expect(await mails()).toMatchObject([{ to: 'parts@one.test' }])
  await night('2026-11-23')
  expect(await mails()).toHaveLength(1)
  fake.behaviour = {}
  expect(await night('2026-11-24')).toMatchObject({ status: 'uploaded' })
})

test('reports when the server’s key has changed', async () => {
  await save()
  await fake.changeKey()
  expect(await run()).toMatchObject({ status: 'failed', trouble: 'host_key_changed' })
})
