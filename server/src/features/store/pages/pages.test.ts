import { beforeEach, expect, test } from 'vitest'
import { aboutUsUrl, maxPages, maxPagesMegabytes, maxPageText, pages } from '#contract/store/pages/pages.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { storeContents } from '#contract/store/store-content.ts'
import { redirects } from '#contract/store/urls/redirects.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeDealer } from '#server/features/tenancy/dealers/dealers.fixture.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const create = async (fields: object) =>
  (await dealer().ok(pages.create, { dealerId: 1, ...fields } as never)).data
const urls = async () => (await dealer().ok(pages.list, { dealerId: 1 })).data.map(({ pageUrl }) => pageUrl)
const refusal = async (fields: object) => {
  const { status, errors } = await dealer().refused(pages.create, { dealerId: 1, ...fields } as never)
  return [status, errors?.map(({ path, code }) => `${path} ${code}`).join()]
}
const visit = (path: string) =>
  server.app.inject({ url: `/api/store-page?domain=parts.one.test&path=${encodeURIComponent(path)}` })

beforeEach(async () => {
  await server.admin.query(`delete from pages; delete from footer_options;
    delete from redirects;
    insert into pages (dealer_id, page_url, page_position, is_active, enable_section, en_title, updated_by)
      values (1, 'about-us', 'HF', 1, 0, 'About us', 'Partsdesk')`)
})

test('limits all pages together, which are read at once', async () => {
  const text = 'x'.repeat(maxPageText)
  const texts = { enPageContent: text, esPageContent: text, ptPageContent: text, frPageContent: text }
  const full = Math.floor((maxPagesMegabytes * 1024 * 1024) / (4 * maxPageText))
  for (let n = 0; n < full; n += 1) await create({ pageUrl: `long-${n}`, ...texts })
  const over = await dealer().refused(pages.create, { dealerId: 1, pageUrl: 'over', ...texts })
  expect([over.status, over.message]).toEqual([
    413,
    'That’s too large. The limit is 8 MB for all pages together.',
  ])
  const short = await create({ pageUrl: 'short' })
  expect((await dealer().refused(pages.update, { id: short.id, ...texts })).status).toBe(413)
  // A store that already has more can still shorten its pages.
  await server.admin.query(`update pages set en_page_content = repeat('x', 400000) where page_url = 'short'`)
  await dealer().ok(pages.update, { id: short.id, enPageContent: text })
  expect(await urls()).not.toContain('over')
})

test('keeps twenty texts in four languages, sanitized, and mirrors those of the default language', async () => {
  const texts = Object.fromEntries(
    ['en', 'es', 'pt', 'fr'].flatMap((language) =>
      ['Title', 'MetaTitle', 'MetaKeyword', 'MetaDescription'].map((name) => [
        language + name,
        `${name} ${language}`,
      ]),
    ),
  )
  const page = await create({
    pageUrl: ' Shipping-Info/US ',
    ...texts,
    enPageContent: '<p onclick="x()">Hi<script>x()</script><img src="data:image/png;base64,AA"></p>',
    frPageContent: '<a href="javascript:x()">x</a>',
  })
  expect(page).toMatchObject({
    pageUrl: 'shipping-info/us',
    ...texts,
    title: 'Title en',
    metaKeyword: 'MetaKeyword en',
    enPageContent: '<p>Hi</p>',
    pageContent: '<p>Hi</p>',
    isActive: 0,
    isVisible: 1,
    pagePosition: 'N',
    version: 1,
  })
  expect(page.frPageContent).not.toContain('javascript')
  const again = await dealer().ok(pages.list, { dealerId: 1 })
  expect(again.data.at(-1)).toEqual(page)
})

test('writes a text without a language into the default one, where the one with it wins', async () => {
  await server.admin.query(`update dealers set locale = 'es' where id = 1`)
  const page = await create({ pageUrl: 'a', title: 'Hola', metaTitle: 'bare', esMetaTitle: 'es' })
  expect(page).toMatchObject({ esTitle: 'Hola', title: 'Hola', enTitle: '', metaTitle: 'es' })
  const { data: next } = await dealer().ok(pages.update, { id: page.id, title: 'Adiós', enTitle: null })
  expect(next).toMatchObject({ esTitle: 'Adiós', enTitle: '', esMetaTitle: 'es' })
  await server.admin.query(`update dealers set locale = 'en' where id = 1`)
  expect((await dealer().ok(pages.list, { dealerId: 1 })).data.at(-1)).toMatchObject({ title: '' })
})

