import { beforeAll, expect, test } from 'vitest'
import {
  catalogPartFields,
  catalogParts,
  fieldsForPart,
  findLacking,
} from '#contract/catalog/catalog-parts.ts'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { parts } from '#contract/catalog/parts.ts'
import { relatedItems } from '#contract/catalog/related-items.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { specialEntity } from '#contract/store/pages/home-page-specials.ts'
import { makeQuote } from '#server/features/sales/quotes/quotes.fixture.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { addCatalog, importText, partsCsv, upload, vehiclesCsv } from '../imports/catalog.fixture.ts'

const server = testServer()
const platform = () => server.as('platform')
let catalog: string

const aPart = (more: Record<string, unknown> = {}) => ({
  catalog,
  name: 'Water pump',
  partNo: 'WP-100',
  mainPart: 'Cooling system',
  price: '12.50',
  description: 'With gasket',
  enPartName: 'Water pump',
  esPartName: 'Bomba de agua',
  ptPartName: 'Bomba d’água',
  frPartName: 'Pompe à eau',
  ...more,
})
const create = async (more: Record<string, unknown> = {}) =>
  (await platform().ok(catalogParts.create, aPart(more) as never)).data
const byNumber = async (partNo: string) =>
  (await platform().ok(catalogParts.showByNumber, { partNo, catalog })).data
const wrongAt = async (more: Record<string, unknown>) => {
  const { errors } = await platform().refused(catalogParts.create, aPart(more) as never)
  return errors?.map(({ path, message }) => `${path}: ${message}`)
}

beforeAll(async () => {
  ;({ catalog } = await addCatalog(server))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
})

test('creates, finds, changes and deletes a part', async () => {
  const newCatalogPart = await create({ location: 'Front' })
  expect(newCatalogPart).toMatchObject({
    catalog,
    partNo: 'WP-100',
    price: 12.5,
    location: 'Front',
    esPartName: 'Bomba de agua',
    vehicles: [],
  })
  expect(await byNumber('wp100')).toEqual(newCatalogPart)
  expect((await platform().ok(catalogParts.list, { catalog, search: 'wp1' })).recordsTotal).toBe(1)
  expect((await platform().ok(catalogParts.list, { catalog, search: 'pompe' })).recordsTotal).toBe(1)
  const { id, version } = newCatalogPart
  const { data } = await platform().ok(catalogParts.update, { id, version, price: 20 })
  expect(data).toMatchObject({ price: 20, name: 'Water pump', version: version + 1 })
  expect(await platform().refused(catalogParts.update, { id, version, price: 1 })).toMatchObject({
    code: 'stale',
  })
  expect(await wrongAt({ partNo: 'w p 100' })).toEqual([
    'partNo: Another part of this catalog has this number',
  ])
  expect((await platform().ok(catalogParts.uses, { id })).data).toEqual({
    editedParts: 0,
    specials: 0,
    relatedItems: 0,
    openQuotes: 0,
  })
  await platform().ok(catalogParts.remove, { id, catalog })
  expect((await platform().refused(catalogParts.show, { id })).status).toBe(404)
  expect(await sentences(server.admin, "record = 'parts'")).toEqual(
    expect.arrayContaining(['Part WP-100 created', 'Part WP-100 changed', 'Part WP-100 deleted']),
  )
})

test('counts what uses a part at all dealers, and nothing that uses another one', async () => {
  const { catalog: mine, catalogId } = await addCatalog(server, { sellers: [1, 2] })
  await importText(mine, 'vehicles', vehiclesCsv)
  await importText(mine, 'parts', partsCsv)
  const partNo = async (number: string) =>
    (await platform().ok(catalogParts.showByNumber, { partNo: number, catalog: mine })).data.id
  const used = await partNo('90915-YZZD1')
  const unused = await partNo('15400-PLM-A02')
  const aRule = (mainPartNumber: string, partNumber: string) => ({
    dealerId: 1,
    ruleName: `With ${mainPartNumber}`,
    catalogId,
    mainPartNumber,
    details: [{ partNumber }],
  })
  const [one, two] = [server.as('dealer1'), server.as('dealer2')]
  for (const dealer of [one, two])
    await dealer.ok(editedParts.create, { partNumber: '90915-YZZD1', title: 'Oil filter' })
  await one.ok(specialEntity.create, { productId: used })
  await one.ok(relatedItems.create, aRule('90915-YZZD1', '04465-33471'))
  await one.ok(relatedItems.create, aRule('04465-33471', '90915-YZZD1'))
  await two.ok(quotes.create, makeQuote())
  const readUses = async (id: number) => (await platform().ok(catalogParts.uses, { id })).data
  expect(await readUses(used)).toEqual({ editedParts: 2, specials: 1, relatedItems: 2, openQuotes: 1 })
  expect(await readUses(unused)).toEqual({ editedParts: 0, specials: 0, relatedItems: 0, openQuotes: 0 })
})

