import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { activity } from '#contract/tenancy/activity.ts'
import type { BulkAction } from '#contract/tenancy/bulk-actions.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { rollOuts } from '#contract/tenancy/roll-outs.ts'
import { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { testServer } from '#test/harness.ts'
import { makeDealer } from '../dealers/dealers.fixture.ts'
import { makePlan } from '../subscriptions/subscriptions.fixture.ts'
import { rollOutJob } from './roll-out.job.ts'
import { runRollOut } from './run-roll-out.ts'

const server = testServer()
const admin = () => server.as('platform')
const stores: number[] = []
let workers: { stop(): Promise<void> }

beforeAll(async () => {
  for (let n = 0; n < 3; n++)
    stores.push(
      (
        await admin().ok(
          dealers.create,
          makeDealer({ company: `Bulk ${n}`, billEmail: `bulk${n}@example.com` }),
        )
      ).data.id,
    )
  workers = await startWorkers([rollOutJob], { pollSeconds: 0.05 })
})
afterAll(() => workers.stop())

const read = async (id: number) => (await admin().ok(rollOuts.show, { id })).data
const reaches = (id: number, state: string) =>
  expect.poll(async () => (await read(id)).state, { timeout: 20_000 }).toBe(state)
const detail = async (id: number, dealerId: number) =>
  (await admin().ok(rollOuts.store, { id, dealerId })).data
const show = async (dlid: number) => (await admin().ok(dealers.show, { dlid })).data
const sentences = async (dealerId: number) =>
  (await admin().ok(activity.list, { dealerId, pageSize: 50 })).logs.map(
    ({ eventDescription }) => eventDescription,
  )

async function plan(action: BulkAction, name: string, chosen: object = { dealerIds: stores }) {
  const { data } = await admin().ok(rollOuts.create, { name, action, ...chosen })
  await reaches(data.id, 'checked')
  return data.id
}
async function run(id: number) {
  await admin().ok(rollOuts.start, { id })
  await reaches(id, 'done')
}
async function undo(id: number) {
  await admin().ok(rollOuts.undo, { id })
  await reaches(id, 'undone')
}
const mails = async (subject: string) =>
  (await server.admin.query('select to_address from mails where subject = $1 order by to_address', [subject]))
    .rows

test('changes the plan of all stores that a filter finds, counts those that have it, and undoes it', async () => {
  const created = await admin().ok(subscriptions.create, makePlan({ name: 'Gold' }))
  const subscriptionPlanId = created.data.id
  await admin().ok(dealers.update, { id: stores[0]!, subscriptionPlanId })
  const id = await plan({ kind: 'plan', subscriptionPlanId }, 'To Gold', { filter: { search: 'Bulk' } })
  expect(await read(id)).toMatchObject({
    stores: 3,
    changes: 2,
    same: 1,
    refused: 0,
    source: 'Gold',
    action: { kind: 'plan', isOn: null },
  })
  expect((await show(stores[1]!)).subscriptionPlanId).toBeNull()
  await run(id)
  for (const store of stores) expect((await show(store)).subscriptionPlanId).toBe(subscriptionPlanId)
  expect(await sentences(stores[1]!)).toContainEqual('Dealer Bulk 1 changed by the bulk action “To Gold”')
  await undo(id)
  expect((await show(stores[1]!)).subscriptionPlanId).toBeNull()
  expect((await show(stores[0]!)).subscriptionPlanId).toBe(subscriptionPlanId)
})

test('adds languages and removes them, except where one is the default', async () => {
  await admin().ok(dealers.update, { id: stores[0]!, languagesAvailable: 'en,es', locale: 'es' })
  const id = await plan({ kind: 'language', languages: ['fr', 'pt'], isOffered: 1 }, 'More languages')
  await run(id)
  expect((await show(stores[0]!)).languagesAvailable).toBe('en,es,fr,pt')
  const removes = await plan({ kind: 'language', languages: ['es'], isOffered: 0 }, 'Less Spanish')
  expect((await detail(removes, stores[0]!)).records[0]).toMatchObject({
    outcome: 'refused',
    why: { code: 'invalid' },
  })
  await run(removes)
  expect((await show(stores[1]!)).languagesAvailable).not.toContain('es')
  expect((await show(stores[0]!)).languagesAvailable).toContain('es')
})

test('enables those whose setup is complete, lists the others with what’s missing, and disables', async () => {
  const id = await plan({ kind: 'active', isActive: 1 }, 'Open', { dealerIds: [1, ...stores] })
  expect(await read(id)).toMatchObject({ stores: 4, same: 1, refused: 3 })
  expect((await detail(id, stores[0]!)).records[0]?.why).toMatchObject({ code: 'store_not_ready' })
  const off = await plan({ kind: 'active', isActive: 0 }, 'Close', { dealerIds: [1, ...stores] })
  await run(off)
  expect((await show(1)).isActive).toBe(0)
  expect(await sentences(1)).toContainEqual(
    expect.stringMatching(/^Store of .* disabled by the bulk action “Close”$/),
  )
  await server.admin.query('update dealers set is_active = 1 where id = 1')
})

test('sells a catalog in all stores and stops, returning what a store had chosen for it', async () => {
  const catalogId = (
    await admin().ok(catalogs.create, { catalogName: 'bulk_cat', displayName: 'Bulk catalog' })
  ).data.id
  const sold = async (dlid: number) =>
    (await admin().ok(dealerCatalogs.list, { dlid })).data.find((one) => one.catalogId === catalogId)
  const id = await plan({ kind: 'catalog', catalogId: catalogId, isSold: 1 }, 'Sell')
  expect((await admin().ok(rollOuts.show, { id })).data.source).toBe('Bulk catalog')
  await run(id)
  const own = (await sold(stores[0]!))!
  await admin().ok(dealerCatalogs.update, { id: own.id, displayName: 'Our own name' })
  const off = await plan({ kind: 'catalog', catalogId: catalogId, isSold: 0 }, 'Stop')
  await run(off)
  expect(await sold(stores[0]!)).toBeUndefined()
  await undo(off)
  expect(await sold(stores[0]!)).toMatchObject({ displayName: 'Our own name' })
})

test('emails each main user once, and never in the dry run, though two processes run it', async () => {
  const message = { kind: 'message', subject: 'Holiday', text: 'We close.\n\nSee you.' } as const
  const id = await plan(message, 'Holiday mail')
  expect(await mails('Holiday')).toEqual([])
  await workers.stop()
  await admin().ok(rollOuts.start, { id })
  await expect(runRollOut(id, AbortSignal.abort())).rejects.toThrow('the process stops')
  const running = new AbortController().signal
  await Promise.all([runRollOut(id, running), runRollOut(id, running)])
  workers = await startWorkers([rollOutJob], { pollSeconds: 0.05 })
  expect(await mails('Holiday')).toHaveLength(3)
  expect(await read(id)).toMatchObject({ state: 'done', storesDone: 3, canUndo: 0 })
  expect((await admin().refused(rollOuts.undo, { id })).code).toBe('roll_out_not_now')
  expect(await sentences(stores[2]!)).toContainEqual(
    'Main user admin emailed by the bulk action “Holiday mail”: Holiday',
  )
})

test('lists a dealer that asks first as refused, but disables its store', async () => {
  await server.admin.query('insert into support_rules (dealer_id, asks_first) values ($1, 1)', [stores[0]])
  const id = await plan({ kind: 'language', languages: ['pt'], isOffered: 0 }, 'Closed')
  expect(await read(id)).toMatchObject({ stores: 3, storesChecked: 2, storesRefused: 1 })
  expect(await detail(id, stores[0]!)).toMatchObject({ records: [], why: { code: 'dealer_asks_first' } })
  const off = await plan({ kind: 'active', isActive: 0 }, 'Close again')
  expect(await read(off)).toMatchObject({ storesChecked: 3, storesRefused: 0 })
  const own = {
    name: 'Own',
    action: { kind: 'language', languages: ['pt'], isOffered: 0 },
    dealerIds: [stores[0]!],
  }
  expect((await admin().refused(rollOuts.create, own as never)).code).toBe('dealer_asks_first')
  await server.admin.query('delete from support_rules')
})

test('makes one of two presses, and leaves what another bulk action changed since', async () => {
  const action = { kind: 'language', languages: ['es'], isOffered: 1 } as BulkAction
  const body = { name: 'Twice', action, dealerIds: [stores[2]!] }
  const [first, again] = [
    await admin().ok(rollOuts.create, body, { 'idempotency-key': 'bulk-twice' }),
    await admin().ok(rollOuts.create, body, { 'idempotency-key': 'bulk-twice' }),
  ]
  expect(again.data.id).toBe(first.data.id)
  const other = await plan(action, 'Other', { dealerIds: [stores[2]!] })
  await reaches(first.data.id, 'checked')
  await Promise.all([run(first.data.id), run(other)])
  const outcomes = [await detail(first.data.id, stores[2]!), await detail(other, stores[2]!)].map(
    ({ records }) => records[0]!.outcome,
  )
  expect(outcomes.toSorted()).toEqual(['conflict', 'done'])
})

test('refuses a plan that isn’t offered, and stores that no filter finds', async () => {
  const refused = async (body: object) =>
    (await admin().refused(rollOuts.create, { name: 'None', ...body } as never)).code
  expect(await refused({ action: { kind: 'plan', subscriptionPlanId: 99 }, dealerIds: stores })).toBe(
    'invalid',
  )
  const action = { kind: 'active', isActive: 0 }
  expect(await refused({ action, filter: { search: 'no such store' } })).toBe('roll_out_no_stores')
  expect(await refused({ action })).toBe('roll_out_no_stores')
})