test('refuses addresses that are missing, odd, reserved, taken or too long', async () => {
  await create({ pageUrl: 'shipping' })
  expect(await refusal({ enTitle: 'x' })).toEqual([422, 'pageUrl field_required'])
  for (const odd of ['../x', 'a b', '/a', 'a/', 'a//b', 'é', 'a?b', 'https://a.b', '<x>'])
    expect(await refusal({ pageUrl: odd }), odd).toEqual([422, 'pageUrl page_url'])
  for (const own of ['admin', 'API', 'parts/toyota', 'sitemap.xml', aboutUsUrl])
    expect(await refusal({ pageUrl: own }), own).toEqual([422, 'pageUrl page_url_reserved'])
  expect(await refusal({ pageUrl: 'SHIPPING' })).toEqual([409, 'pageUrl page_url_taken'])
  expect(await refusal({ pageUrl: 'a'.repeat(201) })).toEqual([422, 'pageUrl at_most_characters'])
  expect(await refusal({ pageUrl: 'b', pagePosition: 'X' })).toMatchObject([422, expect.anything()])
  expect(await refusal({ pageUrl: 'b', enPageContent: 'x'.repeat(maxPageText + 1) })).toEqual([
    422,
    'enPageContent at_most_characters',
  ])
  for (const sliderImageSrc of ['javascript:x()', '//evil.example/a.png', 'data:image/png;base64,AA'])
    expect(await refusal({ pageUrl: 'b', sliderImageSrc })).toEqual([422, 'sliderImageSrc address_or_path'])
  const { status } = await dealer().refused(pages.create, {
    pageUrl: 'b',
    enPageContent: 'x'.repeat(5 * 1024 * 1024),
  })
  expect(status).toBe(413)
})

test('lets two people fight over a page and an address without losing either’s work', async () => {
  const page = await create({ pageUrl: 'a' })
  await dealer().ok(pages.update, { id: page.id, enTitle: 'First', version: 1 })
  const { status, code, changedBy } = await dealer().refused(pages.update, {
    id: page.id,
    enTitle: 'Second',
    version: 1,
  })
  expect([status, code, changedBy]).toEqual([409, 'stale', 'dealer1 Test'])
  const answers = await Promise.all(
    [1, 2, 3].map(() => dealer().call(pages.create, { dealerId: 1, pageUrl: 'same' })),
  )
  expect(answers.map(({ status: one }) => one).toSorted()).toEqual([200, 409, 409])
})

test('stops at the limit', async () => {
  await server.admin.query(`insert into pages (dealer_id, page_url, updated_by)
    select 1, 'p-' || n, 'Test' from generate_series(2, ${maxPages}) n`)
  expect(await refusal({ pageUrl: 'one-more' })).toEqual([422, 'pageUrl at_most_of_them'])
})

test('keeps About Us, its address, and gives it to new dealers turned off', async () => {
  const { data: about } = await dealer().ok(pages.showAboutUs, { dealerId: 1 })
  expect((await dealer().refused(pages.remove, { id: about.id })).code).toBe('about_us_stays')
  const moved = await dealer().refused(pages.update, { id: about.id, pageUrl: 'elsewhere' })
  expect(moved.errors).toMatchObject([{ path: 'pageUrl', code: 'about_us_url' }])
  const { data: saved } = await dealer().ok(pages.updateAboutUs, {
    dealerId: 1,
    enableSection: 1,
    enableSlider: 1,
    sliderImageSrc: '/images/1/1/a.png',
    title: 'Who we are',
    pageContent: '<p>Since 1980</p>',
    metaTitle: 't',
    metaKeyword: 'k',
    metaDescription: 'd',
    version: about.version,
  })
  expect(saved).toMatchObject({
    pageUrl: aboutUsUrl,
    enTitle: 'Who we are',
    enableSlider: 1,
    metaKeyword: 'k',
  })
  const stale = await dealer().refused(pages.updateAboutUs, { dealerId: 1, version: about.version })
  expect(stale.code).toBe('stale')
  const { data: newDealer } = await server.as('platform').ok(dealers.create, makeDealer())
  const { data: newPages } = await server.as('platform').ok(pages.list, { dealerId: newDealer.id })
  expect(newPages).toMatchObject([{ pageUrl: aboutUsUrl, enableSection: 0, title: 'About us' }])
})

