import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChargeState, charges } from '#contract/sales/charges/charges.ts'
import type { Behaviour } from '#demo/payment-gateways/fake.ts'
import { testServer } from '#test/harness.ts'
import { type GatewayId, gatewayIds, replaceGateways, storedProfiles } from './at-gateways.fixture.ts'
import { holdCharges, killDuring } from './kill-charge.fixture.ts'
import { recoverCharges } from './settle/recover-charges.job.ts'

/*
 * Breaks each gateway in every way, by its own protocol: never two charges for one press, never a lost
 * charge, and unknown results are visible and get resolved. The gateway's book is the truth.
 */

const server = testServer()
const at = replaceGateways(server)
const clerk = () => server.as('clerk1')
const lines: string[] = []
const counts: Record<string, number> = {}
const note = (gateway: string, fault: string, first: string, now: string, times: number) => {
  counts[first] = (counts[first] ?? 0) + 1
  lines.push([gateway.padEnd(14), fault.padEnd(34), first.padEnd(10), now.padEnd(10), times].join(' '))
}

beforeAll(() => at.giveUpOnStall(gatewayIds))
beforeEach(() => {
  for (const id of gatewayIds) at.fake(id).behaviour = 'good'
})
afterAll(() => {
  const head = [
    'gateway'.padEnd(14),
    'fault'.padEnd(34),
    'told'.padEnd(10),
    'found out'.padEnd(10),
    'charged',
  ].join(' ')
  const summary = Object.entries(counts).map(([state, count]) => `${count} ${state}`)
  console.log([head, ...lines.sort(), `${lines.length} faults: ${summary.join(', ')}`].join('\n'))
})

let cents = 1000
/** Each charge has a unique amount to find it by in the gateway's book. */
function press(orderId: number, amount?: number) {
  cents += 1
  return { dealerId: 1, orderId, transactionAmount: amount ?? cents / 100, reason: 'Matrix' }
}
const countCharged = (id: GatewayId, amount: number) =>
  at.fake(id).book.charged.filter((one) => one.amount === Math.round(amount * 100)).length
const readState = async (orderId: number) => {
  const { data, payments } = await clerk().ok(charges.list, { id: orderId })
  expect(data).toHaveLength(1)
  return { ...data[0]!, payments }
}
const key = (name: string, { orderId }: { orderId: number }) => ({ 'idempotency-key': `${name} ${orderId}` })

/**
 * Lets time pass, twice: movements in progress are left alone, and a gateway answers for the second time that it
 * has no such movement. `ask_at` is well in the past: the database's `now()` has microseconds and the job's clock
 * milliseconds, so "now" could still be ahead of a job that starts at once.
 */
async function laterOn(orderIds: readonly number[]) {
  for (const _time of ['not there yet', 'still not there']) {
    const before = (values: string, where = 'true') =>
      server.admin.query(
        `update charges set ${values} where dealer_id = 1 and order_id = any($1) and ${where}`,
        [orderIds],
      )
    await before(`updated_at = now() - interval '7 minutes', sent_at = now() - interval '7 minutes',
      ask_at = now() - interval '1 minute'`)
    await before(`absent_since = now() - interval '7 minutes'`, 'absent_since is not null')
    await recoverCharges()
  }
}

type ChargeFields = { orderId: number; transactionAmount: number }
/**
 * Resolves an unknown charge, by the gateway or a person who looks there, and checks it against the gateway's
 * book.
 */
async function foundOut(
  id: GatewayId,
  { orderId, transactionAmount: amount }: ChargeFields,
): Promise<ChargeState> {
  const canTell = storedProfiles[id].name !== 'MerchantE'
  const found = await readState(orderId)
  const times = countCharged(id, amount)
  if (found.state === 'unknown') {
    expect(canTell, found.gatewayMessage ?? '').toBe(false)
    expect(found.payments.unknown).toBe(amount)
    const state = times ? ('succeeded' as const) : ('failed' as const)
    await clerk().ok(charges.settle, { id: found.id, state, note: 'Seen in the back-office of the gateway' })
  }
  const last = await readState(orderId)
  expect(last.state).toBe(times ? 'succeeded' : 'failed')
  expect(last.payments.charged).toBe(times ? amount : 0)
  return last.state
}

const atEach = <T>(action: (id: GatewayId) => Promise<T>): Promise<T[]> => Promise.all(gatewayIds.map(action))

const faults: Behaviour[] = [
  'break unread',
  'break',
  'break after',
  'break within the answer after',
  '500',
  '500 after',
  'garbage',
  'garbage after',
  'redirect',
  'stall',
  'stall after',
]

