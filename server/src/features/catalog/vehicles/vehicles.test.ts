import { beforeAll, expect, test } from 'vitest'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, partsCsv, sellCatalog, vehiclesCsv } from '../imports/catalog.fixture.ts'

const server = testServer()
let catalog: string
let catalogId: number

beforeAll(async () => {
  ;({ catalog, catalogId } = await addCatalog(server, { sellers: [1] }))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
})

const names = (rows: { name: string }[]) => rows.map((row) => row.name)
async function makeNamed(name: string) {
  const { data } = await server.as('dealer1').ok(vehicles.makes, { catalog, allYears: true })
  return data.find((make) => make.name === name)!.id
}

test('narrows each lookup by the previous choices', async () => {
  const clerk = server.as('clerk1')
  const makes = (await clerk.ok(vehicles.makes, { catalog })).data
  expect(makes.map(({ name, slug }) => [name, slug])).toEqual([
    ['Honda', 'honda'],
    ['Toyota', 'toyota'],
  ])
  const makeId = makes[1]!.id
  expect(names((await clerk.ok(vehicles.years, { makeId, catalog })).data)).toEqual(['2015', '2014'])
  const models = (await clerk.ok(vehicles.models, { makeId, yearId: 2014, catalog })).data
  expect(names(models)).toEqual(['Camry', 'RAV4'])
  const chain = { makeId, yearId: 2014, modelId: models[0]!.id, catalog }
  const trims = (await clerk.ok(vehicles.trims, chain)).data
  expect(names(trims)).toEqual(['LE', 'XLE'])
  const engines = (await clerk.ok(vehicles.engines, { ...chain, trimId: trims[1]!.id })).data
  expect(names(engines)).toEqual(['2.5L 4-cyl', '3.5L V6'])
})

test('defaults the region to USA, and answers for a single-country catalog only there', async () => {
  const clerk = server.as('dealer1')
  const withRegion = await clerk.ok(vehicles.makes, { catalog, region: 'USA' })
  expect(await clerk.ok(vehicles.makes, { catalog })).toEqual(withRegion)
  await server.admin.query(`update catalogs set region = 'USA' where id = $1`, [catalogId])
  expect((await clerk.ok(vehicles.makes, { catalog, region: 'CAN' })).data).toEqual([])
  await server.admin.query('update catalogs set region = null where id = $1', [catalogId])
})

test('shows the makes and years the dealer chose, or all with allYears', async () => {
  const [honda, toyota] = [await makeNamed('Honda'), await makeNamed('Toyota')]
  await sellCatalog(server, 1, catalogId, [{ id: toyota, years: [2015] }])
  const clerk = server.as('clerk1')
  expect(names((await clerk.ok(vehicles.makes, { catalog })).data)).toEqual(['Toyota'])
  expect(names((await clerk.ok(vehicles.makes, { catalog, allYears: true })).data)).toEqual([
    'Honda',
    'Toyota',
  ])
  expect(names((await clerk.ok(vehicles.years, { makeId: toyota, catalog })).data)).toEqual(['2015'])
  const all = await clerk.ok(vehicles.years, { makeId: toyota, catalog, allYears: true })
  expect(names(all.data)).toEqual(['2015', '2014'])
  expect((await clerk.ok(vehicles.years, { makeId: honda, catalog })).data).toEqual([])

  await sellCatalog(server, 1, catalogId, [{ id: toyota, years: [] }])
  expect(names((await clerk.ok(vehicles.years, { makeId: toyota, catalog })).data)).toEqual(['2015', '2014'])
  await sellCatalog(server, 1, catalogId, [])
})

test('treats all as any make, year, model or trim', async () => {
  const { data } = await server.as('dealer1').ok(vehicles.models, { makeId: 'all', yearId: 'all', catalog })
  expect(names(data)).toEqual(['Camry', 'Civic', 'RAV4'])
})

test('narrows years to a trim and engine by name', async () => {
  const makeId = await makeNamed('Toyota')
  const { data } = await server
    .as('dealer1')
    .ok(vehicles.years, { makeId, catalog, trim: 'XLE', engine: '3.5L V6' })
  expect(names(data)).toEqual(['2014'])
})

test('returns categories with subcategories in the requested language', async () => {
  const all = {
    makeId: 'all',
    yearId: 2014,
    modelId: 'all',
    trimId: 'all',
    engineId: 'all',
    catalog,
  } as const
  const english = (await server.as('dealer1').ok(vehicles.categories, all)).data
  expect(english.map(({ name, subcategories }) => [name, names(subcategories)])).toEqual([
    ['Brakes', ['Fluids', 'Pads']],
    ['Engine', ['Filters']],
  ])
  const spanish = (await server.as('dealer1').ok(vehicles.categories, { ...all, loc: 'es' })).data
  expect(names(spanish)).toEqual(['Frenos', 'Motor'])
  const honda = { ...all, makeId: await makeNamed('Honda') }
  const civic = (await server.as('dealer1').ok(vehicles.categories, honda)).data
  expect(civic.map(({ name, subcategories }) => [name, names(subcategories)])).toEqual([
    ['Brakes', ['Fluids']],
    ['Engine', ['Filters']],
  ])
})

test('hides a catalog the dealer doesn’t sell, but lets a platform admin name any', async () => {
  expect(await server.as('dealer2').refused(vehicles.makes, { catalog })).toMatchObject({
    code: 'catalog_unknown',
  })
  expect((await server.as('dealer2').ok(vehicles.makes, {})).data).toEqual([])
  expect(names((await server.as('platform').ok(vehicles.makes, { catalog }))!.data)).toEqual([
    'Honda',
    'Toyota',
  ])
  const forTwo = await server.as('platform').ok(vehicles.makes, { catalog, dealerId: 2 })
  expect(names(forTwo.data)).toEqual(['Honda', 'Toyota'])
})

test('refuses an unclear yes and an unknown region', async () => {
  const { status } = await server.as('dealer1').send('GET', `/makes?catalog=${catalog}&region=EU`)
  expect(status).toBe(422)
  expect((await server.as('dealer1').send('GET', '/makes?allYears=maybe')).status).toBe(422)
  expect((await server.as('dealer1').send('GET', '/years/makes/none')).status).toBe(404)
})
