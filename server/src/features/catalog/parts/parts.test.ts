import { beforeAll, describe, expect, test } from 'vitest'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { parts, type Suggestion } from '#contract/catalog/parts.ts'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, partsCsv, vehiclesCsv } from '../imports/catalog.fixture.ts'
import { createDefaultPricing } from '../pricing/create-default-pricing.ts'
import { type FittedLine, findLineFits } from './line-fits.ts'

const server = testServer()
let catalog: string

beforeAll(async () => {
  ;({ catalog } = await addCatalog(server, { sellers: [1, 2] }))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  await server.work(1, createDefaultPricing)
})

const search = async (input: Record<string, unknown>) =>
  (await server.as('clerk1').ok(parts.search, { catalog, ...input })).data
const numbers = (found: Suggestion[]) => found.map((part) => part.part_number)

/** A 2014 Camry's chain, through the lookups. */
async function camry2014() {
  const clerk = server.as('clerk1')
  const makeId = (await clerk.ok(vehicles.makes, { catalog })).data.find((make) => make.name === 'Toyota')!.id
  const { data } = await clerk.ok(vehicles.models, { makeId, yearId: 2014, catalog })
  return { makeId, yearId: 2014, modelId: data.find((model) => model.name === 'Camry')!.id }
}

test('shows which engine or trim a part depends on while the vehicle leaves it open', async () => {
  const chain = await camry2014()
  const found = new Map((await search({ ...chain })).map((part) => [part.part_number, part]))
  expect(found.get('90915-YZZN1')).toMatchObject({ fitsVehicle: true, fitsOnly: ['3.5L V6'] })
  expect(found.get('04465-33471')).toMatchObject({ fitsVehicle: true, fitsOnly: ['LE'] })
  // It fits all of them.
  expect(found.get('90915-YZZD1')).toMatchObject({ fitsVehicle: true })
  expect(found.get('90915-YZZD1')).not.toHaveProperty('fitsOnly')

  const engineId = (
    await server.as('clerk1').ok(vehicles.engines, { ...chain, trimId: 'all', catalog })
  ).data.find(({ name }) => name === '3.5L V6')!.id
  const [named] = await search({ ...chain, engineId, keyword: '90915-YZZN1' })
  expect(named).toMatchObject({ fitsVehicle: true })
  expect(named).not.toHaveProperty('fitsOnly')
})

test('suggests a part with number, name, prices, vehicle, picture and replacement', async () => {
  const found = await search({ keyword: '90915-yzzd1' })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    part_number: '90915-YZZD1',
    name: 'Oil filter',
    price: { price: 5.33, list: 8.99, shown: 8.99 },
    cost: 4.1,
    core: null,
    weight: 0.5,
    slugs: {
      make: { slug: 'toyota', name: 'Toyota' },
      year: { slug: '2014', name: '2014' },
      model: { slug: 'camry', name: 'Camry' },
      trim: { slug: 'le', name: 'LE' },
      engine: { slug: '2-5l-4-cyl', name: '2.5L 4-cyl' },
    },
    path_image: null,
    category: 'Engine',
    fitsVehicle: null,
    supersededBy: '90915-YZZN1',
  })
  expect((await search({ keyword: '00289' }))[0]).toMatchObject({
    isUniversal: true,
    price: { price: null, list: null, shown: null },
    slugs: { make: null, year: null, model: null, trim: null, engine: null },
  })
})

test('ranks the exact number before prefixes, and those before names', async () => {
  const { catalog } = await addCatalog(server)
  await importText(
    catalog,
    'parts',
    'part_number,name\nAB-123-4,Long\nAB-123,Exact\nZZ-1,Bracket AB123 new\nAB-122,Other\n',
  )
  expect(numbers(await search({ keyword: 'ab 123', catalog }))).toEqual(['AB-123', 'AB-123-4'])
  expect(numbers(await search({ keyword: 'AB123', catalog }))).toEqual(['AB-123', 'AB-123-4', 'ZZ-1'])
  expect(numbers(await search({ keyword: 'A', catalog }))).toEqual(['AB-122', 'AB-123', 'AB-123-4'])
})

