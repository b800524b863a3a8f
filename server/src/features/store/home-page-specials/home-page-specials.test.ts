import { beforeAll, expect, test } from 'vitest'
import { specialEntity, specialsSections } from '#contract/store/pages/home-page-specials.ts'
import { storeContents } from '#contract/store/store-content.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
let catalogId: number
const ids: number[] = []

beforeAll(async () => {
  const newCatalog = await addCatalog(server, { sellers: [1] })
  catalogId = newCatalog.catalogId
  await importText(newCatalog.catalog, 'vehicles', vehiclesCsv)
  const more = Array.from(
    { length: 6 },
    (_, n) => `EXTRA-${n},Extra part ${n},,,,10,5,,1,1,Engine,,Filters,,,,,,,`,
  )
  await importText(newCatalog.catalog, 'parts', `${partsCsv}${more.join('\n')}\n`)
  const { rows } = await server.admin.query<{ id: string }>(
    `select id from parts where catalog_id = $1 order by number = '04465-33471' desc, id`,
    [catalogId],
  )
  ids.push(...rows.map(({ id }) => Number(id)))
})

const list = async () => (await dealer().ok(specialEntity.list, { dealerId: 1 })).data
const content = async () => (await dealer().ok(storeContents.preview, { dealerId: 1 })).data.specials

test('fills in a chosen part from its catalog, and shows today’s price', async () => {
  const { data } = await dealer().ok(specialEntity.create, { dealerId: 1, productId: ids[0]! })
  expect(data).toMatchObject({
    name: 'Brake pads',
    partNumber: '04465-33471',
    makeName: 'Toyota',
    modelName: 'Camry',
    year: 2014,
    categoryName: 'Brakes',
    subcategoryName: 'Pads',
    showPrice: 1,
    isShown: 1,
  })
  expect(data.price).toBe(data.priceToday)
  expect((await content())?.products).toMatchObject([{ partNumber: '04465-33471', price: data.priceToday }])
  await dealer().ok(specialEntity.update, { id: data.id, showPrice: 0, version: data.version })
  expect((await content())?.products).toMatchObject([{ price: null }])
  expect((await dealer().refused(specialEntity.create, { productId: ids[0]! })).errors).toMatchObject([
    { path: 'productId', code: 'special_taken' },
  ])
  expect((await dealer().refused(specialEntity.create, { productId: 999_999 })).status).toBe(422)
})

test('takes eight and refuses the ninth, even at once', async () => {
  const answers = await Promise.all(
    ids.slice(1, 10).map((productId) => dealer().send('POST', specialEntity.create.path, { productId })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(0)
  expect(await list()).toHaveLength(8)
})

test('saves title and kind, and puts the products in order without making the form stale', async () => {
  await dealer().ok(specialsSections.update, { dealerId: 1, homepageSpecialsSectionTitle: 'Autumn deals' })
  const { data: before } = await dealer().ok(specialsSections.show, { dealerId: 1 })
  const order = (await list()).map(({ id }) => id).toReversed()
  await dealer().ok(specialsSections.update, { dealerId: 1, order })
  expect((await list()).map(({ id }) => id)).toEqual(order)
  const stale = { dealerId: 1, order, former: order.toReversed() }
  expect(await dealer().refused(specialsSections.update, stale)).toMatchObject({
    code: 'stale',
    changedBy: 'dealer1 Test',
  })
  await dealer().ok(specialsSections.update, { dealerId: 1, order, former: order })
  const { data } = await dealer().ok(specialsSections.update, {
    dealerId: 1,
    homepageSpecialsSectionTitle: 'Winter deals',
    homepageSpecialsCompType: 'I',
    version: before.version,
  })
  expect(data).toMatchObject({ homepageSpecialsSectionTitle: 'Winter deals', homepageSpecialsCompType: 'I' })
  expect(await content()).toMatchObject({ title: 'Winter deals', type: 'I' })
  const late = { dealerId: 1, homepageSpecialsCompType: 'C' as const, version: before.version }
  expect(await dealer().refused(specialsSections.update, late)).toMatchObject({ code: 'stale' })
})

test('flags parts that left the catalog, leaves them out of the store, and removes them', async () => {
  await server.admin.query('delete from dealer_catalogs where catalog_id = $1', [catalogId])
  const [first, ...rest] = await list()
  expect([first!, ...rest].every(({ isShown }) => isShown === 0)).toBe(true)
  expect(await content()).toBeNull()
  await dealer().ok(specialEntity.remove, { id: first!.id })
  expect(await list()).toHaveLength(7)
  expect((await dealer().refused(specialEntity.remove, { id: first!.id })).status).toBe(404)
})
