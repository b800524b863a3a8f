import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { pages } from '#contract/store/pages/pages.ts'
import { searchEngines } from '#contract/store/urls/search-engines.ts'
import {
  addCatalog,
  importText,
  partsCsv,
  sellCatalog,
  vehiclesCsv,
} from '#server/features/catalog/imports/catalog.fixture.ts'
import { testServer } from '#test/harness.ts'
import { perFile } from './sitemap.ts'

const server = testServer()
const one = 'parts.one.test'
let catalogId: number
const get = (call: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.app.inject({
    url: `/api/${call}?${new URLSearchParams({ domain: one, ...query })}`,
    headers,
  })
const locs = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!)
const readFileName = (loc: string) => new URL(loc).searchParams.get('file')!

beforeAll(async () => {
  const newCatalog = await addCatalog(server, { sellers: [1] })
  catalogId = newCatalog.catalogId
  await importText(newCatalog.catalog, 'vehicles', vehiclesCsv)
  await importText(newCatalog.catalog, 'parts', partsCsv)
  await server.admin.query(`update dealers set languages_available = 'en,es' where id = 1`)
  const dealer = server.as('dealer1')
  const page = { dealerId: 1, enTitle: 'Ships & more', isActive: 1 } as const
  await dealer.ok(pages.create, { ...page, pageUrl: 'shipping', esTitle: 'Envíos', enMetaDescription: 'How' })
  await dealer.ok(pages.create, { ...page, pageUrl: 'draft', isActive: 0 })
})
const changeStore = () => server.admin.query('update dealers set company = company')
afterEach(async () => {
  perFile.urls = 50_000
  await changeStore()
})