test('finds names in all four languages by the start of words, ignoring accents', async () => {
  for (const keyword of ['oil filter', 'filtro de oleo', 'Filtre à', 'FILTRO aceite'])
    expect(numbers(await search({ keyword })), keyword).toContain('90915-YZZD1')
  expect(numbers(await search({ keyword: 'fil oil' }))).toContain('90915-YZZD1')
  expect(await search({ keyword: 'oil pump' })).toEqual([])
  for (const keyword of ['', '%', "'; drop table parts --", '"', '*:&|!'])
    expect(await search({ keyword }), keyword).toEqual([])
})

test('returns the name in the requested language, or in English', async () => {
  expect((await search({ keyword: '90915-YZZD1', locale: 'es' }))[0]?.name).toBe('Filtro de aceite')
  expect((await search({ keyword: '90915-YZZN1', locale: 'fr' }))[0]?.name).toBe('Oil filter (new type)')
})

test('returns ten parts per page by default, up to a hundred, without overlap', async () => {
  const { catalog } = await addCatalog(server)
  const lines = Array.from({ length: 130 }, (_, at) => `N-${1000 + at},Screw`)
  await importText(catalog, 'parts', `part_number,name\n${lines.join('\n')}\n`)
  const clerk = server.as('clerk1')
  const ask = (more: object) => clerk.ok(parts.search, { keyword: 'screw', catalog, ...more })
  expect((await ask({})).data).toHaveLength(10)
  const all = await ask({ limit: 1000 })
  expect([all.data.length, all.recordsTotal]).toEqual([100, 130])
  const second = await ask({ limit: 100, offset: 100 })
  expect(new Set([...numbers(all.data), ...numbers(second.data)]).size).toBe(130)
  expect(await ask({ offset: 500 })).toMatchObject({ data: [], recordsTotal: 130 })
})

describe('with a vehicle', () => {
  test('finds parts that fit it and universal ones, even without a keyword', async () => {
    const vehicle = await camry2014()
    expect(numbers(await search(vehicle))).toEqual(['00289-2H', '04465-33471', '90915-YZZD1', '90915-YZZN1'])
    const filters = await search({ ...vehicle, keyword: 'oil filter' })
    expect(numbers(filters)).toEqual(['90915-YZZD1', '90915-YZZN1'])
    expect(filters.map((part) => [part.fitsVehicle, part.slugs.model?.name])).toEqual([
      [true, 'Camry'],
      [true, 'Camry'],
    ])
  })

  test('marks what doesn’t fit, on request', async () => {
    const found = await search({ ...(await camry2014()), keyword: 'oil filter', onlyFitting: false })
    expect(found.map((part) => [part.part_number, part.fitsVehicle])).toEqual([
      ['15400-PLM-A02', false],
      ['90915-YZZD1', true],
      ['90915-YZZN1', true],
    ])
  })

  test('lists a category’s parts', async () => {
    const vehicle = await camry2014()
    const { data } = await server
      .as('clerk1')
      .ok(vehicles.categories, { ...vehicle, trimId: 'all', engineId: 'all', catalog })
    const brakes = data.find((category) => category.name === 'Brakes')!
    expect(numbers(await search({ ...vehicle, categoryId: brakes.id }))).toEqual(['00289-2H', '04465-33471'])
    const pads = brakes.subcategories.find((one) => one.name === 'Pads')!
    expect(numbers(await search({ ...vehicle, subcategoryId: pads.id }))).toEqual(['04465-33471'])
  })

  test('shows orders whether each line’s part fits its vehicle', async () => {
    const [pads] = await search({ keyword: '04465-33471' })
    const { catalogId, partId, vehicleId } = pads!
    const none: FittedLine = {
      partNumber: 'x',
      partId: null,
      catalogId: null,
      vehicleToEngineConfigId: null,
      year: null,
      makeSlug: null,
      modelSlug: null,
      trimSlug: null,
      engineSlug: null,
    }
    const camry = { year: 2014, makeSlug: 'toyota', modelSlug: 'camry' }
    const byNumber = { ...none, catalogId, partNumber: '04465 33471' }
    const lines: FittedLine[] = [
      { ...none, partId, vehicleToEngineConfigId: vehicleId },
      { ...byNumber, ...camry, trimSlug: 'le', engineSlug: '2-5l-4-cyl' },
      { ...byNumber, ...camry },
      { ...byNumber, ...camry, trimSlug: 'xle' },
      { ...byNumber, year: 2014, makeSlug: 'honda', modelSlug: 'civic' },
      { ...none, catalogId, partNumber: '00289-2H', ...camry },
      { ...byNumber, ...camry, year: 1999 },
      byNumber,
      { ...none, catalogId, partNumber: 'NOT-THERE', ...camry },
      none,
    ]
    const fits = await server.work(1, (work) => findLineFits(work, lines))
    const named = ['fits', 'fits', 'fitsSome', 'fitsNot', 'fitsNot', 'universal']
    expect(fits).toEqual([...named, null, null, null, null])
    // The search says the same about the vehicle without its trim and engine.
    const [found] = await search({ ...(await camry2014()), keyword: '04465-33471' })
    expect(found).toMatchObject({ fitsVehicle: true, fitsOnly: expect.any(Array) })
  })

  test('lists a part’s vehicles', async () => {
    const [filter] = await search({ keyword: '90915-YZZD1' })
    const { data, recordsTotal } = await server
      .as('clerk1')
      .ok(parts.fitment, { id: filter!.partId!, pageSize: 2 })
    expect(recordsTotal).toBe(5)
    expect(data[0]).toMatchObject({ year: 2015, makeName: 'Toyota', modelName: 'Camry', trim: 'LE' })
  })
})