test.each(faults)('%s', async (fault) => {
  const pressed = await atEach(async (id) => {
    const { orderId } = await at.order(id)
    return { id, asked: press(orderId) }
  })
  const results = await Promise.all(
    pressed.map(async ({ id, asked }) => {
      const fake = at.fake(id)
      fake.behaviour = fault
      const { data } = await clerk().ok(charges.stored, asked, key(fault, asked))
      expect((await readState(asked.orderId)).state).toBe(data.status)
      fake.behaviour = 'good'

      const again = await clerk().ok(charges.stored, asked, key(fault, asked))
      expect(again.data.status, 'the same press').toBe(data.status)
      expect(countCharged(id, asked.transactionAmount)).toBe(fault.endsWith('after') ? 1 : 0)
      return data.status
    }),
  )
  await laterOn(pressed.map(({ asked }) => asked.orderId))
  for (const [n, { id, asked: pressInput }] of pressed.entries()) {
    const state = await foundOut(id, pressInput)
    note(storedProfiles[id].name, fault, results[n]!, state, countCharged(id, pressInput.transactionAmount))
  }
})

test('declined', () =>
  atEach(async (id) => {
    const { profile, amount } = storedProfiles[id].declines
    const { orderId } = await at.order(id, profile)
    const no = press(orderId, amount)
    expect((await clerk().ok(charges.stored, no)).data.status).toBe('failed')
    note(storedProfiles[id].name, 'declined', 'failed', 'failed', countCharged(id, no.transactionAmount))
  }))

test('three presses at once', () =>
  atEach(async (id) => {
    const { orderId } = await at.order(id)
    const pressInput = press(orderId)
    at.fake(id).next = ['slow']
    const presses = await Promise.all(
      [1, 2, 3].map(() => clerk().ok(charges.stored, pressInput, key('twice', pressInput))),
    )
    expect(new Set(presses.map(({ data }) => `${data.status} ${data.charge.id}`)).size).toBe(1)
    expect(countCharged(id, pressInput.transactionAmount)).toBe(1)
    note(storedProfiles[id].name, 'pressed three times at once', presses[0]!.data.status, 'succeeded', 1)
  }))

test('two clerks at once', () =>
  atEach(async (id) => {
    const { orderId } = await at.order(id)
    const both = press(orderId)
    const letGo = at.fake(id).hold()
    const clerks = ['one', 'two'].map((who) => clerk().call(charges.stored, both, key(who, both)))
    expect((await Promise.race(clerks)).status).toBe(409)
    letGo()
    expect((await Promise.all(clerks)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(countCharged(id, both.transactionAmount)).toBe(1)
    note(storedProfiles[id].name, 'two clerks at once', 'succeeded', 'succeeded', 1)
  }))

test('fails a charge when the gateway is unreachable', async () => {
  for (const id of gatewayIds) {
    await server.admin.query(`update payment_methods set sandbox_url = 'http://127.0.0.1:1' where id = $1`, [
      id,
    ])
    const { orderId } = await at.order(id)
    const { data } = await clerk().ok(charges.stored, press(orderId))
    expect(data.status).toBe('failed')
    note(storedProfiles[id].name, 'not there', 'failed', 'failed', 0)
    await server.admin.query('update payment_methods set sandbox_url = $2 where id = $1', [id, at.urls[id]])
  }
})

const deaths = [
  { step: 'requested', gateway: 3, holdAt: 'sent', times: 0 },
  { step: 'sent, not done', gateway: 9, behaviour: 'stall', times: 0 },
  { step: 'sent and done', gateway: 2, behaviour: 'stall after', times: 1 },
  { step: 'answered, not written down', gateway: 8, holdAt: 'succeeded', times: 1 },
] as const

test('a process killed during four charges, each at another step', async () => {
  const orders = await Promise.all(deaths.map(({ gateway }) => at.order(gateway)))
  const pressInputs = orders.map(({ orderId }) => press(orderId))
  const held = deaths.flatMap((death, n) =>
    'holdAt' in death ? { orderId: pressInputs[n]!.orderId, state: death.holdAt } : [],
  )
  const hold = await holdCharges(server.admin, held)
  const stalled = new Set<GatewayId>()
  for (const death of deaths) {
    if (!('behaviour' in death)) continue
    at.fake(death.gateway).behaviour = death.behaviour
    at.fake(death.gateway).onStall = () => stalled.add(death.gateway)
  }
  const areStuck = async () =>
    (await hold.count()) === held.length && stalled.size === deaths.length - held.length
  await killDuring(server, pressInputs, { urls: Object.values(at.urls), areStuck })
  await hold.release()

  for (const [n, { step, gateway, times }] of deaths.entries()) {
    at.fake(gateway).behaviour = 'good'
    const { orderId, transactionAmount } = pressInputs[n]!
    const left = (await readState(orderId)).state
    expect(left, step).toBe(step === 'requested' ? 'requested' : 'sent')
    expect((await clerk().refused(charges.stored, press(orderId))).code).toBe('charge_in_work')
    expect(countCharged(gateway, transactionAmount)).toBe(times)
    await laterOn([orderId])
    const state = await foundOut(gateway, pressInputs[n]!)
    note(storedProfiles[gateway].name, `killed: ${step}`, left, state, times)
  }
})
