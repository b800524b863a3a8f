import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#contract/sales/orders/orders.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { toFileName } from '#server/platform/files/file-names.ts'
import { testServer } from '#test/harness.ts'
import { readSentences } from '#test/logged.ts'
import { png } from '#test/png.ts'
import { alsoClone } from '../cloning/clone-parts.ts'
import { makeDealer } from './dealers.fixture.ts'

const server = testServer()
const admin = () => server.as('platform')
const create = async (fields = {}) => (await admin().ok(dealers.create, makeDealer(fields))).data

/** A dealer's rows of a table, without their identity columns. */
async function readRows(table: string, dealerId: number) {
  const { rows } = await server.admin.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) - '{id,dealer_id,version,created_at,updated_at,updated_by}'::text[] as row
      from ${table} t where dealer_id = $1 order by to_jsonb(t) -> 'id'`,
    [dealerId],
  )
  return rows.map(({ row }) => row)
}
const copied = [
  'dealer_catalogs',
  'dealer_pricing',
  'dealer_pricing_rules',
  'tax_rules',
  'dealer_shipping',
  'templates',
  'page_settings',
]

beforeAll(async () => {
  await server.admin.query(`
    insert into catalogs (id, name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
      values (901, 'genuine', 'Genuine', 'Genuine', 'Genuina', 'Genuína', 'Genuine');
    insert into dealer_catalogs (dealer_id, catalog_id, display_name, en_display_name, es_display_name, pt_display_name,
        fr_display_name, memo, selected_countries, selection_makes_years)
      values (1, 901, 'Parts', 'Parts', 'Piezas', 'Peças', 'Pièces', 'note', 'US,CA', '[{"id": 5, "years": [2014, 2015]}]');
    insert into dealer_pricing (dealer_id, priority_toggle) values (1, 'p');
    insert into dealer_pricing_rules (dealer_id, catalog_id, range_from, range_to, cost_plus, is_default)
      values (1, null, null, null, 33.125, 1), (1, 901, 0.01, 50, 12, 0);
    insert into tax_rules (dealer_id, state_code, tax_percentage, no_tax, updated_by)
      values (1, 'TX', 8.1234, 0, 'Test'), (1, 'OR', 0, 1, 'Test');
    insert into dealer_shipping (dealer_id, shipping_id, display_name, profit_percent, updated_by)
      values (1, 1, 'Ground', 12.5, 'Test'), (1, 14, null, null, 'Test');
    insert into dealer_payments (dealer_id, payment_method_id, name, env_mode, gateway_credentials, updated_by)
      values (1, 9, 'Stripe', 'production', 'sealed', 'Test');
    insert into templates (dealer_id, type, name, description, updated_by)
      values (1, 'orders', 'Shipped', '<p>On its way</p>', 'Test');
    insert into page_settings (dealer_id, page_id, pagetech_position, en_title, fr_html, updated_by)
      values (1, 1, 10, 'Welcome', '<script>run()</script>', 'Test');
    update dealer_settings set handling_fee_order_total = 99.99, custom_fee_title = 'Green fee', custom_fee_percent = 1.125,
      next_order_number = 5000, next_rma_number = 6000 where dealer_id = 1;
    update dealers set images_base_url = 'https://img.one.test', languages_available = 'en,fr', locale = 'fr',
      registration_type = 'Simplified' where id = 1;`)
})

test('copies everything a store consists of, with its own numbering', async () => {
  const newDealer = await create({ sourceDealerId: 1, assetsRootUrl: 'https://own.test' })
  expect(newDealer).toMatchObject({
    clonedFromId: 1,
    imagesBaseUrl: 'https://img.one.test',
    assetsRootUrl: 'https://own.test',
    languagesAvailable: 'en,fr',
    locale: 'fr',
    registrationType: 'Simplified',
    isActive: 0,
  })
  for (const table of copied) {
    expect(await readRows(table, newDealer.id), table).toEqual(await readRows(table, 1))
    expect(await readRows(table, newDealer.id), table).not.toEqual([])
  }
  // Its credentials mustn't charge for another dealer.
  expect(await readRows('dealer_payments', newDealer.id)).toEqual([])
  const [[settings], [source]] = await Promise.all([
    readRows('dealer_settings', newDealer.id),
    readRows('dealer_settings', 1),
  ])
  const own = { next_order_number: 1001, next_rma_number: 1001, address1: newDealer.address1, country: 'USA' }
  expect(settings).toEqual({ ...source, ...own })
})

test('clones into an existing dealer without orders, and logs who did', async () => {
  const createdDealer = await create()
  const { data } = await admin().ok(dealers.clone, {
    sourceDealerId: 1,
    targetDealerId: createdDealer.id,
    userId: 999,
  })
  expect(data).toMatchObject({
    ...createdDealer,
    clonedFromId: 1,
    locale: 'fr',
    languagesAvailable: 'en,fr',
    version: 2,
    imagesBaseUrl: 'https://img.one.test',
    registrationType: 'Simplified',
    updatedAt: expect.any(String),
  })
  await admin().ok(dealers.clone, { sourceDealerId: 1, targetDealerId: createdDealer.id })
  for (const table of copied)
    expect(await readRows(table, createdDealer.id), table).toEqual(await readRows(table, 1))
  const [entry] = await readSentences(server.admin, "dealer_id = $1 and action = 'clone'", [createdDealer.id])
  expect(entry).toEqual({
    actor_name: 'platform Test',
    description: `Dealer ${createdDealer.company} created like Dealer One`,
  })
})

test('copies pictures in texts as the new dealer’s files', async () => {
  const form = new FormData()
  form.append('files', new Blob([png]), 'logo.png')
  const { body } = await server.as('dealer1').send<{ url: string }>('POST', '/upload?dlid=1', form)
  await server.admin.query(
    `insert into templates (dealer_id, type, name, description, updated_by) values (1, 'rma', 'With picture', $1, 'Test')`,
    [`<img src="${body.url}"><img src="/files/${'0'.repeat(40)}">`],
  )
  expect(body.url).toMatch(/^\/files\//)
  const newDealer = await create({ sourceDealerId: 1 })
  const { rows } = await server.admin.query('select key, name from files where dealer_id = $1', [
    newDealer.id,
  ])
  expect(rows).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{40}$/), name: 'logo.png' }])
  expect(`/files/${rows[0].key}`).not.toBe(body.url)
  const template = (await readRows('templates', newDealer.id)).at(-1)!
  expect(template.description).toBe(`<img src="/files/${rows[0].key}"><img src="/files/${'0'.repeat(40)}">`)
  expect(await readFile(path.join(server.dataDir, toFileName(rows[0].key)))).toEqual(png)
})

test('leaves and changes nothing when a clone’s last step fails', async () => {
  const existing = await create()
  const before = await Promise.all(copied.map((table) => readRows(table, existing.id)))
  let newest = 0
  const off = alsoClone({
    table: 'templates',
    columns: {},
    read:
      async () =>
      async ({ work }) => {
        newest = work.dealerId
        await sql`select 1 / 0`.execute(work.db)
      },
  })
  const domain = 'half.made.test'
  const input = { sourceDealerId: 1, targetDealerId: existing.id }
  expect(
    (await admin().refused(dealers.create, makeDealer({ dealerDomain: domain, sourceDealerId: 1 }))).status,
  ).toBe(500)
  expect(newest).toBeGreaterThan(existing.id)
  for (const table of ['users', 'dealer_settings', 'activity_log', ...copied])
    expect(await readRows(table, newest), table).toEqual([])
  expect((await admin().refused(dealers.clone, input)).status).toBe(500)
  off()
  expect(await Promise.all(copied.map((table) => readRows(table, existing.id)))).toEqual(before)
  expect((await admin().ok(dealers.show, { dlid: existing.id })).data).toMatchObject({
    clonedFromId: null,
    version: 1,
  })
  await create({ dealerDomain: domain, sourceDealerId: 1 })
})

test('refuses to clone for a user without first and last name', async () => {
  const { recordsTotal } = await admin().ok(dealers.list, {})
  for (const name of ['-', ' ']) {
    await server.admin.query('update users set last_name = $1 where dealer_id = 0 and id = 1', [name])
    const problem = await admin().refused(dealers.create, makeDealer({ sourceDealerId: 1 }))
    expect(problem).toMatchObject({ status: 409, code: 'full_name_missing' })
    expect((await admin().refused(dealers.clone, { sourceDealerId: 1, targetDealerId: 2 })).code).toBe(
      'full_name_missing',
    )
  }
  await server.admin.query(`update users set last_name = 'Test' where dealer_id = 0 and id = 1`)
  expect((await admin().ok(dealers.list, {})).recordsTotal).toBe(recordsTotal)
})

test('lets only the platform clone, and only into a dealer without orders', async () => {
  const input = { sourceDealerId: 1, targetDealerId: 2 }
  for (const person of ['dealer1', 'multi', 'clerk1'] as const)
    expect((await server.as(person).refused(dealers.clone, input)).status).toBe(403)
  expect((await admin().refused(dealers.clone, { sourceDealerId: 1, targetDealerId: 1 })).status).toBe(422)
  expect((await admin().refused(dealers.clone, { ...input, sourceDealerId: 999_999 })).status).toBe(404)
  expect((await admin().refused(dealers.clone, { ...input, targetDealerId: 999_999 })).status).toBe(404)
  const busy = await create()
  await admin().ok(orders.create, makeOrder({ dlid: busy.id }))
  expect(await admin().refused(dealers.clone, { ...input, targetDealerId: busy.id })).toMatchObject({
    status: 409,
    code: 'dealer_has_orders',
  })
})

test('clones all of a dealer’s thousand price ranges', async () => {
  await server.admin.query(
    `insert into dealer_pricing_rules (dealer_id, range_from, range_to, cost_plus)
      select 1, n, n + 0.99, 12.345 from generate_series(1, 1000) n`,
  )
  const newDealer = await create({ sourceDealerId: 1 })
  expect(await readRows('dealer_pricing_rules', newDealer.id)).toEqual(
    await readRows('dealer_pricing_rules', 1),
  )
})