describe('prices', () => {
  test('follow the rules of the asking dealer only', async () => {
    await server.admin.query(
      `insert into dealer_pricing_rules (dealer_id, cost_plus, is_default) values (2, 100, 1)`,
    )
    const [ours] = await search({ keyword: '04465-33471' })
    const { data: theirs } = await server.as('dealer2').ok(parts.search, { keyword: '04465-33471', catalog })
    expect([ours?.price.price, theirs[0]?.price.price]).toEqual([78, 120])
  })

  test('apply the customer’s own percentages', async () => {
    const { data: customer } = await server.as('dealer1').ok(customers.create, makeCustomer({ costPlus: 50 }))
    const [own] = await search({ keyword: '04465-33471', customerId: customer.id })
    expect(own?.price.price).toBe(90)
    const foreign = await server
      .as('dealer2')
      .ok(parts.search, { keyword: '04465-33471', catalog, customerId: customer.id })
    expect(foreign.data[0]?.price.price).toBe(120)
  })

  test('include the inflated price if the dealer wants it', async () => {
    await server.admin.query('update dealer_settings set show_inflated_price = 1 where dealer_id = 1')
    expect((await search({ keyword: '04465-33471' }))[0]?.price).toEqual({
      price: 78,
      list: 100,
      shown: 92.04,
    })
    await server.admin.query('update dealer_settings set show_inflated_price = 0 where dealer_id = 1')
  })
})

test('separates existing and missing part numbers, as sent', async () => {
  const partNumbers = ['04465 33471', 'NO-SUCH', '', '04465-33471']
  const { data } = await server.as('clerk1').ok(parts.validate, { catalog, partNumbers })
  expect(data.map(({ partNumber, exists, name }) => [partNumber, exists, name])).toEqual([
    ['04465 33471', true, 'Brake pads'],
    ['NO-SUCH', false, null],
    ['', false, null],
    ['04465-33471', true, 'Brake pads'],
  ])
  const many = Array.from({ length: 501 }, () => 'A')
  expect((await server.as('clerk1').refused(parts.validate, { catalog, partNumbers: many })).status).toBe(422)
})

test('finds nothing in a catalog the dealer doesn’t sell', async () => {
  const other = await addCatalog(server, { sellers: [2] })
  await importText(other.catalog, 'vehicles', vehiclesCsv)
  await importText(
    other.catalog,
    'parts',
    'part_number,name,make,model,year\nSECRET-1,Secret,Toyota,Camry,2014\n',
  )
  const found = await server.as('dealer2').ok(parts.search, { keyword: 'SECRET-1' })
  const partId = found.data[0]!.partId!
  expect((await server.as('clerk1').ok(parts.search, { keyword: 'SECRET-1' })).data).toEqual([])
  const named = { keyword: 'SECRET-1', catalog: other.catalog }
  expect((await server.as('clerk1').refused(parts.search, named)).code).toBe('catalog_unknown')
  expect((await server.as('clerk1').refused(parts.fitment, { id: partId })).status).toBe(404)
  expect((await server.as('dealer2').ok(parts.fitment, { id: partId })).recordsTotal).toBe(3)
})

