import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { vehicles } from '#contract/catalog/vehicles.ts'
import type { ExportVehicle } from '#contract/channels/export-filters.ts'
import { type ExportProduct, marketplace } from '#contract/channels/marketplace.ts'
import { exportFiles } from '#contract/store/export-files.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  sellCatalog,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { createDefaultPricing } from '#server/features/catalog/pricing/create-default-pricing.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'

const server = testServer()
let catalog: string
let toyotas2014: ExportVehicle[]

/** A site with pictures: each path's answer, and how often it was asked. */
const requestedUrls: string[] = []
const site = createServer((request, response) => {
  requestedUrls.push(`${request.method} ${request.url}`)
  if (request.url === '/moved.png') response.writeHead(302, { location: '/good.png' }).end()
  else if (request.url === '/only-get.png' && request.method === 'HEAD') response.writeHead(405).end()
  else if (request.url === '/broken.png') response.writeHead(404).end()
  else if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end()
  else if (request.url === '/drawing') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end()
  else response.writeHead(200, { 'content-type': 'image/png' }).end()
})
let pictures: string

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  pictures = `http://127.0.0.1:${port}`
  configure({ dialPrivate: [`127.0.0.1:${port}`] })
  ;({ catalog } = await addCatalog(server, { sellers: [1] }))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  await server.work(1, createDefaultPricing)
  const one = server.as('dealer1')
  const { data: makes } = await one.ok(vehicles.makes, { catalog })
  const makeId = makes.find(({ name }) => name === 'Toyota')!.id
  const { data: models } = await one.ok(vehicles.models, { makeId, yearId: 2014, catalog })
  toyotas2014 = models.map(({ id }) => ({ makeId, yearId: 2014, modelId: id }))
})
afterAll(() => void site.close())

const ask = { loc: 'es', from: 0, to: 10_000, platform: 'MercadoLibre' } as const
const find = (more: Record<string, unknown> = {}, wanted = toyotas2014) =>
  server
    .as('dealer1')
    .ok(marketplace.products, { ...ask, catalogs: catalog as never, vehicles: wanted, ...more })
const refusedFields = async (more: Record<string, unknown>) =>
  (
    await server
      .as('dealer1')
      .refused(marketplace.products, { ...ask, catalogs: catalog as never, vehicles: toyotas2014, ...more })
  ).errors?.map(({ path, code }) => `${path} ${code}`)
const listSkus = (rows: { sku: string }[]) => rows.map(({ sku }) => sku)

test('finds the parts of these models, with prices, and titles in the language', async () => {
  const { data } = await find()
  expect(data.length).toBeGreaterThan(1)
  const pads = data.find(({ sku }) => sku === '04465-33471')!
  expect(pads.productTitle).toMatch(/^Pastillas de freno Toyota Camry.* 2014/)
  expect(pads.currency).toBe('USD')
  const english = (await find({ loc: 'en', platform: 'Amazon' })).data.find(({ sku }) => sku === pads.sku)!
  expect(english.productTitle).toMatch(/^Brake pads Toyota Camry/)
  expect((await find({ loc: 'fr' })).data.map(({ productTitle }) => productTitle)).not.toContain('')
})

test('finds only what’s priced within, and nothing the dealer hides', async () => {
  const { data } = await find()
  const [cheapest] = data.toSorted((a, b) => a.price - b.price)
  expect((await find({ to: cheapest!.price })).data.every(({ price }) => price <= cheapest!.price)).toBe(true)
  expect((await find({ from: 0.01, to: 0.02 })).data).toEqual([])
  await server.admin.query(
    `insert into edited_parts (dealer_id, part_number, hide_item, updated_by) values (1, $1, 1, 'Test')`,
    [cheapest!.sku],
  )
  expect(listSkus((await find()).data)).not.toContain(cheapest!.sku)
  await server.admin.query('delete from edited_parts')
})

