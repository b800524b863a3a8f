import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#contract/store/pages/pages.ts'
import { storePolicies } from '#contract/store/pages/store-policies.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { shipping } from '#contract/store/shipping/shipping.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { dealerRoles, roles } from '#contract/tenancy/roles.ts'
import { type RollOutChoice, type RollOutRecord, rollOuts } from '#contract/tenancy/roll-outs.ts'
import { storeComparison } from '#contract/tenancy/store-comparison.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { testServer } from '#test/harness.ts'
import { makeDealer } from '../dealers/dealers.fixture.ts'
import { rollOutJob } from './roll-out.job.ts'
import { runRollOut } from './run-roll-out.ts'

const server = testServer()
const admin = () => server.as('platform')
const baseline = () => server.as('dealer1')
const stores: number[] = []
let workers: { stop(): Promise<void> }

beforeAll(async () => {
  for (let n = 0; n < 3; n++)
    stores.push((await admin().ok(dealers.create, makeDealer({ sourceDealerId: 1 }))).data.id)
  workers = await startWorkers([rollOutJob], { pollSeconds: 0.05 })
})
afterAll(() => workers.stop())

const read = async (id: number) => (await admin().ok(rollOuts.show, { id })).data
const reaches = (id: number, state: string) =>
  expect.poll(async () => (await read(id)).state, { timeout: 20_000 }).toBe(state)
const detail = async (id: number, dealerId: number) =>
  (await admin().ok(rollOuts.store, { id, dealerId })).data
const differences = async (dealerId: number) =>
  (await admin().ok(storeComparison.list, { baselineId: 1 })).data.find(({ id }) => id === dealerId)!
    .differences
const fee = async (dealerId: number) =>
  (await admin().ok(dealerSettings.showFees, { dealerId })).data.shippingFlat

async function plan(choices: RollOutChoice[], dealerIds = stores, name = 'Spring') {
  const { data } = await admin().ok(rollOuts.create, { name, baselineId: 1, choices, dealerIds })
  await reaches(data.id, 'checked')
  return data.id
}
async function rollOut(id: number, firstDealerId?: number) {
  await admin().ok(rollOuts.start, { id, firstDealerId })
  await expect.poll(async () => (await read(id)).state, { timeout: 20_000 }).not.toBe('running')
}
async function undo(id: number) {
  await admin().ok(rollOuts.undo, { id })
  await reaches(id, 'undone')
}
const sentences = async (dealerId: number) =>
  (await admin().ok(activity.list, { dealerId, pageSize: 50 })).logs.map(
    ({ eventDescription, who }) => `${who}: ${eventDescription}`,
  )

test('tries, rolls out and undoes fields, a new page and a policy, with entries in each store’s log', async () => {
  await baseline().ok(dealerSettings.updateFees, { dealerId: 1, shippingFlat: 12.5, customFeeFixed: 3 })
  await baseline().ok(pages.create, { dealerId: 1, pageUrl: 'care', enTitle: 'Care' })
  await baseline().ok(storePolicies.save, {
    policies: [{ name: 'Cores', description: '<p>Send cores back.</p>' }],
  })
  const id = await plan([{ kind: 'fees', fields: ['shippingFlat'] }, { kind: 'page' }, { kind: 'policy' }])
  expect(await read(id)).toMatchObject({ stores: 3, storesChecked: 3, changes: 9, refused: 0, source: /./ })
  expect(await fee(stores[0]!)).toBeNull()
  expect(
    (await detail(id, stores[0]!)).records.map(({ kind, isMissing, outcome }) => [kind, isMissing, outcome]),
  ).toEqual([
    ['fees', 0, 'planned'],
    ['policy', 1, 'planned'],
    ['page', 1, 'planned'],
  ])
  await rollOut(id)
  expect(await read(id)).toMatchObject({ state: 'done', storesDone: 3, changes: 9, canUndo: 1 })
  expect(await fee(stores[0]!)).toBe(12.5)
  expect(await differences(stores[0]!)).toBe(1)
  expect(await sentences(stores[1]!)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Page care created by the roll-out “Spring”'),
      expect.stringContaining('Fees and shipping changed by the roll-out “Spring”'),
    ]),
  )
  await undo(id)
  expect(await fee(stores[0]!)).toBeNull()
  expect((await detail(id, stores[0]!)).records.map(({ outcome }) => outcome)).toEqual([
    'undone',
    'undone',
    'undone',
  ])
  expect(await differences(stores[0]!)).toBe(4)
  expect((await sentences(stores[1]!))[0]).toContain('roll-out “Spring” undone')
})

