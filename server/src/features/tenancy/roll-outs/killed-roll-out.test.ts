import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { rollOuts } from '#contract/tenancy/roll-outs.ts'
import { startWorkers } from '#server/platform/jobs/workers.ts'
import { testServer } from '#test/harness.ts'
import { startScript } from '#test/operation/processes.ts'
import { openingRuntime } from '#test/runtime.ts'
import { makeDealer } from '../dealers/dealers.fixture.ts'
import { rollOutJob } from './roll-out.job.ts'

const server = testServer()
const admin = () => server.as('platform')
const stores: number[] = []
let child: ChildProcess | undefined

beforeAll(async () => {
  for (let n = 0; n < 40; n++) stores.push((await admin().ok(dealers.create, makeDealer())).data.id)
})
afterAll(() => void child?.kill('SIGKILL'))

/** A process that runs roll-outs like the server does. */
const startWorker = (): Promise<ChildProcess> =>
  startScript(`${openingRuntime(server)}
    import '#server/features.ts'
    import { startWorkers } from '#server/platform/jobs/workers.ts'
    import { rollOutJob } from '#server/features/tenancy/roll-outs/roll-out.job.ts'
    await startWorkers([rollOutJob], { pollSeconds: 0.05 })`)

const read = async (id: number) => (await admin().ok(rollOuts.show, { id })).data
const rolledOut = async (dealerId: number) =>
  (await admin().ok(activity.list, { dealerId, pageSize: 50 })).logs.filter(({ eventDescription }) =>
    eventDescription.includes('by the roll-out “Killed”'),
  ).length

test('goes on after its process was killed between stores and within one, and writes each store once', async () => {
  await server.as('dealer1').ok(dealerSettings.updateFees, { dealerId: 1, shippingFlat: 8.25 })
  const choices = [{ kind: 'fees' as const, fields: ['shippingFlat'] }]
  const { data } = await admin().ok(rollOuts.create, {
    name: 'Killed',
    baselineId: 1,
    choices,
    dealerIds: stores,
  })
  let workers = await startWorkers([rollOutJob], { pollSeconds: 0.05 })
  await expect.poll(async () => (await read(data.id)).state).toBe('checked')
  await workers.stop()

  // The twentieth store's transaction waits for this one, so that the process ends within it.
  const held = await server.admin.connect()
  await held.query('begin')
  await held.query('select 1 from dealer_settings where dealer_id = $1 for update', [stores[19]])
  await admin().ok(rollOuts.start, { id: data.id })
  child = await startWorker()
  await expect.poll(async () => (await read(data.id)).storesDone).toBe(19)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await held.query('rollback')
  held.release()
  expect(await read(data.id)).toMatchObject({ state: 'running', storesDone: 19, storesChecked: 21 })

  workers = await startWorkers([rollOutJob], { pollSeconds: 0.05, goneSeconds: 1 })
  await expect.poll(async () => (await read(data.id)).state).toBe('done')
  await workers.stop()
  expect(await read(data.id)).toMatchObject({ storesDone: 40, changes: 40, conflicts: 0, refused: 0 })
  for (const store of stores) expect(await rolledOut(store)).toBe(1)
})