test('orders the pages, deletes one, and logs what was done', async () => {
  const [a, b] = [await create({ pageUrl: 'a' }), await create({ pageUrl: 'b' })]
  await dealer().ok(pages.order, { dealerId: 1, order: [b.id, a.id] })
  expect(await urls()).toEqual(['b', 'a', aboutUsUrl])
  const late = { dealerId: 1, order: [a.id, b.id], former: [a.id, b.id] }
  expect(await dealer().refused(pages.order, late)).toMatchObject({
    code: 'stale',
    changedBy: 'dealer1 Test',
  })
  // A page deleted since, and one that the screen hasn't loaded.
  await dealer().ok(pages.order, { dealerId: 1, order: [b.id, a.id], former: [999_999, b.id, a.id] })
  expect(await urls()).toEqual(['b', 'a', aboutUsUrl])
  const unknown = await dealer().refused(pages.order, { dealerId: 1, order: [b.id, 999_999] })
  expect(unknown.errors).toMatchObject([{ path: 'order.1' }])
  await dealer().ok(pages.update, { id: a.id, isActive: 1 })
  await dealer().ok(pages.remove, { id: a.id })
  expect((await dealer().refused(pages.update, { id: a.id, isActive: 0 })).status).toBe(404)
  expect(await urls()).toEqual(['b', aboutUsUrl])
  expect(await sentences(server.admin, "record = 'dealer-pages'")).toEqual(
    expect.arrayContaining([
      'Page a created',
      'Page a changed',
      'Page a deleted',
      'Order of the pages changed',
    ]),
  )
})

test('links active, visible pages in the menus of their position, in order, never stored in the footer', async () => {
  const on = { isActive: 1 }
  await create({ pageUrl: 'both', ...on, pagePosition: 'HF', enTitle: 'Both', esTitle: 'Ambos' })
  await create({ pageUrl: 'head', ...on, pagePosition: 'H', enTitle: 'Head', menuTitle: 'Menu' })
  await create({ pageUrl: 'foot', ...on, pagePosition: 'F' })
  await create({ pageUrl: 'none', ...on, pagePosition: 'N' })
  await create({ pageUrl: 'draft', isActive: 0, pagePosition: 'HF' })
  await create({ pageUrl: 'unlinked', ...on, isVisible: 0, pagePosition: 'HF' })
  const own = { en_text: 'Own', url: '/own', newTab: 0 as const }
  const sentBack = { en_text: 'Both', url: '/both', newTab: 0 as const }
  const { data: footer } = await dealer().ok(dealerSettings.updateFooter, {
    dealerId: 1,
    columns: [{ en_title: 'Information', fields: [sentBack, own] }],
  })
  expect(footer.columns[0]!.fields.map(({ url }) => url).filter(Boolean)).toEqual(['/own'])
  const { data } = await dealer().ok(storeContents.preview, { dealerId: 1 })
  expect(data.header.links.map(({ url, text }) => [url, text.es])).toEqual([
    ['/both', 'Ambos'],
    ['/head', 'Menu'],
  ])
  expect(data.footer[0]!.links.map(({ url }) => url)).toEqual(['/both', '/foot', '/own'])
  expect(data.pageLinks[1]!.text.en).toBe('foot')
})