test('explains what each of the nine fields lacks, and refuses prices that are none', async () => {
  const missing = {
    name: 'The name is required',
    partNo: 'The part number is required',
    mainPart: 'The main part is required',
    price: 'The price is required',
    description: 'The description is required',
    enPartName: 'The English name is required',
    esPartName: 'The Spanish name is required',
    ptPartName: 'The Portuguese name is required',
    frPartName: 'The French name is required',
  }
  for (const [field, text] of Object.entries(missing))
    for (const nothing of ['', undefined])
      expect(await wrongAt({ [field]: nothing })).toEqual([`${field}: ${text}`])
  for (const price of ['abc', -1, 1e12]) expect(await wrongAt({ price })).toHaveLength(1)
})

test('takes vehicles of the catalog only, and shows the part for them', async () => {
  const { vehicles } = await byNumber('04465-33471')
  const [camry] = vehicles
  const { year, modelId, trimId, engineId } = camry!
  const fits = { year, modelId, trimId, engineId }
  expect(await wrongAt({ vehicles: [{ ...fits, year: 1999 }, fits, fits] })).toEqual([
    'vehicles.0: This catalog has no such vehicle',
    'vehicles.2: This vehicle is already in the list',
  ])
  const createdCatalogPart = await create({ partNo: 'FIT-1', vehicles: [fits] })
  expect(createdCatalogPart.vehicles).toEqual([camry])
  const found = (await server.as('clerk1').ok(parts.search, { catalog, keyword: 'FIT-1' })).data
  expect(found[0]?.slugs).toMatchObject({ model: { slug: 'camry' }, year: { slug: '2014' } })
  const { data } = await platform().ok(catalogParts.updateFitment, {
    id: createdCatalogPart.id,
    vehicles: [],
  })
  expect(data).toMatchObject({ vehicles: [], editedFields: expect.arrayContaining(['vehicles']) })
})

test('protects what people changed from imports, unless they’re to replace it, and counts it before', async () => {
  const line = (price: number) =>
    `part_number,name,list_price,make,model,year\nHAND-1,Hose,${price},Toyota,Camry,2014\n`
  await importText(catalog, 'parts', line(10))
  const { id, vehicles } = await byNumber('HAND-1')
  expect(vehicles.length).toBeGreaterThan(1)
  const [{ year, modelId, trimId, engineId }] = vehicles as [(typeof vehicles)[0]]
  const one = [{ year, modelId, trimId, engineId }]
  await platform().ok(catalogParts.update, { id, price: 99, vehicles: one })
  const preview = await upload<{ data: { editedByHand: number } }>(
    platform(),
    `/catalog-imports/preview?catalog=${catalog}&kind=parts`,
    line(11),
  )
  expect(preview.body.data.editedByHand).toBe(1)
  await importText(catalog, 'parts', line(11))
  expect(await byNumber('HAND-1')).toMatchObject({ price: 99, vehicles: [vehicles[0]] })
  const { status } = await upload(
    platform(),
    `/catalog-imports?catalog=${catalog}&kind=parts&overwrite=1`,
    line(12),
  )
  expect(status).toBe(200)
  const after = await byNumber('HAND-1')
  expect([after.price, after.vehicles.length]).toEqual([12, vehicles.length])
})

test('saves an imported part without what it never had, and empties nothing it has', async () => {
  const { id, version, ...part } = await byNumber('00289-2H')
  expect(findLacking(part)).toEqual(['mainPart', 'price', 'description', 'ptPartName', 'frPartName'])
  const { year, modelId, trimId, engineId } = (await byNumber('04465-33471')).vehicles[0]!
  const fields = Object.fromEntries(
    Object.keys(catalogPartFields.shape).map((name) => [name, Object(part)[name]]),
  )
  const sent = { id, version, ...fields, vehicles: [{ year, modelId, trimId, engineId }] }
  expect(fieldsForPart(part).safeParse(fields).success).toBe(true)
  const { data } = await platform().ok(catalogParts.update, sent)
  expect(data).toMatchObject({ vehiclesCount: 1, mainPart: '', price: null, editedFields: ['vehicles'] })
  const filled = (await platform().ok(catalogParts.update, { id, mainPart: 'Brakes', price: 4 })).data
  for (const [field, nothing, text] of [
    ['mainPart', '', 'The main part is required'],
    ['price', null, 'The price is required'],
    ['enPartName', '', 'The English name is required'],
  ] as const) {
    const { errors } = await platform().refused(catalogParts.update, { id, [field]: nothing })
    expect(errors).toMatchObject([{ path: field, message: text }])
    expect(
      fieldsForPart(filled)
        .partial()
        .safeParse({ [field]: nothing }).success,
    ).toBe(false)
  }
  await platform().ok(catalogParts.update, { ...sent, version: filled.version, mainPart: 'Brake', price: 5 })
})

test('is the platform’s alone', async () => {
  const { status } = await server.as('dealer1').send('POST', `/parts?catalog=${catalog}`, aPart())
  expect(status).toBe(403)
})