test('finds universal parts with every model, as a search by vehicle does', async () => {
  await server.admin.query('update parts set list_price = 12 where number = $1', [fluid])
  expect(listSkus((await find()).data)).toContain(fluid)
  expect(listSkus((await find({}, [{ ...toyotas2014[0]!, modelId: 999_999 }])).data)).toEqual([fluid])
  await server.admin.query('update parts set list_price = null where number = $1', [fluid])
})

test('finds the parts of several categories, as a browser names them', async () => {
  const { rows } = await server.admin.query(
    'select distinct category_id::int as id from subcategories order by 1',
  )
  const categories = rows.map(({ id }) => id)
  expect(categories.length).toBeGreaterThan(1)
  const all = await find({ categories })
  const first = await find({ categories: categories.slice(0, 1) })
  expect(all.data.length).toBeGreaterThan(first.data.length)
})

test('takes a number that two catalogs have from the first whose part is selected', async () => {
  const { catalog: second, catalogId } = await addCatalog(server)
  await importText(second, 'vehicles', vehiclesCsv)
  await server.admin.query(
    `insert into parts (catalog_id, number, name_en, list_price)
      select c.id, n, c.name, 10 from catalogs c, unnest(array['TWICE-1', 'TWICE-2']) n where c.name in ($1, $2) returning id`,
    [catalog, second],
  )
  await server.admin.query(
    `insert into fitments (part_id, vehicle_id)
      select p.id, v.id from parts p join vehicles v on v.catalog_id = p.catalog_id
      where p.number = 'TWICE-1' and p.catalog_id = $1 or p.number = 'TWICE-2'`,
    [catalogId],
  )
  const { data, recordsTotal } = await find({ catalogs: [catalog, second].join() })
  expect(recordsTotal).toBe(data.length)
  expect(listSkus(data)).toEqual([...new Set(listSkus(data))])
  const findCatalog = (number: string) => data.find(({ sku }) => sku === number)?.productTitle.split(' ')[0]
  expect([findCatalog('TWICE-1'), findCatalog('TWICE-2')]).toEqual([second, catalog])
  await server.admin.query(
    `delete from fitments where part_id in (select id from parts where number like 'TWICE-%')`,
  )
  await server.admin.query(`delete from parts where number like 'TWICE-%'`)
})

test('lists what an export lacks', async () => {
  expect(await refusedFields({ vehicles: [] })).toEqual(['vehicles models_required'])
  expect(await refusedFields({ from: undefined, to: '', platform: undefined })).toEqual([
    'from price_from_required',
    'to price_to_required',
    'platform platform_required',
  ])
  expect(await refusedFields({ loc: '' })).toEqual(['loc language_required'])
  expect(await refusedFields({ from: 50, to: 10 })).toEqual(['to range_reversed'])
  expect(await refusedFields({ catalogs: '' })).toEqual(['catalogs catalog_required'])
})

/** Parts that can be exported, except for the defect in `broken`. */
async function stocked(
  broken: Record<string, Partial<Record<'stock' | 'weight' | 'length' | 'photo', unknown>>>,
) {
  for (const [number, values] of Object.entries(broken)) {
    const { stock = 8, weight = 2, length = 3, photo = '/files/own.png' } = values
    await server.admin.query(
      `insert into inventory (warehouse, number, stock, weight, length, width, height)
        values ('Jacksonville', $1, $2, $3, $4, 4, 5)`,
      [number, stock, weight, length],
    )
    await server.admin.query(
      'update parts set image_path = $2, weight = null, length = null where number = $1',
      [number, photo],
    )
  }
}
beforeEach(() => server.admin.query('delete from inventory'))
const observe = async (skus: string[], more: Record<string, unknown> = {}) => {
  const one = server.as('dealer1')
  const observed = (await one.ok(marketplace.observations, { skus, ...more })).data
  const available = listSkus((await one.ok(marketplace.availability, { skus, ...more })).data)
  expect([...available, ...listSkus(observed)].toSorted()).toEqual(skus.toSorted())
  return Object.fromEntries(observed.map(({ sku, observation }) => [sku, observation]))
}
const [filter, pads, fluid] = ['90915-YZZD1', '04465-33471', '00289-2H']