test('shows visitors active pages with the addresses of their pictures', async () => {
  const fields = { isActive: 1, enTitle: 'Shipping', enableSlider: 1, sliderImageSrc: '/images/1/1/a.png' }
  await create({ ...fields, pageUrl: 'us/shipping', enPageContent: '<p><img src="/images/1/2/b.png"></p>' })
  await create({ pageUrl: 'draft' })
  const answer = await visit('/US/shipping/')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  const { data } = answer.json()
  expect(data).toMatchObject({ url: '/us/shipping', title: { en: 'Shipping' } })
  expect(data.pictureUrl).toMatch(/^https?:\/\/.+\/images\/1\/1\/a\.png$/)
  expect(data.content.en).toMatch(/src="https?:\/\/.+\/images\/1\/2\/b\.png"/)
  for (const missing of ['/draft', '/about-us', '/', '', '%', "' or 1=1"])
    expect((await visit(missing)).statusCode, missing).toBe(404)
})

test('is closed to those without the screens', async () => {
  expect((await server.as('clerk1').refused(pages.list, { dealerId: 1 })).status).toBe(403)
  expect((await server.as('clerk1').refused(pages.showAboutUs, { dealerId: 1 })).status).toBe(403)
})

test('redirects a moved page’s old address if asked, and back again without a loop', async () => {
  const page = await create({ pageUrl: 'team', enTitle: 'Team', isActive: 1 })
  const redirected = async () =>
    (await dealer().ok(redirects.list, { dlid: 1 })).data.map(({ sourceUrl, targetUrl }) => [
      sourceUrl,
      targetUrl,
    ])
  await dealer().ok(pages.update, { id: page.id, pageUrl: 'people', redirect: 1 })
  expect(await redirected()).toEqual([['/team', '/people']])
  await dealer().ok(pages.update, { id: page.id, enTitle: 'People', redirect: 1 })
  await dealer().ok(pages.update, { id: page.id, pageUrl: 'staff', redirect: 1 })
  expect((await redirected()).sort()).toEqual([
    ['/people', '/staff'],
    ['/team', '/staff'],
  ])
  await dealer().ok(pages.update, { id: page.id, pageUrl: 'people' })
  expect(await redirected()).toEqual([['/team', '/staff']])
  await dealer().ok(pages.update, { id: page.id, pageUrl: 'somewhere' })
  expect(await redirected()).toEqual([['/team', '/staff']])
})

test('refuses an address that a redirect has', async () => {
  await dealer().ok(redirects.create, { dealerId: 1, sourceUrl: '/Sale/', targetUrl: '/offers' })
  expect(await refusal({ pageUrl: 'sale' })).toEqual([422, 'pageUrl page_url_redirected'])
  const page = await create({ pageUrl: 'other' })
  const moved = await dealer().refused(pages.update, { id: page.id, pageUrl: 'sale', redirect: 1 })
  expect(moved.errors).toMatchObject([
    { path: 'pageUrl', message: 'This URL redirects to /offers. Delete that redirect or choose another URL' },
  ])
  expect(await urls()).toEqual(['about-us', 'other'])
})

test('fills the footer’s INFORMATION with the pages when it’s read, and stores none of them', async () => {
  await create({ pageUrl: 'team', enTitle: 'Team', isActive: 1, pagePosition: 'F' })
  await create({ pageUrl: 'hidden', enTitle: 'Hidden', isActive: 1, pagePosition: 'H' })
  const own = { en_text: 'Warranty', url: '/warranty' }
  const columns = [{ en_title: 'Information', fields: [own] }]
  await dealer().ok(dealerSettings.updateFooter, { dealerId: 1, columns })
  const read = async () => (await dealer().ok(dealerSettings.show, { dlid: 1 })).data.footerOptions
  const shown = await read()
  expect(shown.columns.map(({ fields }) => fields.length)).toEqual([7, 7, 7, 7])
  expect(shown.columns[0]!.fields.slice(0, 3)).toMatchObject([
    { en_text: 'Team', url: '/team' },
    own,
    { url: '' },
  ])
  await dealer().ok(dealerSettings.updateFooter, { dealerId: 1, ...shown })
  const { data: stored } = await dealer().ok(dealerSettings.showFooter, { dealerId: 1 })
  expect(stored.columns[0]!.fields.slice(0, 2)).toMatchObject([own, { url: '' }])
  expect((await read()).columns).toEqual(shown.columns)
})
