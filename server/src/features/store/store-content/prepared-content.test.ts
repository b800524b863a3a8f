import { beforeAll, expect, test } from 'vitest'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { specialEntity } from '#contract/store/pages/home-page-specials.ts'
import { pages } from '#contract/store/pages/pages.ts'
import { popularModels } from '#contract/store/pages/popular-models.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { themes } from '#contract/store/settings/themes.ts'
import type { StoreContent } from '#contract/store/store-content.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { createDefaultPricing } from '#server/features/catalog/pricing/create-default-pricing.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { database } from '#server/platform/db/database.ts'
import { testServer } from '#test/harness.ts'
import { recordExchanges } from '#test/laws/exchanges.ts'
import { findTables, recordStatements } from '#test/laws/statement-laws.ts'
import { needsOneNode } from '#test/operation/cluster.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
let recorded: ReturnType<typeof recordExchanges>
let sent: ReturnType<typeof recordStatements>
let catalogId: number
let special: { id: number }

beforeAll(async () => {
  recorded = recordExchanges(database().pool)
  sent = recordStatements(database().pool)
  const newCatalog = await addCatalog(server, { sellers: [1] })
  catalogId = newCatalog.catalogId
  await importText(newCatalog.catalog, 'vehicles', vehiclesCsv)
  await importText(newCatalog.catalog, 'parts', partsCsv)
  await server.work(1, createDefaultPricing)
  const partId = await findId(
    `select id from parts where catalog_id = ${catalogId} and number = '04465-33471'`,
  )
  special = (await dealer().ok(specialEntity.create, { dealerId: 1, productId: partId })).data
  const { data } = await dealer().ok(vehicles.models, {
    makeId: 'all',
    yearId: 'all',
    catalog: newCatalog.catalog,
  })
  await dealer().ok(popularModels.update, { dealerId: 1, selectedModels: [data[0]!.id] })
})

async function findId(query: string): Promise<number> {
  const { rows } = await server.admin.query<{ id: string }>(query)
  return Number(rows[0]!.id)
}
const content = async (domain = 'parts.one.test'): Promise<StoreContent> =>
  (await server.app.inject({ url: `/api/store-content?domain=${domain}` })).json().data
const exchanges = async () => {
  recorded.take()
  await content()
  return recorded.take().length
}
const prices = async () => (await content()).specials?.products.map(({ price }) => price)

test('is read in one exchange, until something it shows changes', async () => {
  await content()
  expect(await exchanges()).toBe(1)
  await dealer().ok(themes.update, { themeColors: { primary: '#123456' } })
  expect((await content()).theme.colors.primary).toBe('#123456')
  expect(await exchanges()).toBe(1)
  await dealer().ok(orders.create, makeOrder())
  expect(await exchanges()).toBe(1)
})

test('is new right after each kind of change, whichever process made it', async () => {
  const save = async (change: () => Promise<unknown>, seen: () => Promise<unknown>, is: unknown) => {
    expect(await seen()).not.toEqual(is)
    await change()
    expect(await seen()).toEqual(is)
  }
  await save(
    () => dealer().ok(dealerSettings.update, { dealerId: 1, headerTitle: 'Newest' }),
    async () => (await content()).title,
    'Newest',
  )
  await save(
    () => dealer().ok(pages.create, { pageUrl: 'new-page', enTitle: 'New', isActive: 1, pagePosition: 'H' }),
    async () => (await content()).header.links.some(({ url }) => url.includes('new-page')),
    true,
  )
  await save(
    () =>
      dealer().ok(editedParts.create, {
        dealerId: 1,
        partNumber: '04465-33471',
        title: 'Pads',
        sellingPrice: 12.34,
      }),
    prices,
    [12.34],
  )
  await save(() => dealer().ok(specialEntity.update, { id: special.id, showPrice: 0 }), prices, [null])
  // Writes without the verbs, as catalog imports do for all dealers.
  await save(
    () => server.work(0, ({ client }) => client.query(`update models set name = 'Renamed'`)),
    async () => (await content()).popularModels?.models[0]?.title.en.includes('Renamed'),
    true,
  )
  await save(
    () => server.admin.query(`update dealers set company = 'Elsewhere' where id = 1`),
    async () => (await content()).company,
    'Elsewhere',
  )
})

test('keeps to what is committed while changes are under way, which do not wait for each other', async () => {
  const before = await content()
  await server.work(1, async (one) => {
    await one.client.query(`update dealer_settings set header_title = 'One' where dealer_id = 1`)
    await server.work(1, async (two) => {
      await two.client.query(`update footer_options set version = version + 1 where dealer_id = 1`)
      await two.client.query(
        `update pages set en_title = 'Two' where dealer_id = 1 and page_url = 'new-page'`,
      )
    })
    expect(JSON.stringify(await content())).toContain('"Two"')
    expect((await content()).title).toBe(before.title)
  })
  expect((await content()).title).toBe('One')
  const { rows } = await server.admin.query(
    'select count(*)::int as count from store_changes where dealer_id = 1',
  )
  expect(rows[0].count).toBeLessThan(4)
})

test('reads only tables whose changes leave marks', async (context) => {
  await server.admin.query(`update dealers set company = 'Read anew' where id = 1`)
  sent.clear()
  await content()
  needsOneNode(context, 'a coordinator’s plan doesn’t name its nodes’ tables')
  const read = new Set<string>()
  for (const { text } of sent.values())
    for (const table of await findTables(server.admin, text)) read.add(table)
  const { rows } = await server.admin.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'store_change%'`,
  )
  const marking = new Set(rows.map(({ name }) => name))
  // A visitor has no customer's own prices, so that table needs no mark.
  expect([...read].filter((name) => !marking.has(name))).toEqual(['customers'])
  expect(read.size).toBeGreaterThan(15)
})

test('belongs to the store’s dealer, also when the domain moves', async () => {
  await content()
  const move = (id: number, domain: string) =>
    server.admin.query('update dealers set dealer_domain = $2 where id = $1', [id, domain])
  await move(1, 'gone.test')
  await move(2, 'parts.one.test')
  expect((await content()).company).not.toBe('Read anew')
  expect(
    (await server.visitor().send('GET', '/store-parts?domain=parts.one.test&q=04465')).body,
  ).toMatchObject({
    recordsTotal: 0,
  })
  await move(2, 'parts.two.test')
  await move(1, 'parts.one.test')
  expect((await content()).company).toBe('Read anew')
})