test('gives each part that can’t be exported the first reason', async () => {
  expect(await observe([filter])).toEqual({ [filter]: 'not_in_inventory' })
  await stocked({ [filter]: { weight: null }, [pads]: { length: 0 }, [fluid]: { photo: null } })
  expect(await observe([filter, pads, fluid])).toEqual({
    [filter]: 'no_weight',
    [pads]: 'no_dimensions',
    [fluid]: 'no_photo',
  })
})

test('leaves out what’s below the least stock, or outside of the weights', async () => {
  await stocked({ [filter]: { stock: 3 }, [pads]: {} })
  expect(await observe([filter, pads], { minStockLevel: 5 })).toEqual({ [filter]: 'stock_below_minimum' })
  expect(await observe([pads], { dimWeightFrom: 3 })).toEqual({ [pads]: 'weight_outside_range' })
  expect(await observe([pads], { dimWeightTo: 2 })).toEqual({})
  expect(await observe([pads], { from: 5000, to: 6000 })).toEqual({ [pads]: 'price_outside_range' })
  const one = server.as('dealer1')
  const reversed = await one.refused(marketplace.availability, {
    skus: [pads],
    dimWeightFrom: 3,
    dimWeightTo: 2,
  })
  expect(reversed.errors?.[0]).toMatchObject({ path: 'dimWeightTo', code: 'range_reversed' })
})

test('asks other sites for their pictures once, and follows them', async () => {
  const photo = (path: string) => ({ photo: `${pictures}${path}` })
  await stocked({
    [filter]: photo('/moved.png'),
    [pads]: photo('/broken.png'),
    [fluid]: photo('/only-get.png'),
  })
  const expected = { [pads]: 'no_photo' }
  expect(await observe([filter, pads, fluid])).toEqual(expected)
  const before = requestedUrls.length
  expect(requestedUrls).toContain('GET /only-get.png')
  expect(await observe([filter, pads, fluid])).toEqual(expected)
  expect(requestedUrls.length).toBe(before)
  for (const path of ['/page', '/drawing', '/drawn.SVG?v=2']) {
    await server.admin.query('update parts set image_path = $1 where number = $2', [pictures + path, fluid])
    expect(await observe([fluid])).toEqual({ [fluid]: 'no_photo' })
  }
  expect(requestedUrls).not.toContain('HEAD /drawn.SVG?v=2')
  // The address can't be dialed, so the result is open and it's requested again after an hour.
  await server.admin.query(`update parts set image_path = 'http://127.0.0.1:1/x.png' where number = $1`, [
    fluid,
  ])
  expect(await observe([fluid])).toEqual({ [fluid]: 'no_photo' })
  const { rows } = await server.admin.query(
    `select ask_again_at - checked_at as kept from picture_checks where address like '%:1/x.png'`,
  )
  expect(rows[0].kept.hours).toBe(1)
})

test('takes a number that several catalogs have from the first that the dealer sells', async () => {
  const { catalog: second, catalogId } = await addCatalog(server, { sellers: [] })
  await importText(second, 'vehicles', vehiclesCsv)
  await importText(second, 'parts', partsCsv)
  const firstId = (await server.admin.query('select id from catalogs where name = $1', [catalog])).rows[0].id
  await stocked({ [pads]: { photo: null } })
  await server.admin.query(
    `update parts set image_path = '/files/own.png', name_en = 'Pads of the second'
      where catalog_id = $1 and number = $2`,
    [catalogId, pads],
  )
  const { rows } = await server.admin.query(
    `select p.subcategory_id, s.category_id from parts p join subcategories s on s.id = p.subcategory_id
      where p.number = $1 order by p.catalog_id`,
    [pads],
  )
  const categories = rows.map(({ category_id: id }) => id).join()
  const titles = async () => {
    const { data } = await find({ catalogs: [catalog, second].join(), categories, loc: 'en' }, [])
    return data.flatMap(({ sku, productTitle }) => (sku === pads ? [productTitle.slice(0, 18)] : []))
  }
  await sellCatalog(server, 1, catalogId)
  const onlyToyota1990 = [{ id: toyotas2014[0]!.makeId, years: [1990] }]
  try {
    expect(await observe([pads])).toEqual({ [pads]: 'no_photo' })
    expect(await titles()).toEqual(['Brake pads Toyota '])
    await sellCatalog(server, 1, Number(firstId), onlyToyota1990)
    expect(await observe([pads])).toEqual({})
    expect(await titles()).toEqual(['Pads of the second'])
    await sellCatalog(server, 1, catalogId, onlyToyota1990)
    // Sold from neither catalog: the first one applies, and nothing is exported.
    expect(await observe([pads])).toEqual({ [pads]: 'no_photo' })
    expect(await titles()).toEqual([])
  } finally {
    await sellCatalog(server, 1, Number(firstId))
    await server.admin.query('delete from dealer_catalogs where catalog_id = $1', [catalogId])
  }
})

