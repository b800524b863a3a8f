import { beforeAll, expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { takesVersion } from '../src/platform/http/takes-version.ts'
import { testServer } from './harness.ts'
import { type Cases, isolationCases } from './isolation/cases.ts'

const server = testServer()
const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
/** Those that name several records have a version for each. */
const takesOne = (route: Route) => takesVersion(route) || 'versions' in (route.body?.shape ?? {})
const names = (found: Route[]) => found.map(operationId).toSorted()
let cases: Cases

beforeAll(async () => {
  cases = await isolationCases(server)
})

const secret = 'what it replaces can’t be read, so nobody saw it'
const own = 'only the person whose it is can change it'
const oneSwitch = 'it sets one switch that depends on nothing else, to what was chosen last'
const mailbox = 'open mailboxes show it at once, and one mark, folder or assignee replaces another'

/** The calls that change something people could have read, without a version, and why. */
const unversioned: Record<string, string> = {
  putDealersChangePassword: secret,
  putPasswordManagement: secret,
  putSessionPassword: secret,
  putSessionOneTimeCodes: secret,

  putSessionPreferences: own,
  putMessagesSignature: own,

  putDealerSetup: oneSwitch,
  putCoreLedgerWeeklyReminders: oneSwitch,
  putOrdersIdLock: oneSwitch,
  putOrdersIdUnlock: oneSwitch,
  putBroadcastsIdState: oneSwitch,

  putEntitiesDealerCommunicationsId: mailbox,
  putMessagesAssign: mailbox,
  putMessagesMark: mailbox,
  putMessagesMove: mailbox,
}

test('takes a version, or has a reason not to, wherever a call replaces what people read', () => {
  const without = routes.filter((route) => route.method === 'PUT' && !takesOne(route))
  expect(names(without)).toEqual(Object.keys(unversioned).toSorted())
})

test('declares the refusal of an older version where it takes one', () => {
  const refusing = routes.filter(({ refusals }) => refusals?.includes('stale'))
  expect(names(routes.filter(takesOne))).toEqual(names(refusing))
})

/** What the isolation cases send is refused for another reason; their nouns' tests have them. */
const elsewhere = ['postHistoryIdRestore', 'postCustomersIdMerge', 'postClientRequestMarkAsOpenId']

test('refuses another version than the current one', async () => {
  const others: string[] = []
  let refused = 0
  for (const route of routes.filter(takesVersion)) {
    const one = cases[operationId(route)]
    if (!one || one === 'platform' || one === 'own' || route.upload) continue
    const input = { ...one.foreign, version: 1_999_999_999 } as never
    const asDealer = await server.as('dealer1').call(route, input)
    const { body } = asDealer.status === 403 ? await server.as('platform').call(route, input) : asDealer
    if ((body as { code?: string }).code === 'stale') refused += 1
    else if (!elsewhere.includes(operationId(route)))
      others.push(`${operationId(route)} ${JSON.stringify(body)}`)
  }
  expect(others).toEqual([])
  expect(refused).toBeGreaterThan(50)
})