test('leaves what someone changed since the dry run, and since it was rolled out', async () => {
  const id = await plan([{ kind: 'fees' }])
  await admin().ok(dealerSettings.updateFees, { dealerId: stores[0]!, shippingFlat: 4 })
  await rollOut(id)
  const [first, second] = [await detail(id, stores[0]!), await detail(id, stores[1]!)]
  expect(first.records).toMatchObject([{ outcome: 'conflict' }])
  expect(second.records).toMatchObject([{ outcome: 'done' }])
  expect(await fee(stores[0]!)).toBe(4)
  await admin().ok(dealerSettings.updateFees, { dealerId: stores[1]!, customFeeFixed: 5 })
  const [{ fields }] = (await detail(id, stores[1]!)).records as [RollOutRecord]
  expect(fields.find(({ field }) => field === 'customFeeFixed')).toMatchObject({ after: 3, now: 5 })
  expect(fields.find(({ field }) => field === 'shippingFlat')).toMatchObject({ before: null, now: 12.5 })
  await undo(id)
  expect((await detail(id, stores[1]!)).records).toMatchObject([{ outcome: 'stays' }])
  expect(await fee(stores[1]!)).toBe(12.5)
  expect(await fee(stores[2]!)).toBeNull()
  expect(await read(id)).toMatchObject({ storesUndone: 3, conflicts: 2, undone: 1 })
})

test('reports what a store refuses by its own rules, and writes the rest', async () => {
  await baseline().ok(taxRules.create, { stateCode: 'TX', taxPercentage: 8.25 })
  await admin().ok(dealerSettings.updateFees, { dealerId: 1, shippingMin: 20, shippingMax: 30 })
  await admin().ok(dealerSettings.updateFees, { dealerId: stores[0]!, shippingMax: 10 })
  const id = await plan([{ kind: 'fees', fields: ['shippingMin'] }, { kind: 'taxRule' }], [stores[0]!, 2])
  const [fees, tax] = (await detail(id, stores[0]!)).records
  expect(fees).toMatchObject({ outcome: 'refused', why: { errors: [{ code: 'max_below_min' }] } })
  expect(tax).toMatchObject({ kind: 'taxRule', key: 'TX', outcome: 'planned' })
  await rollOut(id)
  expect((await detail(id, stores[0]!)).records.map(({ outcome }) => outcome)).toEqual(['refused', 'done'])
})

test('reaches one store first, goes on with the others, and takes a second press as the first', async () => {
  const { data: methods } = await baseline().ok(shipping.list, { dlid: 1 })
  const { shippingId } = methods.find(({ isChecked }) => !isChecked)!
  await baseline().ok(shipping.create, { dealerId: 1, shippingId, displayName: 'Next day' })
  const id = await plan([{ kind: 'shippingMethod' }], stores, 'Shipping')
  await rollOut(id, stores[1])
  expect(await read(id)).toMatchObject({
    state: 'stopped',
    storesDone: 1,
    storesChecked: 2,
    changes: 3,
    changed: 1,
  })
  const { data: each } = await admin().ok(rollOuts.stores, { id, startRow: 0, pageSize: 10 })
  expect(each.map((one) => [one.id, one.changes, one.changed])).toEqual(
    stores.map((store) => [store, 1, store === stores[1] ? 1 : 0]),
  )
  const presses = await Promise.all([admin().ok(rollOuts.start, { id }), admin().ok(rollOuts.start, { id })])
  expect(presses.map(({ data }) => data.state)).toEqual(['running', 'running'])
  await reaches(id, 'done')
  expect(await read(id)).toMatchObject({ storesDone: 3, changes: 3 })
  expect((await sentences(stores[0]!)).filter((one) => one.includes('Shipping'))).toHaveLength(1)
})

