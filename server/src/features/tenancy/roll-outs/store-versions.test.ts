import { beforeAll, expect, test } from 'vitest'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { rollOuts } from '#contract/tenancy/roll-outs.ts'
import { maxStoreVersions, storeComparison } from '#contract/tenancy/store-comparison.ts'
import { testServer } from '#test/harness.ts'
import { makeDealer } from '../dealers/dealers.fixture.ts'
import { runRollOut } from './run-roll-out.ts'

const server = testServer()
const admin = () => server.as('platform')
const never = new AbortController().signal
let copyId = 0

beforeAll(async () => {
  const clone = makeDealer({ sourceDealerId: 1, company: 'Aldgate Motors' })
  copyId = (await admin().ok(dealers.create, clone)).data.id
})

const save = async (name: string) =>
  (await admin().ok(storeComparison.saveVersion, { baselineId: 1, name })).data
const setFee = (dealerId: number, shippingFlat: number) =>
  admin().ok(dealerSettings.updateFees, { dealerId, shippingFlat })
const readFee = async (dealerId: number) =>
  (await admin().ok(dealerSettings.showFees, { dealerId })).data.shippingFlat
const countDifferences = async (versionId?: number) =>
  (await admin().ok(storeComparison.list, { baselineId: 1, versionId })).data.find(({ id }) => id === copyId)!
    .differences
const plan = async (versionId: number) => {
  const { data } = await admin().ok(rollOuts.create, {
    name: 'Back to the version',
    baselineId: 1,
    versionId,
    choices: [{ kind: 'fees' }],
    dealerIds: [copyId],
  })
  await runRollOut(data.id, never)
  return data.id
}

test('compares with a store as it was saved, and rolls that out', async () => {
  await setFee(1, 5)
  await setFee(copyId, 5)
  const version = await save('Five dollars')
  await setFee(1, 9)
  await setFee(copyId, 9)
  expect(await countDifferences()).toBe(0)
  expect(await countDifferences(version.id)).toBe(1)
  const input = { baselineId: 1, versionId: version.id }
  const { data } = await admin().ok(storeComparison.show, { ...input, dealerId: copyId })
  expect(data.records).toMatchObject([{ kind: 'fees', fields: [{ before: 9, after: 5 }] }])
  expect((await admin().ok(storeComparison.contents, input)).data.some(({ kind }) => kind === 'fees')).toBe(
    true,
  )

  const id = await plan(version.id)
  await admin().ok(rollOuts.start, { id })
  await runRollOut(id, never)
  expect([await readFee(copyId), await readFee(1)]).toEqual([5, 9])
})

test('refuses a deleted version, also in a roll-out that was planned from it', async () => {
  const { id: versionId } = await save('To delete')
  const planned = await plan(versionId)
  const mine = { baselineId: 1, versionId }
  await admin().ok(storeComparison.deleteVersion, mine)
  expect((await admin().refused(rollOuts.start, { id: planned })).code).toBe('baseline_gone')
  expect((await admin().refused(storeComparison.list, mine)).code).toBe('baseline_gone')
  const again = { name: 'Again', ...mine, choices: [{ kind: 'fees' as const }], dealerIds: [copyId] }
  expect((await admin().refused(rollOuts.create, again)).code).toBe('baseline_gone')
  expect((await admin().refused(storeComparison.deleteVersion, mine)).status).toBe(404)
  const { logs } = await admin().ok(activity.list, {})
  expect(logs[0]).toMatchObject({ eventDescription: 'Saved version “To delete” deleted' })
})

test('lists a store’s versions, the newest first, each under its own name and up to a limit', async () => {
  const list = async (baselineId: number) =>
    (await admin().ok(storeComparison.versions, { baselineId })).data.map(({ name }) => name)
  await save('First')
  const second = await save('Second')
  expect((await list(1)).slice(0, 2)).toEqual(['Second', 'First'])
  expect(await list(2)).toEqual([])
  expect((await admin().refused(storeComparison.list, { baselineId: 2, versionId: second.id })).code).toBe(
    'baseline_gone',
  )
  const refusal = await admin().refused(storeComparison.saveVersion, { baselineId: 1, name: 'First' })
  expect(refusal.errors).toMatchObject([{ path: 'name', code: 'version_name_taken' }])
  await server.admin.query(
    `insert into store_versions (dealer_id, name, store_id, baseline, created_by)
     select 0, 'Filler ' || n, 1, '{}', 'Test' from generate_series(1, $1::int) n`,
    [maxStoreVersions],
  )
  const full = await admin().refused(storeComparison.saveVersion, { baselineId: 1, name: 'One more' })
  expect(full.code).toBe('too_many_versions')
  expect((await server.as('dealer1').refused(storeComparison.versions, { baselineId: 1 })).status).toBe(403)
})