const generators = {
  MercadoLibre: marketplace.mercadoLibre,
  Amazon: marketplace.amazon,
  'Google Platform': marketplace.google,
} as const
async function generateFile(platform: keyof typeof generators, products: ExportProduct[]) {
  const generatedFile = await server.as('dealer1').ok(generators[platform], { products })
  expect(generatedFile.status).toBe('success')
  expect(generatedFile.data.filePath).toContain(generatedFile.data.fileName)
  const address = `${server.url}${generatedFile.data.filePath}`
  const response = await fetch(address, { headers: { cookie: server.as('dealer1').cookie! } })
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  return { ...generatedFile.data, sheets, names: sheets.map(({ name }) => name) }
}

test('writes each platform’s columns, with units in pounds and inches', async () => {
  await stocked({ [pads]: {} })
  const { data } = await find()
  const part = data.filter(({ sku }) => sku === pads)
  const mercadoLibre = await generateFile('MercadoLibre', part)
  expect(mercadoLibre.names).toEqual(['Publicaciones', 'Vehículos compatibles'])
  const [head, row] = mercadoLibre.sheets[0]!.rows
  const cell = (header: string) => row![head!.indexOf(header)]
  expect([cell('SKU'), cell('Cantidad'), cell('Unidad de peso'), cell('Unidad de dimensiones')]).toEqual([
    pads,
    8,
    'LBS',
    'IN',
  ])
  const fits = mercadoLibre.sheets[1]!.rows
  expect(fits[0]).toEqual(['SKU', 'Marca', 'Modelo', 'Año', 'Versión', 'Motor'])
  expect(fits.length).toBeGreaterThan(1)
  expect(fits[1]!.slice(0, 3)).toEqual([pads, 'Toyota', 'Camry'])

  const [amazon] = (await generateFile('Amazon', part)).sheets
  expect(amazon!.rows[1]!.slice(0, 3)).toEqual(['feed_product_type', 'item_sku', 'brand_name'])
  expect(amazon!.rows[2]!.every((value) => value === null || typeof value === 'string')).toBe(true)
  const [google] = (await generateFile('Google Platform', part)).sheets
  expect(google!.rows[1]![google!.rows[0]!.indexOf('price')]).toMatch(/^\d+\.\d\d USD$/)
})

test('deletes a file before its time, once, and only the dealer’s own', async () => {
  const { data } = await find()
  const { fileName } = await generateFile('Amazon', data)
  const one = server.as('dealer1')
  for (const wrong of [`../${fileName}`, '..', `${fileName}.part`])
    expect((await one.refused(marketplace.deleteFile, { fileName: wrong })).status).toBe(404)
  expect((await server.as('dealer2').refused(marketplace.deleteFile, { fileName })).status).toBe(404)
  await one.ok(marketplace.deleteFile, { fileName })
  expect((await one.call(exportFiles.download, { name: fileName })).status).toBe(404)
  expect((await one.refused(marketplace.deleteFile, { fileName })).status).toBe(404)
  expect((await one.refused(marketplace.google, { products: [] })).status).toBe(422)
})