test('names the newest of what replaces a number, by edits and catalogs, and nothing for a ring', async () => {
  const dealer = server.as('dealer1')
  const listSuccessors = async (...partNumbers: string[]) =>
    (await dealer.ok(parts.successors, { partNumbers })).data.map(({ partNumber, successor, name }) => [
      partNumber,
      successor,
      name,
    ])
  const [old, next, last] = ['90915-YZZD1', '90915-YZZN1', '15400-PLM-A02'] as const
  expect(await listSuccessors('90915yzzd1', last, '', 'NOPE-1')).toEqual([
    ['90915yzzd1', next, 'Oil filter (new type)'],
  ])
  const edit = async (partNumber: string, values: object) =>
    (await dealer.ok(editedParts.create, { partNumber, title: partNumber, ...values })).data
  const chained = await edit(next, { supersededBy: last })
  expect(await listSuccessors(old, next)).toEqual([
    [old, last, 'Oil filter'],
    [next, last, 'Oil filter'],
  ])
  expect((await server.as('dealer2').ok(parts.successors, { partNumbers: [old] })).data[0]?.successor).toBe(
    next,
  )
  await dealer.ok(editedParts.update, { id: chained.id, supersededBy: 'NOT-SOLD' })
  expect(await listSuccessors(old)).toEqual([[old, 'NOT-SOLD', null]])
  await dealer.ok(editedParts.update, { id: chained.id, supersededBy: null })
  // The dealer offers the old number anyway.
  const back = await edit(old, { activateItem: 1, sellingPrice: 5 })
  expect(await listSuccessors(old)).toEqual([])
  for (const { id } of [chained, back]) await dealer.ok(editedParts.remove, { id })
  // Edits can't form a circle, but imports of two catalogs can.
  await server.admin.query(
    `insert into supersessions (part_id, new_number) select id, $1 from parts where number = $2`,
    [old, next],
  )
  expect(await listSuccessors(old, next)).toEqual([])
  await server.admin.query('delete from supersessions where new_number = $1', [old])
})

test('lists stock, list price and names of numbers, as this dealer has them', async () => {
  await server.admin.query(
    `insert into inventory (warehouse, number, stock) values ('Jacksonville', '90915YZZD1', 12), ('Other', '04465-33471', 3),
      ('Jacksonville', 'ONLY-STOCK', 0)`,
  )
  const dealer = server.as('dealer1')
  const listFacts = async (...partNumbers: string[]) => (await dealer.ok(parts.facts, { partNumbers })).data
  expect(await listFacts('90915-yzzd1', '', 'NOPE-1', 'ONLY-STOCK')).toEqual([
    {
      partNumber: '90915-yzzd1',
      stock: 12,
      listPrice: 8.99,
      names: { en: 'Oil filter', es: 'Filtro de aceite', pt: 'Filtro de óleo', fr: 'Filtre à huile' },
    },
    { partNumber: 'ONLY-STOCK', stock: 0, listPrice: null, names: null },
  ])
  expect(await listFacts('04465-33471')).toMatchObject([{ stock: null }])
  const edit = { partNumber: '90915-YZZD1', title: 'Our filter', listPrice: 9.5 }
  const { id } = (await dealer.ok(editedParts.create, edit)).data
  expect(await listFacts('90915-YZZD1')).toMatchObject([{ listPrice: 9.5, names: { es: 'Our filter' } }])
  const other = await server.as('dealer2').ok(parts.facts, { partNumbers: ['90915-YZZD1'] })
  expect(other.data).toMatchObject([{ listPrice: 8.99, names: { en: 'Oil filter' } }])
  await dealer.ok(editedParts.remove, { id })
})
