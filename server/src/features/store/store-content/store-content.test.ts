import { afterEach, expect, test } from 'vitest'
import { storePage } from '#contract/store/pages/store-page.ts'
import { storePolicies } from '#contract/store/pages/store-policies.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { themes } from '#contract/store/settings/themes.ts'
import { type ShownPage, storeContents } from '#contract/store/store-content.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const dealer = () => server.as('dealer1')

const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})

const findDomain = async (dealerId: number) => {
  const { rows } = await server.admin.query<{ dealer_domain: string }>(
    'select dealer_domain from dealers where id = $1',
    [dealerId],
  )
  return rows[0]!.dealer_domain
}
const ask = (domain: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/store-content?domain=${encodeURIComponent(domain)}`, headers })

test('shows visitors the content of an active store, and nothing else of its dealer', async () => {
  await dealer().ok(dealerSettings.update, {
    dealerId: 1,
    headerTitle: 'Parts "R" <Us>',
    billPhone: '555 0100',
  })
  await dealer().ok(themes.update, { themeColors: { primary: '#123456' } })
  await dealer().ok(dealerSettings.updateFooter, {
    dealerId: 1,
    columns: [
      { en_title: 'Help', fields: [{ en_text: 'Warranty', url: '/warranty', newTab: 1 }, { url: '' }] },
      { en_title: '', fields: [] },
    ],
  })
  const answer = await ask((await findDomain(1)).toUpperCase())
  expect(answer.statusCode).toBe(200)
  const { data } = answer.json()
  expect(data).toMatchObject({
    domain: await findDomain(1),
    title: 'Parts "R" <Us>',
    phone: '555 0100',
    theme: { colors: { primary: '#123456' } },
    footer: [{ title: { en: 'Help' }, links: [{ text: { en: 'Warranty' }, url: '/warranty', newTab: 1 }] }],
  })
  expect(data.footer).toHaveLength(1)
  const { data: preview } = await dealer().ok(storeContents.preview, { dealerId: 1 })
  expect(preview).toEqual(data)
  const page = storePage(data, { language: 'en' })
  expect(page).toContain('Parts &#34;R&#34; &#60;Us&#62;')
  expect(page).toContain('<a class="" href="/warranty" target="_blank"')
})

test('has where returns and cores go, if the dealer has addresses for them', async () => {
  await dealer().ok(dealerSettings.update, {
    dealerId: 1,
    returnsAddressAddress1: '1 Dock Rd',
    returnsAddressCity: 'Waco',
    returnsAddressState: 'TX',
    returnsAddressZip: '76701',
    returnsAddressTelephone: '555 0111',
  })
  const { data } = (await ask(await findDomain(1))).json()
  expect(data.returnsAddress).toEqual({ lines: ['1 Dock Rd', 'Waco TX 76701'], phone: '555 0111' })
  expect(data.coreAddress).toBeNull()
})

test('lets an answer be cached for a minute, and answers 304 when nothing changed', async () => {
  const domain = await findDomain(1)
  const first = await ask(domain)
  expect(first.headers['cache-control']).toBe('public, max-age=60')
  expect(first.headers['access-control-allow-origin']).toBe('*')
  const etag = String(first.headers.etag)
  const second = await ask(domain, { 'if-none-match': `"other", W/${etag}` })
  expect([second.statusCode, second.body]).toEqual([304, ''])
  await dealer().ok(themes.update, { themeColors: { primary: '#654321' } })
  expect((await ask(domain, { 'if-none-match': etag })).statusCode).toBe(200)
})

test('refuses a store that is switched off, missing or named badly', async () => {
  const domain = await findDomain(1)
  for (const wrong of ['nowhere.example.com', '%', "' or 1=1"])
    expect((await ask(wrong)).statusCode).toBe(404)
  expect((await ask('')).statusCode).toBe(422)
  expect((await ask('a'.repeat(300))).statusCode).toBe(422)
  await server.admin.query('update dealers set is_active = 0 where id = 1')
  const refused = await ask(domain)
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store'])
  expect((await dealer().ok(storeContents.preview, { dealerId: 1 })).data.domain).toBe(domain)
  await server.admin.query('update dealers set is_active = 1 where id = 1')
})

test('slows down an address that asks too often', async () => {
  const { perMinute } = storeContents.show.shared
  const minute = clock.now()
  clock.now = () => minute // The clock is stopped, so all questions are in one minute however long they take.
  const answers = []
  for (let n = 0; n <= perMinute; n += 1) answers.push((await ask('nowhere.example.com')).statusCode)
  expect(answers.at(-1)).toBe(429)
  clock.now = () => new Date(minute.getTime() + 60_000)
  expect((await ask('nowhere.example.com')).statusCode).toBe(404)
})

test('shows the policies that are turned on, on one page', async () => {
  const ask = async () => {
    const { status, body } = await server
      .visitor()
      .send<{ data: ShownPage }>('GET', `/store-page?domain=${await findDomain(1)}&path=/policies/`)
    return [status, status === 200 ? body.data.content.en : null] as const
  }
  expect((await ask())[0]).toBe(404)
  await dealer().ok(storePolicies.save, {
    policies: [
      { name: 'Returns & cores', description: '<p>30 days</p><script>x</script>', isEnable: 1 },
      { name: 'Draft', description: '<p>Soon</p>', isEnable: 0 },
    ],
  })
  expect(await ask()).toEqual([200, '<h2>Returns &#38; cores</h2><p>30 days</p>'])
})

test('is open to those who shape the store', async () => {
  expect((await server.as('clerk1').refused(storeContents.preview, { dealerId: 1 })).status).toBe(403)
})