test('two roll-outs on one store: the later one leaves what the first changed', async () => {
  await baseline().ok(dealerSettings.updateFees, { dealerId: 1, customFeePercent: 2 })
  const first = await plan([{ kind: 'fees', fields: ['customFeePercent'] }], [stores[2]!], 'First')
  await baseline().ok(dealerSettings.updateFees, { dealerId: 1, customFeePercent: 3 })
  const second = await plan([{ kind: 'fees', fields: ['customFeePercent'] }], [stores[2]!], 'Second')
  await Promise.all([rollOut(first), rollOut(second)])
  const outcomes = [await detail(first, stores[2]!), await detail(second, stores[2]!)].map(
    ({ records }) => records[0]!.outcome,
  )
  expect(outcomes.toSorted()).toEqual(['conflict', 'done'])
})

test('goes on after its process ended, and changes each store once while two processes run it', async () => {
  await baseline().ok(dealerSettings.updateFees, { dealerId: 1, customFeePercent: 4 })
  const id = await plan([{ kind: 'fees', fields: ['customFeePercent'] }], stores, 'Twice')
  await workers.stop()
  await admin().ok(rollOuts.start, { id })
  const ending = AbortSignal.abort()
  await expect(runRollOut(id, ending)).rejects.toThrow('the process stops')
  expect(await read(id)).toMatchObject({ state: 'running', storesDone: 0 })
  const running = new AbortController().signal
  await Promise.all([runRollOut(id, running), runRollOut(id, running)])
  expect(await read(id)).toMatchObject({ state: 'done', storesDone: 3, conflicts: 0 })
  for (const store of stores)
    expect((await sentences(store)).filter((one) => one.includes('“Twice”'))).toHaveLength(1)
  workers = await startWorkers([rollOutJob], { pollSeconds: 0.05 })
})

test('leaves a store alone that wants to be asked since the dry run', async () => {
  await baseline().ok(dealerSettings.updateFees, { dealerId: 1, customFeePercent: 5 })
  const id = await plan([{ kind: 'fees', fields: ['customFeePercent'] }], stores, 'Closed')
  await server.admin.query('insert into support_rules (dealer_id, asks_first) values ($1, 1)', [stores[0]])
  await rollOut(id)
  await server.admin.query('delete from support_rules')
  expect(await read(id)).toMatchObject({ state: 'done', storesDone: 2, storesRefused: 1 })
  expect((await detail(id, stores[0]!)).why).toMatchObject({ code: 'dealer_asks_first' })
})

test('rolls a global role out to its copies, and gives them back what they could do', async () => {
  await admin().ok(dealerRoles.save, { dealerId: stores[0]!, roleIds: [20, 21] })
  const { data: template } = await admin().ok(roles.show, { id: 20 })
  const { data: before } = await admin().ok(rollOuts.copies, { id: 20 })
  expect(before.find(({ id }) => id === stores[0])).toMatchObject({ isChanged: 0, users: 0 })
  await admin().ok(roles.update, { id: 20, menuOptions: [101, 102, 103] })
  const { data: copies } = await admin().ok(rollOuts.copies, { id: 20 })
  const copy = copies.find(({ id }) => id === stores[0])!
  expect(copy).toMatchObject({ isChanged: 1, name: template.name })
  const { data } = await admin().ok(rollOuts.create, { name: 'Board', roleId: 20, dealerIds: [stores[0]!] })
  await reaches(data.id, 'checked')
  await rollOut(data.id)
  expect((await admin().ok(roles.show, { id: copy.roleId })).data.menuOptions).toEqual([101, 102, 103])
  await undo(data.id)
  expect((await admin().ok(roles.show, { id: copy.roleId })).data.menuOptions).toEqual(template.menuOptions)
})

test('refuses to start what was stopped in its dry run, to undo after a day, and nothing to roll out', async () => {
  const id = await plan([{ kind: 'fees' }])
  expect((await admin().ok(rollOuts.stop, { id })).data.state).toBe('cancelled')
  expect((await admin().refused(rollOuts.start, { id })).code).toBe('roll_out_not_now')
  expect((await admin().refused(rollOuts.undo, { id })).code).toBe('roll_out_not_now')
  const late = await plan([{ kind: 'taxRule' }])
  await rollOut(late)
  await server.admin.query(`update roll_outs set ended_at = now() - interval '25 hours' where id = $1`, [
    late,
  ])
  expect((await admin().refused(rollOuts.undo, { id: late })).code).toBe('roll_out_not_now')
  const nothing = { name: 'None', baselineId: 1, choices: [], dealerIds: stores }
  expect((await admin().refused(rollOuts.create, nothing)).code).toBe('roll_out_empty')
})
