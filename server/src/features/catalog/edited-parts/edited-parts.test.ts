import { beforeAll, expect, test } from 'vitest'
import { editedPartEntity, editedParts } from '#contract/catalog/edited-parts.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, partsCsv, vehiclesCsv } from '../imports/catalog.fixture.ts'

const server = testServer()
const one = () => server.as('dealer1')
let catalog: string

beforeAll(async () => {
  ;({ catalog } = await addCatalog(server))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
})

const create = (fields: object) =>
  one().ok(editedParts.create, { partNumber: '90915-YZZD1', title: 'Oil filter', ...fields })
const refusedAt = async (fields: object) => {
  const { status, errors } = await one().refused(editedParts.create, {
    partNumber: '04465-33471',
    title: 'Pads',
    ...fields,
  })
  return [status, errors?.[0]?.path, errors?.[0]?.message]
}

test('keeps what differs from the catalog, and forgets it when deleted', async () => {
  const { data } = await create({ price: 12.5, hideItem: 0, laborTime: 0.5 })
  expect(data).toMatchObject({
    dealerId: 1,
    partNumber: '90915-YZZD1',
    title: 'Oil filter',
    price: 12.5,
    sellingPrice: 12.5,
    listPrice: null,
    cost: null,
    hideItem: 0,
    activateItem: 0,
    laborTime: 0.5,
    version: 1,
    catalog: { name: 'Oil filter', listPrice: 8.99, cost: 4.1, supersededBy: '90915-YZZN1' },
  })
  const { data: changed } = await one().ok(editedParts.update, {
    id: data.id,
    hideItem: 1,
    sellingPrice: null,
    listPrice: 20,
    version: data.version,
  })
  expect(changed).toMatchObject({ hideItem: 1, sellingPrice: null, listPrice: 20, version: 2 })
  expect(changed.price).not.toBe(12.5)
  const stale = await one().refused(editedParts.update, { id: data.id, hideItem: 0, version: 1 })
  expect(stale.status).toBe(409)

  const spelled = await one().ok(editedParts.list, { dealer_id: 1, part_number: '90915yzzd1' })
  expect(spelled.data).toEqual([changed])
  const entity = await one().ok(editedPartEntity.list, { dealer_id: 1, part_number: '90915-YZZD1' })
  expect(entity.data).toEqual([changed])
  expect((await server.as('dealer2').refused(editedParts.show, { id: data.id })).status).toBe(404)

  await one().ok(editedParts.remove, { id: data.id })
  expect((await one().refused(editedParts.show, { id: data.id })).status).toBe(404)
})

test('has one edit per number, however it’s written', async () => {
  const { data } = await create({ partNumber: '15400-PLM-A02', title: 'Filter by Honda' })
  expect(await refusedAt({ partNumber: '15400plma02' })).toEqual([
    409,
    'partNumber',
    'This number is already edited. Edit that one',
  ])
  await one().ok(editedParts.remove, { id: data.id })
})

test('refuses what can’t be sold, at its field', async () => {
  const cases: [object, string, string][] = [
    [{ title: '' }, 'title', 'Title is required'],
    [{ partNumber: ' - ' }, 'partNumber', 'A part number needs letters or digits'],
    [{ fixedShippingPrice: -1 }, 'fixedShippingPrice', 'Must be a positive number'],
    [{ fixedShippingPrice: 0 }, 'fixedShippingPrice', 'Must be a positive number'],
    [{ sellingPrice: 0 }, 'sellingPrice', 'Must be a positive number'],
    [{ sellingPrice: 'abc' }, 'sellingPrice', 'Must be a number'],
    [{ additionalImage: 'abc' }, 'additionalImage', 'Must be a valid URL'],
    [{ additionalImage: 'http://192.168.0.1/a.png' }, 'additionalImage', 'Must be a valid URL'],
    [{ additionalImage: 'http://localhost/a.png' }, 'additionalImage', 'Must be a valid URL'],
    [
      { partNumber: 'NOPE-1' },
      'partNumber',
      'None of your catalogs has this number. To sell it anyway, select Offer it anyway',
    ],
    [
      { partNumber: 'NOPE-1', activateItem: 1 },
      'sellingPrice',
      'Enter a selling price or a list price: no catalog has one',
    ],
    [{ supersededBy: '0446533471' }, 'supersededBy', 'This leads in a circle, back to this part'],
  ]
  for (const [fields, path, message] of cases)
    expect((await refusedAt(fields)).slice(1)).toEqual([path, message])
  const { data } = await create({ partNumber: '90915-YZZN1', supersededBy: '04465-33471', title: 'New type' })
  expect((await refusedAt({ supersededBy: '90915-YZZD1' }))[1]).toBe('supersededBy')
  await one().ok(editedParts.remove, { id: data.id })
})

test('sees no circle through a number that’s sold in spite of its successor', async () => {
  const successor = { partNumber: '90915-YZZN1', supersededBy: '90915-YZZD1', title: 'New type' }
  // According to the catalog, 90915-YZZN1 replaces it.
  expect((await refusedAt(successor))[1]).toBe('supersededBy')
  const { data: sold } = await create({ partNumber: '90915-YZZD1', title: 'Old type', activateItem: 1 })
  const { data } = await create(successor)
  for (const { id } of [data, sold]) await one().ok(editedParts.remove, { id })
})

test('filters, and exports what the bulk edit reads', async () => {
  const { data: hidden } = await create({ title: 'Filter, yellow', hideItem: 1, sellingPrice: 9 })
  const { data: own } = await create({ partNumber: 'OWN-1', title: 'Mug', activateItem: 1, sellingPrice: 5 })
  const ids = async (query: object) => (await one().ok(editedParts.list, query)).data.map(({ id }) => id)
  expect(await ids({ search: 'yellow' })).toEqual([hidden.id])
  expect(await ids({ search: 'own1' })).toEqual([own.id])
  expect(await ids({ hideItem: 1 })).toEqual([hidden.id])
  expect(await ids({ sort: 'sellingPrice', direction: 'asc' })).toEqual([own.id, hidden.id])
  expect(await ids({ priced: 0 })).toEqual([])
  const csv = await one().send<string>('GET', '/editparts.csv?dealer_id=1&sort=partNumber&direction=asc')
  const pies = await one().send<string>('GET', '/editparts.xml?dealer_id=1')
  expect(pies.body).toContain('<CurrencyCode>USD</CurrencyCode>')
  expect(String(csv.body)).toContain('90915-YZZD1,"Filter, yellow",,,9,,,1')
  for (const id of [hidden.id, own.id]) await one().ok(editedParts.remove, { id })
})
