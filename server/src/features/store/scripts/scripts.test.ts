import { expect, test } from 'vitest'
import { codeNames, dealerScripts, maxCode, pageNames } from '#contract/store/settings/scripts.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { makeDealer } from '#server/features/tenancy/dealers/dealers.fixture.ts'
import { testServer } from '#test/harness.ts'
import { composeSitemap, makeXmlFile } from './scripts.fixture.ts'

const server = testServer()
type FormFields = Record<string, File | string | number | boolean | null>
const send = (fields: FormFields, dlid = 1) =>
  server.as('dealer1').call(dealerScripts.update, { dlid, ...(fields as { googleAnalytics?: string }) })
const saved = async (fields: FormFields) => {
  const { status, body } = await send(fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const readErrors = async (fields: FormFields) => {
  const { body } = await send(fields)
  return (body as { errors?: { path: string; message: string }[] }).errors
}
const show = async (dlid = 1) => (await server.as('platform').ok(dealerScripts.show, { dlid })).data
const domain = 'parts.one.test'

test('returns every saved field, and empty scripts for a dealer that saved none', async () => {
  expect(await show(2)).toMatchObject({ dealerId: 2, customBodyScripts: null, sitemapXml: null, version: 1 })
  const codes = Object.fromEntries(codeNames.map((name) => [name, `<script>/* ${name} */</script>`]))
  const pages = Object.fromEntries(pageNames.map((name) => [name, `https://example.com/${name}`]))
  const all = { ...codes, ...pages, googleAnalyticsAccount: 'G-1234567' }
  await saved({ ...all, enableGoogleAnalyticsTracking: true, files: makeXmlFile(composeSitemap(domain)) })
  expect(await show()).toMatchObject({ ...all, enableGoogleAnalyticsTracking: 1, sitemapXml: 'sitemap.xml' })
  expect(await show(2)).toMatchObject({ customBodyScripts: null })
  expect(await saved({ facebookPageUrl: '' })).toMatchObject({ ...all, facebookPageUrl: null })
})

test('keeps code byte for byte', async () => {
  const code =
    '\n  <script>\n\tif (a < b && "\u00e9\u{1f600}") alert(\'x\\n\')\n</script>\n<!-- {{orderNumber}} %s  \n'
  expect((await saved({ customHeaderScripts: code })).customHeaderScripts).toBe(code)
  const mixed = 'a\r\nb\nc\rd'
  const form = new FormData()
  form.append('x', '1')
  const boundary = 'x0x'
  const raw = `--${boundary}\r\ncontent-disposition: form-data; name="customBodyScripts"\r\n\r\n${mixed}\r\n--${boundary}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const { status } = await server.as('dealer1').send('PUT', '/dealer-scripts/1', raw, headers)
  expect([status, (await show()).customBodyScripts]).toEqual([200, mixed])
})

test('requires http addresses for pages, and limits code', async () => {
  for (const url of ['javascript:alert(1)', 'facebook.com/me', 'ftp://a.test/x', '//a.test', 'https://a b'])
    expect(await readErrors({ twitterPageUrl: url })).toMatchObject([
      { path: 'twitterPageUrl', message: 'Enter an address that starts with https:// or http://' },
    ])
  expect(await readErrors({ sslSiteSealCode: 'x'.repeat(maxCode + 1) })).toMatchObject([
    { path: 'sslSiteSealCode', message: `Up to ${maxCode.toLocaleString('en-US')} characters` },
  ])
  expect(await readErrors({ enableGoogleAnalyticsTracking: 'perhaps' })).toHaveLength(1)
})

test('rejects a save from an old version and names who changed it', async () => {
  const { version } = await saved({ googleAnalytics: 'first' })
  await saved({ googleAnalytics: 'second', version })
  const late = await send({ googleAnalytics: 'third', version })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', changedBy: 'dealer1 Test' } })
  expect((await show()).googleAnalytics).toBe('second')
})

test('serves a sitemap publicly until it’s replaced or deleted', async () => {
  const first = await saved({ files: makeXmlFile(composeSitemap(domain), 'my map.xml') })
  expect(first.sitemapXml).toBe('my map.xml')
  const got = await fetch(server.url + first.sitemapXmlUrl)
  expect([await got.text(), got.headers.get('content-type')]).toEqual([
    composeSitemap(domain),
    'application/xml',
  ])

  const index = composeSitemap(domain).replaceAll('urlset', 'sitemapindex').replaceAll('url>', 'sitemap>')
  const second = await saved({ files: makeXmlFile(index) })
  expect(second.sitemapXmlUrl).not.toBe(first.sitemapXmlUrl)
  expect((await fetch(server.url + first.sitemapXmlUrl)).status).toBe(404)
  expect(await saved({ sitemapXml: 'sitemap.xml' })).toMatchObject({ sitemapXmlUrl: second.sitemapXmlUrl })
  expect(await saved({ sitemapXml: '' })).toMatchObject({ sitemapXml: null, sitemapXmlUrl: null })
  expect((await fetch(server.url + second.sitemapXmlUrl)).status).toBe(404)
})

const doctype = '<!DOCTYPE urlset [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n'
const plain = composeSitemap(domain)
test.each([
  [
    'a DOCTYPE',
    composeSitemap(domain, 1, { begin: doctype }),
    'Couldn’t read this XML: line 2: a DOCTYPE isn’t accepted',
  ],
  ['one URL too many', composeSitemap(domain, 50_001), /^Line \d+: more than 50,000 URLs; split it/],
  [
    'a foreign host',
    plain.replace(`${domain}/parts/2`, 'parts.two.test/2'),
    /^Line 4: https:\/\/parts\.two\.test\/2 isn’t on parts\.one\.test/,
  ],
  [
    'a host that only begins alike',
    plain.replace(domain, `${domain}.evil.test`),
    /isn’t on parts\.one\.test/,
  ],
  [
    'broken XML',
    plain.replace('</urlset>', ''),
    /^Couldn’t read this XML: line \d+: the file ends before <urlset> is closed$/,
  ],
  ['a raw &', plain.replace('parts/1', 'parts?a=1&b=2'), /write &amp;$/],
  [
    'another root',
    '<rss><channel/></rss>',
    'Line 1: a sitemap begins with <urlset> or <sitemapindex>, not <rss>',
  ],
  ['another namespace', plain.replace('sitemap/0.9', 'sitemap/0.84'), /needs xmlns=/],
  ['no URL', composeSitemap(domain, 0), 'This isn’t a sitemap. It has no URLs'],
  ['an entry without its address', plain.replace(/<loc>.*?<\/loc>/, ''), 'Line 3: <url> has no <loc>'],
  ['an address without a scheme', plain.replace('https://', ''), /isn’t an address that begins with/],
])('refuses a sitemap with %s, with its reason, and keeps the old one', async (_what, content, reason) => {
  const before = await saved({ files: makeXmlFile(plain) })
  const expected = typeof reason === 'string' ? reason : expect.stringMatching(reason)
  expect(await readErrors({ files: makeXmlFile(content), googleAnalytics: 'lost' })).toMatchObject([
    { path: 'files', message: expected },
  ])
  const { sitemapXmlUrl, googleAnalytics } = await show()
  expect(sitemapXmlUrl).toBe(before.sitemapXmlUrl)
  expect(googleAnalytics).not.toBe('lost')
})

test('refuses invalid XML and accepts 50,000 URLs', async () => {
  for (const content of ['loc,url\n1,2\n', '\u0000\u0001', '', '%PDF-1.7 <urlset/>']) {
    const { status, body } = await send({ files: makeXmlFile(content) })
    expect([status, (body as { code?: string }).code]).toEqual([415, 'wrong_type'])
  }
  expect((await saved({ files: makeXmlFile(composeSitemap(domain, 50_000)) })).sitemapXml).toBe('sitemap.xml')
})

test('clones the switch, but neither scripts nor sitemap, which belong to the source’s accounts', async () => {
  await saved({
    customBodyScripts: 'theirs',
    facebookPageUrl: 'https://facebook.com/one',
    enableGoogleAnalyticsTracking: 1,
    files: makeXmlFile(plain),
  })
  const { id } = await createClone()
  expect(await show(id)).toMatchObject({
    customBodyScripts: null,
    facebookPageUrl: null,
    sitemapXml: null,
    enableGoogleAnalyticsTracking: 1,
  })
})

async function createClone() {
  const admin = server.as('platform')
  const { data } = await admin.ok(dealers.create, makeDealer())
  const sent = { sourceDealerId: 1, targetDealerId: data.id, userId: 1 }
  const { status, body } = await admin.send('POST', '/dealer-clone', sent)
  expect(status, JSON.stringify(body)).toBe(200)
  return data
}

test('refuses clerks and other dealers, and logs changes', async () => {
  expect((await server.as('clerk1').refused(dealerScripts.show, { dlid: 1 })).status).toBe(403)
  expect((await server.as('clerk1').refused(dealerScripts.update, { dlid: 1 })).status).toBe(403)
  expect((await send({ googleAnalytics: 'x' }, 2)).status).toBe(403)
  await saved({ googleAnalyticsAccount: 'G-9' })
  const { rows } = await server.admin.query(
    `select changes from activity_log where dealer_id = 1 and record = 'dealer-scripts' order by id desc limit 1`,
  )
  expect(rows[0].changes).toMatchObject({ googleAnalyticsAccount: [expect.anything(), 'G-9'] })
})
