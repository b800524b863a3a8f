import { beforeAll, expect, test } from 'vitest'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { storeParts } from '#contract/store/store-parts.ts'
import { partNumberUrls } from '#contract/store/urls/part-number-urls.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  sellCatalog,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { createDefaultPricing } from '#server/features/catalog/pricing/create-default-pricing.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const domain = 'parts.one.test'
let catalog: string
let catalogId: number
const dealer = () => server.as('dealer1')
const list = (more: Record<string, unknown> = {}) => dealer().ok(partNumberUrls.list, more)
const readRows = async (more: Record<string, unknown> = {}) => (await list(more)).data

beforeAll(async () => {
  ;({ catalog, catalogId } = await addCatalog(server, { sellers: [1] }))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  await server.work(1, createDefaultPricing)
})

test('lists every part with the address that the store itself links to', async () => {
  const { data, recordsTotal } = await list()
  expect(recordsTotal).toBe(data.length)
  expect(data.map(({ partNumber }) => partNumber)).toEqual(
    data.map(({ partNumber }) => partNumber).toSorted(),
  )
  for (const { partNumber, url } of data) {
    const { data: shown } = await server.visitor().ok(storeParts.search, { domain, q: partNumber })
    const linked = shown.find((part) => part.part_number === partNumber)
    expect(url).toBe(`https://${domain}${linked!.url}`)
    const path = decodeURI(new URL(url).pathname)
    const { data: page } = await server.visitor().ok(storeParts.show, { domain, path })
    expect(page.part_number).toBe(partNumber)
  }
  expect((await readRows({ startRow: 1, pageSize: 2 })).map(({ id }) => id)).toEqual(
    data.slice(1, 3).map(({ id }) => id),
  )
})

test('finds by number and name, in what the dealer sells only', async () => {
  expect((await readRows({ search: '90915yzzd1' })).map(({ partNumber }) => partNumber)).toEqual([
    '90915-YZZD1',
  ])
  expect((await readRows({ search: 'brake' })).map(({ partNumber }) => partNumber)).toContain('04465-33471')
  expect(await readRows({ catalogId: catalogId + 1 })).toEqual([])
  expect(await server.as('dealer2').ok(partNumberUrls.list, {})).toMatchObject({ data: [], recordsTotal: 0 })
  const all = (await list()).recordsTotal
  const { rows } = await server.admin.query<{ id: number }>(
    `select distinct v.make_id::int as id from vehicles v join makes m on m.id = v.make_id
      where v.catalog_id = $1 and m.name = 'Honda'`,
    [catalogId],
  )
  await sellCatalog(server, 1, catalogId, [{ id: rows[0]!.id, years: [] }])
  const some = await list()
  expect(some.recordsTotal).toBeLessThan(all)
  expect(some.data.map(({ partNumber }) => partNumber)).toContain('15400-PLM-A02')
  await sellCatalog(server, 1, catalogId, [])
})

test('shows what’s hidden, uses the dealer’s title, and exports the same', async () => {
  const edit = { partNumber: '90915-YZZD1', title: 'Filtre à huile', hideItem: 1 }
  await dealer().ok(editedParts.create, edit)
  const [row] = await readRows({ search: '90915-YZZD1' })
  const url = `https://${domain}/parts/${catalog}/filtre-a-huile-90915-YZZD1`
  expect(row).toMatchObject({ name: 'Filtre à huile', isHidden: true, url })
  // An own item has no page.
  await dealer().ok(editedParts.create, {
    partNumber: 'OWN-1',
    title: 'Own item',
    sellingPrice: 5,
    activateItem: 1,
  })
  expect(await list({ search: 'OWN-1' })).toMatchObject({ data: [], recordsTotal: 0 })
  const { body } = await dealer().send<string>('GET', '/part-number-urls.csv?search=90915')
  const lines = body.replace('\ufeff', '').trim().split('\n')
  expect(lines[0]).toBe('partNumber,name,catalog,url,isHidden')
  expect(lines).toContain(`90915-YZZD1,Filtre à huile,${catalog},${url},1`)
  expect(lines).toHaveLength((await list({ search: '90915' })).recordsTotal + 1)
})

test('needs its menu option', async () => {
  expect((await server.as('clerk1').send('GET', '/part-number-urls')).status).toBe(403)
})
