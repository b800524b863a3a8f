import { expect, test } from 'vitest'
import { dealerSettings } from '#contract/store/settings.ts'
import { decrypt } from '#server/platform/auth/secrets.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const show = async () => (await dealer().ok(dealerSettings.show, {})).data

test('returns four footer columns of seven links, whatever was sent, and keeps other settings', async () => {
  const { footerOptions: empty, ...settings } = await show()
  expect(empty.columns.map(({ fields }) => fields.length)).toEqual([7, 7, 7, 7])
  const { data } = await dealer().ok(dealerSettings.updateFooter, {
    dealerId: 1,
    columns: [{ es_title: 'Información', fields: [{ es_text: 'Garantía', url: '/warranty', newTab: 1 }] }],
  })
  expect(data.columns.map(({ fields }) => fields.length)).toEqual([7, 7, 7, 7])
  const link = { en_text: '', es_text: 'Garantía', fr_text: '', pt_text: '', url: '/warranty', newTab: 1 }
  expect(data.columns[0]).toMatchObject({ en_title: '', es_title: 'Información', fields: { 0: link } })
  const { footerOptions, ...after } = await show()
  expect(footerOptions).toEqual(data)
  expect(after).toEqual(settings)
})

test('refuses a footer with a script link, too much content, or from an old version', async () => {
  const refused = (columns: object[], version?: number) =>
    dealer().refused(dealerSettings.updateFooter, { dealerId: 1, columns, version })
  const script = await refused([{ fields: [{ url: 'javascript:alert(1)' }] }])
  expect(script.errors).toMatchObject([{ path: 'columns.0.fields.0.url' }])
  expect((await refused([{}, {}, {}, {}, {}])).status).toBe(422)
  expect((await refused([{ fields: Array.from({ length: 8 }, () => ({})) }])).status).toBe(422)
  await server.as('platform').ok(dealerSettings.updateFooter, { dealerId: 1, columns: [] })
  expect(await refused([], 1)).toMatchObject({ code: 'stale', changedBy: 'platform Test' })
})

test('encrypts the feed’s password and never returns it', async () => {
  const set = { ftpServerName: 'sftp.feeds.test:2222', ftpUsername: 'parts', ftpPassword: 'Feed-secret-1' }
  const answer = await dealer().call(dealerSettings.updateFeed, {
    dealerId: 1,
    ...set,
    ftpGoogleDataSourceName: 'parts.feed.tsv',
  })
  expect(answer.body.data).toMatchObject({
    ...{ ftpServerName: 'sftp.feeds.test:2222', ftpUsername: 'parts', hasFtpPassword: 1, version: 1 },
    ...{ ftpGoogleDataSourceName: 'parts.feed', enableAutomatedFeed: 0 },
  })
  const { rows } = await server.admin.query(
    'select ftp_password as stored from shopping_feeds where dealer_id = 1',
  )
  expect(decrypt(rows[0].stored)).toBe('Feed-secret-1')
  const log = await server.admin.query('select changes::text from activity_log')
  for (const told of [JSON.stringify(answer.body), JSON.stringify(await show()), JSON.stringify(log.rows)]) {
    expect(told).not.toContain('Feed-secret-1')
    expect(told).not.toContain(rows[0].stored)
  }
})

test('never sends a stored password to another server', async () => {
  const change = { dealerId: 1, ftpServerName: 'sftp.elsewhere.test' }
  const refused = await dealer().refused(dealerSettings.updateFeed, change)
  expect(refused.errors).toMatchObject([{ path: 'ftpPassword' }])
  const { data } = await dealer().ok(dealerSettings.updateFeed, { ...change, ftpPassword: null })
  expect(data).toMatchObject({
    ftpServerName: 'sftp.elsewhere.test',
    hasFtpPassword: 0,
    ftpUsername: 'parts',
  })
})

test('requires a file name as data source and a host name as server', async () => {
  const wrong = { ftpGoogleDataSourceName: '../feed.tsv', ftpServerName: 'sftp://x' }
  const { errors } = await dealer().refused(dealerSettings.updateFeed, { dealerId: 1, ...wrong })
  expect(errors!.map(({ path }) => path).sort()).toEqual(['ftpGoogleDataSourceName', 'ftpServerName'])
})

test('saves fees and shipping in one place, with ordered bounds', async () => {
  const { data: before } = await dealer().ok(dealerSettings.showFees, { dealerId: 1 })
  const set = {
    shippingFlat: 7.95,
    shippingPercent: 4,
    shippingMin: 8.95,
    shippingMax: 49.95,
    provideFreeShipping: 1 as const,
  }
  const { data } = await dealer().ok(dealerSettings.updateFees, {
    dealerId: 1,
    ...set,
    version: before.version,
  })
  expect(data).toEqual({ ...before, ...set, version: before.version + 1 })
  const turned = await dealer().refused(dealerSettings.updateFees, { dealerId: 1, shippingMin: 50 })
  expect(turned.errors).toMatchObject([
    { path: 'shippingMax', message: 'The maximum can’t be below the minimum' },
  ])
  const late = await dealer().refused(dealerSettings.updateFees, { dealerId: 1, version: before.version })
  expect(late).toMatchObject({ code: 'stale', changedBy: 'dealer1 Test' })
  expect(await show()).toMatchObject({ provideFreeShipping: 1, version: data.version })
})
