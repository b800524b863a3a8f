import { beforeAll, expect, test } from 'vitest'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { priceExplainer } from '#contract/catalog/explain-price.ts'
import { parts } from '#contract/catalog/parts.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { makeLine, makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, partsCsv, vehiclesCsv } from '../imports/catalog.fixture.ts'

const server = testServer()
const one = () => server.as('dealer1')
let catalog: string
let catalogId: number

beforeAll(async () => {
  ;({ catalog, catalogId } = await addCatalog(server, { sellers: [1, 2] }))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  await one().ok(editedParts.create, {
    partNumber: '90915 yzzd1',
    title: 'Yellow sieve',
    description: 'Fits like the old one',
    listPrice: 12,
    cost: 3,
    core: 2,
    sellingPrice: 11.11,
    supersededBy: '15400-PLM-A02',
    pickupOnly: 1,
    additionalImage: 'https://pictures.example.com/s.png',
    additionalImageDefault: 1,
  })
  await one().ok(editedParts.create, { partNumber: '04465-33471', title: 'Pads', hideItem: 1 })
  await one().ok(editedParts.create, {
    partNumber: 'MUG-1',
    title: 'Coffee mug',
    activateItem: 1,
    sellingPrice: 7.5,
    cost: 2,
    pickupOnly: 1,
    fixedShippingPrice: 3,
  })
})

const search = async (body: object, as: 'dealer1' | 'dealer2' = 'dealer1') =>
  (await server.as(as).ok(parts.search, { catalog, ...body })).data
const numbers = async (body: object) => (await search(body)).map(({ part_number }) => part_number)

test('shows the edit over the catalog’s values, to this dealer alone', async () => {
  const [part] = await search({ keyword: '90915-YZZD1' })
  expect(part).toMatchObject({
    part_number: '90915-YZZD1',
    name: 'Yellow sieve',
    description: 'Fits like the old one',
    price: { price: 11.11, list: 12 },
    cost: 3,
    core: 2,
    supersededBy: '15400-PLM-A02',
    isEdited: true,
    isHidden: false,
    pickupOnly: true,
    path_image: 'https://pictures.example.com/s.png',
  })
  const [plain] = await search({ keyword: '90915-YZZD1' }, 'dealer2')
  expect(plain).toMatchObject({ name: 'Oil filter', cost: 4.1, isEdited: false, pickupOnly: false })
})

test('finds by the title, and leaves hidden parts out where a store asks', async () => {
  expect(await numbers({ keyword: 'yellow sieve' })).toEqual(['90915-YZZD1'])
  expect(await numbers({ keyword: '04465' })).toEqual(['04465-33471'])
  expect((await search({ keyword: 'pads' }))[0]).toMatchObject({ isHidden: true })
  expect(await numbers({ keyword: '04465', showHidden: false })).toEqual([])
  expect(await numbers({ keyword: 'pads', showHidden: false })).toEqual([])
})

test('offers what no catalog has', async () => {
  for (const keyword of ['MUG-1', 'mug', 'mu', 'coffee'])
    expect([keyword, await search({ keyword })]).toMatchObject([
      keyword,
      [{ part_number: 'MUG-1', partId: null, catalogId: null, price: { price: 7.5 } }],
    ])
  expect(await search({ keyword: 'MUG-1' }, 'dealer2')).toEqual([])
})

test('prices and fills order lines and explains with the edit', async () => {
  const details = [
    { ...makeLine({ partNumber: '90915-YZZD1', price: 11.11 }), catalogId },
    makeLine({ partNumber: 'mug1', price: 7.5 }),
  ].map(({ cost, description, ...line }) => line)
  const { data: order } = await one().ok(orders.create, makeOrder({ details }))
  expect(order.details).toMatchObject([
    { description: 'Yellow sieve', cost: 3, corePrice: 2, pickupOnly: 1, catalogId },
    { description: 'Coffee mug', cost: 2, costUnknown: 0, pickupOnly: 1, partId: null },
  ])
  expect(order.details.map(({ fixedShippingPrice }) => fixedShippingPrice)).toEqual([null, 3])
  const before = order.shippingAmount
  const { data: after } = await one().ok(orders.update, {
    id: order.id,
    version: order.version,
    fixedShipping: 0,
    details: order.details.map(({ id }, at) => ({ id, qty: at + 2 })),
  })
  expect(after.shippingAmount).toBe(9)
  expect(before).toBeLessThanOrEqual(9)
  for (const [partNumber, sellingPrice] of [
    ['90915-YZZD1', 11.11],
    ['MUG-1', 7.5],
  ] as const) {
    const { data } = await one().ok(priceExplainer.explain, { partNumber })
    expect(data).toMatchObject({ sellingPrice, basis: 'fixed' })
    expect(data.steps[0]).toMatchObject({ code: 'fixed', belowCost: false })
  }
})
