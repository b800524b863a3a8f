import { beforeAll, expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { makeCustomer } from '../../src/features/sales/customers/customers.fixture.ts'
import { takesIfMatch, takesVersion } from '../../src/platform/http/refusals/record-version.ts'
import { testServer } from '../harness.ts'
import type { Cases } from '../isolation/case-shape.ts'
import { isolationCases } from '../isolation/cases.ts'

const server = testServer()
const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
/**
 * Calls that name several records have a version for each; a draft's is the time it was saved, an order's the one
 * before.
 */
const takesOne = (route: Route) =>
  takesVersion(route) ||
  ['versions', 'draftSeenAt', 'former'].some((name) => name in (route.body?.shape ?? {}))
const replaces = ({ method }: Route) => method === 'PUT' || method === 'DELETE'
const names = (found: Route[]) => found.map(operationId).toSorted()
let cases: Cases

beforeAll(async () => {
  cases = await isolationCases(server)
})

const secret = 'what it replaces can’t be read, so nobody saw it'
const own = 'only the person whose it is can change it'
const oneSwitch = 'it sets one switch that depends on nothing else, to what was chosen last'
const fixed = 'nobody can change what it deletes'
const waiting = 'it deletes all that waits, whatever it is'
const tests = 'it deletes all test orders, whatever someone changed in them'
const mailbox = 'open mailboxes show it at once, and one mark, folder or assignee replaces another'

/** The calls that change readable data without a version, and why. */
const unversioned: Record<string, string> = {
  putDealersChangePassword: secret,
  putPasswordManagement: secret,
  putSessionPassword: secret,
  putSessionOneTimeCodes: secret,

  putSessionPreferences: own,
  putMessagesSignature: own,
  putSupportVisit: own,

  putDealerSetup: oneSwitch,
  putCoreLedgerWeeklyReminders: oneSwitch,
  putOrdersIdLock: oneSwitch,
  putOrdersIdUnlock: oneSwitch,
  putBroadcastsIdState: oneSwitch,
  putSystemJobsNamePause: oneSwitch,

  putEntitiesDealerCommunicationsId: mailbox,
  putMessagesAssign: mailbox,
  putMessagesMark: mailbox,
  putMessagesMove: mailbox,

  deleteApiTokensId: own,
  deleteSessions: own,
  deleteSessionsId: own,
  deleteRecordedPaymentsId: fixed,
  deleteMarketplaceTemplatesId: fixed,
  deleteStoreComparisonBaselineIdVersionsVersionId: fixed,
  deleteBulkItems: waiting,
  deleteTestOrders: tests,
}

test('takes a version, or has a reason not to, wherever a call replaces or deletes what people read', () => {
  const without = routes.filter((route) => replaces(route) && !takesOne(route))
  expect(names(without)).toEqual(Object.keys(unversioned).toSorted())
})

test('declares the refusal of an older version where it takes one', () => {
  const refusing = routes.filter(({ refusals }) => refusals?.includes('stale'))
  expect(names(routes.filter(takesOne))).toEqual(names(refusing))
})

/** The isolation cases' requests are refused for another reason; their nouns' tests cover them. */
const elsewhere = ['postHistoryIdRestore', 'postCustomersIdMerge', 'postClientRequestMarkAsOpenId']

test('refuses another version than the current one', async () => {
  const others: string[] = []
  let refused = 0
  for (const route of routes.filter(takesVersion)) {
    const one = cases[operationId(route)]
    if (!one || one === 'platform' || one === 'own' || route.upload) continue
    const ways: { input: object; headers?: Record<string, string> }[] = [
      { input: { ...one.foreign, version: 1_999_999_999 } },
    ]
    if (takesIfMatch(route)) ways.push({ input: one.foreign, headers: { 'if-match': '"1999999999"' } })
    for (const { input, headers } of ways) {
      const asDealer = await server.as('dealer1').call(route, input as never, headers)
      const { body } =
        asDealer.status === 403 ? await server.as('platform').call(route, input as never, headers) : asDealer
      if ((body as { code?: string }).code === 'stale') refused += 1
      else if (!elsewhere.includes(operationId(route)))
        others.push(`${operationId(route)} ${JSON.stringify(body)}`)
    }
  }
  expect(others).toEqual([])
  expect(refused).toBeGreaterThan(150)
})

test('returns a record’s version as its ETag, and takes that as If-Match', async () => {
  const dealer = server.as('dealer1')
  const { data: newCustomer } = await dealer.ok(customers.create, makeCustomer())
  const { id } = newCustomer
  const readTag = async () => (await dealer.call(customers.show, { id })).headers.get('etag')
  const first = await readTag()
  expect(first).toBe(`"${newCustomer.version}"`)

  const change = (billCity: string, ifMatch: string, more = {}) =>
    dealer.call(customers.update, { id, billCity, ...more }, { 'if-match': ifMatch })
  const changed = await change('Waco', first!)
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, await readTag()])
  expect(await change('Dallas', first!)).toMatchObject({
    status: 409,
    body: { code: 'stale', changedBy: 'dealer1 Test' },
  })
  expect((await change('Austin', `W/${await readTag()}`)).status).toBe(200)
  expect((await change('Tyler', '*')).status).toBe(200)
  const now = (await readTag())!
  for (const sent of [`${first}, ${now}`, now.slice(1), '"abc"', ''])
    expect(await change('Nowhere', sent), sent).toMatchObject({ status: 400, body: { code: 'malformed' } })
  expect(await change('Nowhere', now, { version: newCustomer.version })).toMatchObject({
    status: 400,
    body: { code: 'malformed' },
  })

  const old = { 'if-match': first! }
  expect((await dealer.ok(customers.show, { id }, old)).data.billCity).toBe('Tyler')
  expect(await dealer.refused(customers.remove, { id }, old)).toMatchObject({ status: 409, code: 'stale' })
  expect((await dealer.call(customers.remove, { id }, { 'if-match': now })).status).toBe(200)
})

test('refuses If-Match on calls that would ignore it', async () => {
  const { code } = await server.as('dealer1').refused(customers.create, makeCustomer(), { 'if-match': '"1"' })
  expect(code).toBe('if_match_not_taken')
})
