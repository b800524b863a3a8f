import { afterEach, beforeAll, expect, test } from 'vitest'
import { storeParts } from '#contract/store/store-parts.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  sellCatalog,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { createDefaultPricing } from '#server/features/catalog/pricing/create-default-pricing.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const [one, two] = ['parts.one.test', 'parts.two.test']
let catalog: string
let catalogId: number

beforeAll(async () => {
  ;({ catalog, catalogId } = await addCatalog(server, { sellers: [1] }))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  await server.work(1, createDefaultPricing)
})

const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})

const visitor = () => server.visitor()
const search = (q: string, more: Record<string, unknown> = {}) =>
  visitor().ok(storeParts.search, { domain: one, q, ...more })
const findUrl = async (q: string) => (await search(q)).data[0]!.url

test('finds parts like the back-office, at a visitor’s price, without anything of the dealer’s own', async () => {
  const { data, recordsTotal } = await search('90915-yzzd1')
  expect(recordsTotal).toBe(1)
  expect(data[0]).toMatchObject({
    part_number: '90915-YZZD1',
    name: 'Oil filter',
    price: { price: 5.33, shown: 8.99 },
    url: `/parts/${catalog}/oil-filter-90915-YZZD1`,
  })
  const raw = await server.app.inject({ url: `/api/store-parts?domain=${one}&q=90915-yzzd1` })
  expect(raw.headers['cache-control']).toBe('public, max-age=60')
  expect(raw.body).not.toMatch(/cost|"list"|4\.1\b/)
  const again = await server.app.inject({
    url: `/api/store-parts?domain=${one}&q=90915-yzzd1`,
    headers: { 'if-none-match': String(raw.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('answers in the visitor’s language, else in the store’s', async () => {
  expect((await search('04465-33471', { locale: 'es' })).data[0]!.name).toBe('Pastillas de freno')
  expect((await search('04465-33471')).data[0]!.name).toBe('Brake pads')
})

test('leads from makes to the parts of a vehicle', async () => {
  const choices = async (chosen: Record<string, unknown> = {}) =>
    (await visitor().ok(storeParts.vehicles, { domain: one, ...chosen })).data
  const { makes, years, models: none } = await choices()
  expect([makes.map(({ slug }) => slug), years, none]).toEqual([['honda', 'toyota'], null, null])
  const makeId = makes[1]!.id
  const { years: yearsOnSale, models } = await choices({ makeId, yearId: 2014 })
  expect(yearsOnSale).toEqual([2015, 2014])
  expect(models!.map(({ name }) => name)).toEqual(['Camry', 'RAV4'])
  const vehicle = { makeId, yearId: 2014, modelId: models![0]!.id }
  const { trims, engines, categories } = await choices(vehicle)
  expect([trims!.map(({ name }) => name), engines]).toEqual([['LE', 'XLE'], null])
  expect(categories!.map(({ name }) => name)).toEqual(['Brakes', 'Engine'])
  const { data } = await search('', { ...vehicle, categoryId: categories![0]!.id })
  expect(data.map(({ part_number, fitsVehicle }) => [part_number, fitsVehicle])).toEqual([
    ['00289-2H', true],
    ['04465-33471', true],
  ])
})

test('shows a part’s page by its path, whatever language its name is in', async () => {
  const show = async (path: string, more: Record<string, unknown> = {}) =>
    (await visitor().ok(storeParts.show, { domain: one, path, ...more })).data
  const part = await show(await findUrl('90915-YZZD1'))
  expect(part).toMatchObject({ part_number: '90915-YZZD1', fitmentTotal: 5, supersededBy: '90915-YZZN1' })
  expect(part.fitment[0]).toMatchObject({ year: 2015, makeName: 'Toyota', modelName: 'Camry', trim: 'LE' })
  expect(part.related[0]!.part_number).toBe('90915-YZZN1')
  const renamed = await show(`/parts/${catalog}/filtro-de-aceite-15400-plm-a02`, { locale: 'es' })
  expect(renamed).toMatchObject({ part_number: '15400-PLM-A02', name: 'Filtro de aceite' })
  expect(JSON.stringify(part)).not.toContain('"cost"')
  const closedPaths = [
    '/parts',
    '/',
    `/parts/${catalog}`,
    `/parts/${catalog}/nothing`,
    '/parts/x/y-90915-YZZD1',
    '/%E0%',
  ]
  for (const path of closedPaths)
    expect((await visitor().refused(storeParts.show, { domain: one, path })).status).toBe(404)
})

test('sells in a store only what its dealer chose', async () => {
  const path = await findUrl('04465-33471')
  const { data: choices } = await visitor().ok(storeParts.vehicles, { domain: one })
  await sellCatalog(server, 1, catalogId, [{ id: choices.makes[0]!.id, years: [] }])
  expect((await search('04465')).recordsTotal).toBe(0)
  expect((await visitor().refused(storeParts.show, { domain: one, path })).status).toBe(404)
  await sellCatalog(server, 1, catalogId, [])
  expect((await search('04465')).recordsTotal).toBe(1)
})

test('shows a store nothing of another dealer, and no store that’s switched off', async () => {
  const path = await findUrl('90915-YZZD1')
  expect((await visitor().ok(storeParts.search, { domain: two, q: '90915' })).data).toEqual([])
  expect((await visitor().refused(storeParts.show, { domain: two, path })).status).toBe(404)
  expect((await visitor().ok(storeParts.vehicles, { domain: two })).data.makes).toEqual([])
  await server.admin.query('update dealers set is_active = 0 where id = 1')
  for (const call of ['store-parts', 'store-part', 'store-vehicles'])
    expect((await visitor().send('GET', `/${call}?domain=${one}&path=${path}`)).status).toBe(404)
  await server.admin.query('update dealers set is_active = 1 where id = 1')
})

test('sells what only the dealer offers, at an address of its own', async () => {
  const { admin } = server
  await admin.query(
    `insert into edited_parts (dealer_id, part_number, title, description, selling_price, activate_item, updated_by)
      values (1, 'MUG-1', 'Coffee mug', 'White', 7.5, 1, 'Test'), (1, 'MUG-1-XL', 'Jar', null, null, 1, 'Test'),
        (1, '00289-2H', 'In the catalog', null, 1, 1, 'Test')`,
  )
  const { data, recordsTotal } = await search('mug-1')
  expect([data.length, recordsTotal]).toEqual([2, 2])
  expect(data[0]).toMatchObject({
    partId: null,
    catalogId: null,
    part_number: 'MUG-1',
    name: 'Coffee mug',
    price: { price: 7.5 },
    url: '/parts/-/coffee-mug-MUG-1',
  })
  const show = async (path: string) => (await visitor().ok(storeParts.show, { domain: one, path })).data
  expect(await show('/parts/-/coffee-mug-MUG-1')).toMatchObject({
    description: 'White',
    fitment: [],
    related: [],
  })
  expect(await show(data[1]!.url)).toMatchObject({ part_number: 'MUG-1-XL', price: { price: null } })
  const expectMissing = async (path: string, domain = one) =>
    expect((await visitor().refused(storeParts.show, { domain, path })).status, path).toBe(404)
  await expectMissing('/parts/-/coffee-mug-MUG-1', two)
  await expectMissing('/parts/-/in-the-catalog-00289-2H')
  await expectMissing('/parts/-/nothing')
  await admin.query(`update edited_parts set hide_item = 1 where part_number = 'MUG-1'`)
  await expectMissing('/parts/-/coffee-mug-MUG-1')
  expect((await search('mug-1')).recordsTotal).toBe(1)
  await admin.query('delete from edited_parts where dealer_id = 1')
})

test('slows down an address that asks too often', async () => {
  const { perMinute } = storeParts.search.shared
  const minute = clock.now()
  clock.now = () => minute // The clock is stopped, so all questions are in one minute however long they take.
  let last = 0
  for (let n = 0; n <= perMinute; n += 1)
    last = (await server.app.inject({ url: '/api/store-parts?domain=nowhere.test' })).statusCode
  expect(last).toBe(429)
})
