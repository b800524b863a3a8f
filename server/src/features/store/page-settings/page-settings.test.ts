import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { locales } from '#contract/locales.ts'
import { pageLimits, pageSettings } from '#contract/store/pages/page-settings.ts'
import { addCatalog, sellCatalog } from '#server/features/catalog/imports/catalog.fixture.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
type Fields = Call<typeof pageSettings.create>

const texts = Object.fromEntries(
  locales.flatMap((language) =>
    Object.keys(pageLimits).map((name) => [`${language}${name}`, ` ${name} (${language}) `]),
  ),
)
/** Deletes dealer 1's pages. */
const noPages = () => server.admin.query('delete from page_settings where dealer_id = 1')

describe('a page’s settings', () => {
  test('are saved with every text as written, changed individually, and deleted', async () => {
    const dealer = server.as('dealer1')
    const html = '<div onclick="x()">\n<script>run()</script> [MAKE] é</div>  '
    const metaHeader = ' <meta name="robots" content="noindex">\n'
    const fields = { ...texts, pageId: 9, pagetechPosition: 10, enHtml: html, metaHeader } as Fields
    const { data: newPageSetting } = await dealer.ok(pageSettings.create, { ...fields, dlid: 1 })
    expect(newPageSetting).toMatchObject({ ...fields, dealerId: 1, pageName: 'Item Detail', version: 1 })
    expect((await dealer.ok(pageSettings.list, { dlid: 1 })).data).toEqual([newPageSetting])

    const { data: changed } = await dealer.ok(pageSettings.update, {
      id: newPageSetting.id,
      enHtml: '<b>new</b>',
      frTitle: '',
    })
    expect(changed).toMatchObject({
      enHtml: '<b>new</b>',
      frTitle: '',
      version: 2,
      esHtml: newPageSetting.esHtml,
    })
    await dealer.ok(pageSettings.remove, { id: newPageSetting.id })
    expect((await dealer.ok(pageSettings.list, {})).data).toEqual([])
    expect((await dealer.refused(pageSettings.remove, { id: newPageSetting.id })).status).toBe(404)
  })

  test('need one of the eleven pages, with one set of settings each', async () => {
    await noPages()
    const dealer = server.as('dealer1')
    for (const pageId of [undefined, 0, 12])
      expect((await dealer.refused(pageSettings.create, { pageId } as never)).errors).toMatchObject([
        { path: 'pageId' },
      ])
    const at = (pagetechPosition: number) => ({ pageId: 1, pagetechPosition }) as Fields
    expect((await dealer.refused(pageSettings.create, at(5))).errors).toMatchObject([
      { path: 'pagetechPosition' },
    ])
    await dealer.ok(pageSettings.create, { pageId: 1, enTitle: 'Welcome' })
    const twice = await dealer.refused(pageSettings.create, { pageId: 1 })
    expect(twice).toMatchObject({ status: 409, code: 'taken', errors: [{ path: 'pageId' }] })
    const { data: other } = await dealer.ok(pageSettings.create, { pageId: 3 })
    expect(other).toMatchObject({ pageName: 'models', pagetechPosition: 0, metaHeader: '', enTitle: '' })
    expect((await dealer.refused(pageSettings.update, { id: other.id, pageId: 1 })).code).toBe('taken')
    await server.as('dealer2').ok(pageSettings.create, { pageId: 1 })
  })

  test('have texts up to their limits, in every language', async () => {
    await noPages()
    const dealer = server.as('dealer1')
    const { data: createdPageSetting } = await dealer.ok(pageSettings.create, { pageId: 1 })
    for (const language of locales)
      for (const [name, max] of Object.entries({ ...pageLimits, Html: 2000 })) {
        const field = `${language}${name}`
        await dealer.ok(pageSettings.update, { id: createdPageSetting.id, [field]: 'x'.repeat(max) })
        if (name === 'Html') continue
        const { errors } = await dealer.refused(pageSettings.update, {
          id: createdPageSetting.id,
          [field]: 'x'.repeat(max + 1),
        })
        expect(errors).toMatchObject([{ path: field }])
      }
    await dealer.ok(pageSettings.update, { id: createdPageSetting.id, metaHeader: 'x'.repeat(2048) })
    const { errors } = await dealer.refused(pageSettings.update, {
      id: createdPageSetting.id,
      metaHeader: 'x'.repeat(2049),
    })
    expect(errors).toMatchObject([{ path: 'metaHeader', message: 'Up to 2,048 characters' }])
  })

  test('store long HTML in four languages at once', async () => {
    await noPages()
    const html = '<p>é</p>'.repeat(pageLimits.Html / 8)
    const long = Object.fromEntries(locales.map((language) => [`${language}Html`, html]))
    const { data } = await server.as('dealer1').ok(pageSettings.create, { pageId: 1, ...long })
    expect(data.frHtml).toBe(html)
  })

  test('can’t be overwritten from an older version', async () => {
    await noPages()
    const dealer = server.as('dealer1')
    const { data: made } = await dealer.ok(pageSettings.create, { pageId: 1 })
    await server.as('platform').ok(pageSettings.update, { id: made.id, enTitle: 'First', version: 1 })
    const late = await dealer.refused(pageSettings.update, { id: made.id, enTitle: 'Second', version: 1 })
    expect(late).toMatchObject({ status: 409, code: 'stale', changedBy: 'platform Test' })
  })

  test('are managed by dealer admins, not clerks', async () => {
    const clerk = server.as('clerk1')
    expect((await clerk.refused(pageSettings.list, {})).status).toBe(403)
    expect((await clerk.refused(pageSettings.create, { pageId: 1 })).status).toBe(403)
  })
})

test('have no pages from years to subcategories in a truck-only store', async () => {
  await noPages()
  const dealer = server.as('dealer1')
  const { catalogId } = await addCatalog(server)
  await server.admin.query(`update catalogs set name = 'isuzu_fv' where id = $1`, [catalogId])
  for (const pageId of [2, 7]) {
    const { errors } = await dealer.refused(pageSettings.create, { pageId })
    expect(errors).toMatchObject([
      { path: 'pageId', message: 'Stores that sell only trucks don’t have this page' },
    ])
  }
  const { data: newPageSetting } = await dealer.ok(pageSettings.create, { pageId: 8 })
  expect((await dealer.refused(pageSettings.update, { id: newPageSetting.id, pageId: 4 })).status).toBe(422)

  const { catalogId: second } = await addCatalog(server, { sellers: [] })
  await sellCatalog(server, 1, second)
  await dealer.ok(pageSettings.create, { pageId: 7 })
  // Settings from before the store sold only trucks can still be changed.
  await server.admin.query('delete from dealer_catalogs where catalog_id = $1', [second])
  const { data: pages } = await dealer.ok(pageSettings.list, {})
  const old = pages.find((page) => page.pageId === 7)!
  await dealer.ok(pageSettings.update, { id: old.id, pageId: 7, enTitle: 'Still here' })
})
