import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { decrypt } from '#server/platform/auth/secrets.ts'
import { testServer } from '#test/harness.ts'
import { configure, logTo } from '#test/runtime.ts'
import { makePayment } from './dealer-payments.fixture.ts'
import { findAccounts } from './find-accounts.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const createPayment = async (fields = {}) =>
  (await dealer().ok(dealerPayments.create, makePayment(fields))).data
const listed = async () => (await dealer().ok(dealerPayments.list, { dealerId: 1 })).data
const keys = (secretKey: unknown) => JSON.stringify({ secretKey })

beforeEach(async () => {
  await server.admin.query('delete from dealer_payments')
})

const stored = async (id: number) => {
  const { rows } = await server.admin.query(
    'select gateway_credentials as sealed from dealer_payments where id = $1',
    [id],
  )
  return JSON.parse(decrypt(rows[0].sealed))
}
const readErrors = async (input: object) =>
  (await dealer().refused(dealerPayments.create, input as never)).errors ?? []

test('returns a payment’s method, environment, address and which credentials it has', async () => {
  const payment = await createPayment({ dlid: 1 })
  expect(payment).toEqual({
    id: expect.any(Number),
    dealerId: 1,
    paymentMethodId: 9,
    name: 'Stripe',
    envMode: 'sandbox',
    apiUrl: 'https://api.stripe.com',
    credentialsSet: ['publishableKey', 'secretKey'],
    version: 1,
    refusedAs: null,
    refusedAt: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  expect(await listed()).toEqual([payment])
})

test('encrypts credentials and never reveals them in an answer or the log', async () => {
  const { id } = await createPayment()
  await dealer().ok(dealerPayments.update, { id, gatewayCredentials: keys('sk_test_another') })
  await dealer().ok(dealerPayments.remove, { id: (await createPayment()).id })
  const { rows } = await server.admin.query(`
    select gateway_credentials as text from dealer_payments
    union all select changes::text || "values"::text from activity_log`)
  const { rows: storedAnswers } = await server.admin.query('select * from idempotency_keys')
  const everything = JSON.stringify([await listed(), rows, storedAnswers])
  expect(everything).not.toMatch(/sk_test_(marker|another)|pk_test_marker/)
  expect(rows.map(({ text }) => text).join()).toContain('"gatewayCredentials": "changed"')
})

test('keeps stored values for omitted or empty ones', async () => {
  const { id } = await createPayment()
  const after = async (fields: object) => {
    await dealer().ok(dealerPayments.update, { id, ...fields })
    return stored(id)
  }
  const before = { publishableKey: 'pk_test_marker', secretKey: 'sk_test_marker' }
  expect(await after({ envMode: 'production' })).toEqual(before)
  expect((await listed())[0]).toMatchObject({ envMode: 'production', apiUrl: 'https://api.stripe.com' })
  for (const gatewayCredentials of ['', '{}', keys(''), keys(null)])
    expect(await after({ gatewayCredentials })).toEqual(before)
  const withMore = JSON.stringify({ secretKey: ' sk_new ', apiUrl: 'https://evil.test', other: 1 })
  expect(await after({ gatewayCredentials: withMore })).toEqual({ ...before, secretKey: 'sk_new' })
})

test('charges by what the operator keeps for the dealer, method and environment, and stores none of it', async () => {
  const dealerSecrets = new Map([
    ['1 gateway:9:production:secretKey', 'sk_live_kept'],
    ['2 gateway:9:sandbox:secretKey', 'sk_test_of_dealer_2'],
  ])
  configure({ dealerSecrets })
  onTestFinished(() => configure({ dealerSecrets: new Map() }))
  const publishable = JSON.stringify({ publishableKey: 'pk_live' })
  const typed = { envMode: 'production' as const, gatewayCredentials: keys('sk_typed') }
  expect(await readErrors(makePayment(typed))).toMatchObject([
    { path: 'gatewayCredentials.publishableKey', code: 'credential_required' },
    { path: 'gatewayCredentials.secretKey', code: 'kept_by_operator' },
  ])
  const payment = await createPayment({ envMode: 'production', gatewayCredentials: publishable })
  expect(payment.credentialsSet).toEqual(['publishableKey', 'secretKey'])
  expect(await stored(payment.id)).toEqual({ publishableKey: 'pk_live' })
  const accounts = await server.work(1, findAccounts)
  expect(accounts[0]?.account?.credentials).toEqual({ publishableKey: 'pk_live', secretKey: 'sk_live_kept' })
  const change = { id: payment.id, gatewayCredentials: JSON.stringify({ publishableKey: 'pk_new' }) }
  await dealer().ok(dealerPayments.update, change)
  expect(await stored(payment.id)).toEqual({ publishableKey: 'pk_new' })
  // Another environment has its own credentials, and another dealer's are never used.
  expect(await readErrors(makePayment({ gatewayCredentials: publishable }))).toMatchObject([
    { path: 'gatewayCredentials.secretKey', code: 'credential_required' },
  ])
  await dealer().ok(dealerPayments.update, { id: payment.id, envMode: 'sandbox' })
  expect((await server.work(1, findAccounts))[0]?.account).toBeNull()
})

test('requires all credentials of a new method', async () => {
  const { id } = await createPayment()
  const to = (gatewayCredentials?: string) => ({
    id,
    paymentMethodId: 8,
    name: 'Authorize.Net',
    gatewayCredentials,
  })
  const refused = async (text?: string) =>
    (await dealer().refused(dealerPayments.update, to(text))).errors?.map(({ path }) => path)
  expect(await refused()).toEqual(['gatewayCredentials'])
  expect(await refused('{"apiLoginId": "5KP3"}')).toEqual(['gatewayCredentials.transactionKey'])
  expect(await listed()).toMatchObject([{ paymentMethodId: 9, version: 1 }])
  const both = JSON.stringify({ apiLoginId: '5KP3', transactionKey: '346H' })
  await dealer().ok(dealerPayments.update, to(both))
  expect(await stored(id)).toEqual(JSON.parse(both))
  const apiUrl = expect.stringContaining('apitest.authorize.net')
  expect(await listed()).toMatchObject([{ name: 'Authorize.Net', apiUrl }])
})

test('reports each invalid field in its own words', async () => {
  const at = (path: string, message: string) => ({ path, message })
  const { paymentMethodId, name, ...rest } = makePayment()
  expect(await readErrors({ ...rest, name })).toMatchObject([at('paymentMethodId', 'Name is required')])
  expect(await readErrors({ ...rest, paymentMethodId })).toMatchObject([at('name', 'Name is required')])
  expect(await readErrors(makePayment({ paymentMethodId: 77 }))).toMatchObject([{ path: 'paymentMethodId' }])
  expect(await readErrors({ ...makePayment(), envMode: 'test' })).toMatchObject([{ path: 'envMode' }])
  for (const gatewayCredentials of [undefined, ''])
    expect(await readErrors({ ...makePayment(), gatewayCredentials })).toMatchObject([
      at('gatewayCredentials', 'Gateway Credentials is required'),
    ])
  for (const gatewayCredentials of ['{a', '[]', '5', 'null'])
    expect(await readErrors(makePayment({ gatewayCredentials }))).toMatchObject([
      at('gatewayCredentials', 'Invalid JSON format'),
    ])
  const bad = await dealer().refused(dealerPayments.update, {
    id: (await createPayment()).id,
    gatewayCredentials: '[]',
  })
  expect(bad.errors).toMatchObject([at('gatewayCredentials', 'Invalid JSON format')])
  expect(await readErrors(makePayment({ gatewayCredentials: keys('sk\nx') }))).toMatchObject([
    { path: 'gatewayCredentials.publishableKey', message: 'Publishable key is required' },
    { path: 'gatewayCredentials.secretKey' },
  ])
  await createPayment({ paymentMethodId: 1, gatewayCredentials: '{"clientId":"x"}' })
})

test('treats an unreadable stored value as missing, logs it once, and lets it be replaced', async () => {
  const { id } = await createPayment()
  const warn = vi.fn()
  logTo({ warn })
  for (const sealed of ['broken', 'ffffffff.a.b.c']) {
    warn.mockClear()
    await server.admin.query('update dealer_payments set gateway_credentials = $1', [sealed])
    expect(await listed()).toMatchObject([{ id, credentialsSet: [] }])
    expect(warn.mock.calls).toEqual([[{ dealerId: 1, dealerPaymentId: id }, expect.any(String)]])
  }
  await dealer().ok(dealerPayments.update, { id, envMode: 'production' })
  const half = await dealer().refused(dealerPayments.update, { id, gatewayCredentials: keys('sk_x') })
  expect(half.errors).toMatchObject([{ path: 'gatewayCredentials.publishableKey' }])
  const { gatewayCredentials } = makePayment()
  await dealer().ok(dealerPayments.update, { id, gatewayCredentials })
  expect(await listed()).toMatchObject([{ credentialsSet: ['publishableKey', 'secretKey'] }])
})

test('allows several payments of one method, and deletes one', async () => {
  const [first, second] = [await createPayment(), await createPayment({ envMode: 'production' })]
  await dealer().ok(dealerPayments.remove, { id: first.id })
  expect((await dealer().refused(dealerPayments.remove, { id: first.id })).status).toBe(404)
  expect((await listed()).map(({ id }) => id)).toEqual([second.id])
  expect((await dealer().refused(dealerPayments.update, { id: second.id, version: 7, name: 'x' })).code).toBe(
    'stale',
  )
})

test('refuses users who can’t open payments', async () => {
  const { id } = await createPayment()
  const clerk = server.as('clerk1')
  expect((await clerk.refused(dealerPayments.list, { dealerId: 1 })).status).toBe(403)
  expect((await clerk.refused(dealerPayments.create, makePayment())).status).toBe(403)
  expect((await clerk.refused(dealerPayments.remove, { id })).status).toBe(403)
})