test('lists what is published, and each part once, in files of a bounded size', async () => {
  const { rows } = await server.admin.query<{ n: number }>(
    'select count(*)::int as n from parts where catalog_id = $1',
    [catalogId],
  )
  perFile.urls = 2
  const index = await get('store-sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  const files = locs(index.body)
  expect(files[0]).toBe(`https://${one}/sitemap.xml?file=pages`)
  expect(files).toHaveLength(1 + Math.ceil(rows[0]!.n / 2))
  const parts: string[] = []
  for (const file of files.slice(1)) {
    const listed = locs((await get('store-sitemap.xml', { file: readFileName(file) })).body)
    expect(listed.length).toBeLessThanOrEqual(2)
    parts.push(...listed)
  }
  expect(new Set(parts).size).toBe(rows[0]!.n)
  const invented = await get('store-sitemap.xml', { file: `${readFileName(files[1]!)}0` })
  expect([invented.statusCode, invented.json().code]).toEqual([404, 'not_found'])
  expect(parts.some((url) => url.endsWith('/oil-filter-90915-YZZD1'))).toBe(true)
})

test('reads no parts again until the store changes', async () => {
  const read = async () => {
    const { body } = await get('store-sitemap.xml')
    return (await get('store-sitemap.xml', { file: readFileName(locs(body).at(-1)!) })).body
  }
  const first = await read()
  // Nothing notices a change without a mark, so the answer shows whether the parts are read again.
  await server.admin.query(`set session_replication_role = replica;
    update parts set updated_at = '2001-02-03' where catalog_id = ${catalogId};
    set session_replication_role = origin`)
  expect(await read()).toBe(first)
  await changeStore()
  expect(await read()).toContain('<lastmod>2001-02-03</lastmod>')
})

test('names pages in each language, without drafts', async () => {
  const { body } = await get('store-sitemap.xml', { file: 'pages' })
  expect(locs(body)).toEqual([`https://${one}/`, `https://${one}/shipping`])
  expect(body).toContain(`<xhtml:link rel="alternate" hreflang="es" href="https://${one}/shipping?lang=es"/>`)
  expect(body).toContain(`hreflang="x-default" href="https://${one}/shipping"`)
})

test('names parts as the store does, and what only the dealer offers', async () => {
  const { admin } = server
  const start = async () => readFileName(locs((await get('store-sitemap.xml')).body).at(-1)!)
  const listed = async (file: string) => locs((await get('store-sitemap.xml', { file })).body)
  const path = (await listed(await start())).find((loc) => loc.endsWith('15400-PLM-A02'))!
  await admin.query(`update dealers set locale = 'es' where id = 1`)
  expect(await listed(await start())).toContainEqual(expect.stringMatching(/filtro-de-aceite-15400-PLM-A02$/))
  await admin.query(`update dealers set locale = 'en' where id = 1`)
  await admin.query(
    `insert into edited_parts (dealer_id, part_number, title, activate_item, hide_item, updated_by)
      values (1, '15400-PLM-A02', 'Red filter', 0, 0, 'Test'), (1, 'MUG-1', 'Coffee & mug', 1, 0, 'Test'),
        (1, 'JAR-1', 'Jar', 1, 1, 'Test'), (2, 'HAT-1', 'Hat', 1, 0, 'Test')`,
  )
  expect(await listed(await start())).toContainEqual(expect.stringMatching(/red-filter-15400-PLM-A02$/))
  expect(path).toMatch(/oil-filter-15400-PLM-A02$/)
  expect(locs((await get('store-sitemap.xml')).body)).toContain(`https://${one}/sitemap.xml?file=items`)
  expect(await listed('items')).toEqual([`https://${one}/parts/-/coffee-mug-MUG-1`])
  await admin.query('delete from edited_parts')
})

test('leaves out what the dealer doesn’t sell or hides', async () => {
  const all = async () => {
    const found = await Promise.all(
      locs((await get('store-sitemap.xml')).body)
        .slice(1)
        .map(async (file) => locs((await get('store-sitemap.xml', { file: readFileName(file) })).body)),
    )
    return found.flat()
  }
  const { rows } = await server.admin.query<{ id: number }>(
    `select distinct v.make_id::int as id from vehicles v join makes m on m.id = v.make_id
      where v.catalog_id = $1 and m.name = 'Honda'`,
    [catalogId],
  )
  await sellCatalog(server, 1, catalogId, [{ id: rows[0]!.id, years: [] }])
  expect((await all()).some((url) => url.includes('90915-YZZD1'))).toBe(false)
  await sellCatalog(server, 1, catalogId, [])
  expect((await all()).some((url) => url.includes('90915-YZZD1'))).toBe(true)
  await server.work(1, ({ db }) =>
    sql`insert into edited_parts (dealer_id, part_number, hide_item, updated_by) values (1, '90915-YZZD1', 1, 'Test')`.execute(
      db,
    ),
  )
  expect((await all()).some((url) => url.includes('90915-YZZD1'))).toBe(false)
  const two = await get('store-sitemap.xml', { domain: 'parts.two.test', file: `parts-${catalogId}-` })
  expect(two.statusCode).toBe(404)
})

test('can be cached for a while, and has nothing of a store that’s switched off', async () => {
  const first = await get('store-sitemap.xml')
  expect(first.headers['cache-control']).toBe('public, max-age=3600')
  const again = await get('store-sitemap.xml', {}, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  for (const file of ['x', 'parts-1', "parts-1-'", 'parts-999999-']) {
    const { statusCode } = await get('store-sitemap.xml', { file })
    expect([404, 422]).toContain(statusCode)
  }
  await server.admin.query('update dealers set is_active = 0 where id = 1')
  for (const call of ['store-sitemap.xml', 'store-robots.txt', 'store-head'])
    expect((await get(call)).statusCode, call).toBe(404)
  await server.admin.query('update dealers set is_active = 1 where id = 1')
})

test('names the sitemap that the dealer uploaded, else its own', async () => {
  const { body, headers } = await get('store-robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Disallow: /checkout\n')
  expect(body).toContain(`Sitemap: https://${one}/sitemap.xml\n`)
  await server.admin.query(
    `insert into dealer_scripts (dealer_id, sitemap_xml, version) values (1, '/files/made-by-hand', 1)`,
  )
  expect((await get('store-robots.txt')).body).toMatch(/Sitemap: https?:\/\/\S+\/files\/made-by-hand\n/)
})

test('gives a page its title, description, canonical address and languages', async () => {
  const head = async (path: string, locale?: 'es') =>
    (await server.visitor().ok(searchEngines.head, { domain: one, path, locale })).data
  expect(await head('/shipping/')).toEqual({
    title: 'Ships & more · Dealer One',
    description: 'How',
    keywords: null,
    canonical: `https://${one}/shipping`,
    alternates: [
      { hreflang: 'en', href: `https://${one}/shipping` },
      { hreflang: 'es', href: `https://${one}/shipping?lang=es` },
      { hreflang: 'x-default', href: `https://${one}/shipping` },
    ],
  })
  expect(await head('/shipping', 'es')).toMatchObject({
    title: 'Envíos · Dealer One',
    canonical: `https://${one}/shipping?lang=es`,
  })
  expect((await head('/')).title).toBe('Dealer One')
  const refusal = await server.visitor().refused(searchEngines.head, { domain: one, path: '/draft' })
  expect(refusal.status).toBe(404)
})
