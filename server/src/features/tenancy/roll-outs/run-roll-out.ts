import type { RollOutRecord, RollOutState } from '#contract/tenancy/roll-outs.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import { type Actor, listPermissions, system } from '#server/platform/auth/actor.ts'
import { tryInDealer } from '#server/platform/db/try-in-dealer.ts'
import { acrossDealers, inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'
import { TryLater } from '#server/platform/jobs/define-job.ts'
import type { Baseline } from './compare.queries.ts'
import { type Comparison, compareBatch } from './compare-stores.ts'
import {
  findRolledOut,
  findRollOut,
  insertStoreResult,
  listReached,
  type RollOutHead,
  rollOutForUpdate,
  setRollOutState,
  storeResultForUpdate,
  updateStoreResult,
} from './roll-out.queries.ts'
import { countOutcomes, describeRefusal, saveRecords, undoRecords } from './save-records.ts'

/** Stores compared together before each is tried. */
const batchSize = 25

/**
 * Runs the phase that a roll-out is in: its dry run, the writing, or the undoing. Each store is one transaction that
 * also stores its result, so a run that broke off goes on with the stores that have none.
 */
export async function runRollOut(id: number, signal: AbortSignal): Promise<void> {
  const rollOut = await readInDealer(0, system(), (work) => findRollOut(work, id))
  if (!rollOut) return
  const actor = actAs(rollOut)
  const run: Run = { rollOut, actor, findCurrent: () => findCurrent(rollOut, signal) }
  if (rollOut.state === 'checking' && (await check(run))) await end(rollOut, 'checked')
  if (rollOut.state === 'running' && (await write(run))) await end(rollOut, 'done')
  if (rollOut.state === 'undoing' && (await undo(run))) await end(rollOut, 'undone')
}

type Run = { rollOut: RollOutHead; actor: Actor; findCurrent: () => Promise<RollOutHead | null> }

/** The person who started it, with all rights of the platform, as each store's log names them. */
const actAs = ({ createdById, createdBy }: RollOutHead): Actor => ({
  ...system(createdBy),
  userId: createdById,
  isAdmin: true,
  permissions: listPermissions({ isAdmin: true, isDealerAdmin: false, menuOptions: [] }),
})

/**
 * The roll-out as it is before each store; null once someone stopped it. A process that ends leaves the rest to the
 * next one.
 */
async function findCurrent({ id, state }: RollOutHead, signal: AbortSignal): Promise<RollOutHead | null> {
  if (signal.aborted) throw new TryLater('the process stops')
  const current = await readInDealer(0, system(), (work) => findRollOut(work, id))
  return current?.state === state ? current : null
}

const end = ({ id, state: from }: RollOutHead, to: RollOutState) =>
  inDealer(0, system(), async (work) => {
    const current = await rollOutForUpdate(work, id)
    if (current?.state !== from) return
    const isPartial = from === 'running' && current.firstDealerId !== null && current.dealerIds.length > 1
    await setRollOutState(work, id, {
      state: isPartial ? 'stopped' : to,
      ...(from !== 'checking' && { endedAt: work.now }),
    })
  })

const readReached = ({ id }: RollOutHead) => acrossDealers(system(), (reading) => listReached(reading, id))

async function check({ rollOut, actor, findCurrent }: Run): Promise<boolean> {
  const baseline = await readInDealer(0, system(), (work) => findRolledOut(work, rollOut.id))
  const reached = await readReached(rollOut)
  const left = rollOut.dealerIds.filter((dealerId) => !reached.has(dealerId))
  for (let at = 0; at < left.length; at += batchSize) {
    const batch = left.slice(at, at + batchSize)
    const compared = await acrossDealers(system(), (reading) => compareBatch(reading, baseline, batch))
    for (const dealerId of batch) {
      const current = await findCurrent()
      if (!current) return false
      await checkStore({ rollOut: current, actor, baseline }, dealerId, compared.get(dealerId))
    }
  }
  return true
}

type Trial = { rollOut: RollOutHead; actor: Actor; baseline: Baseline }

async function checkStore(
  { rollOut, actor, baseline }: Trial,
  dealerId: number,
  compared: Comparison | undefined,
): Promise<void> {
  const differing = compared?.records ?? []
  const why = await findStoreRefusal(rollOut, actor, dealerId)
  const records = why ? [] : await tryRecords(rollOut, actor, dealerId, differing)
  const same = why ? 0 : countRecords(baseline, compared) - differing.length
  await inDealer(dealerId, actor, (work) =>
    insertStoreResult(work, rollOut.id, {
      state: why ? 'refused' : 'checked',
      records,
      why,
      ...countOutcomes(records, same),
    }),
  )
}

/** Records that are compared with the store's: not taxes and zones of another country. */
function countRecords({ records }: Baseline, compared: Comparison | undefined): number {
  const kinds = Object.entries(records).filter(
    ([kind]) => !compared?.isAbroad || !['generalTax', 'taxRule', 'shippingZones'].includes(kind),
  )
  return kinds.reduce((sum, [, listed]) => sum + Object.keys(listed).length, 0)
}

/**
 * Why the person can't change the store, which can have closed since the roll-out began; null if they can. Enabling and
 * disabling stay open, as one by one.
 */
async function findStoreRefusal({ closedDealers, action }: RollOutHead, actor: Actor, dealerId: number) {
  const closed = action?.kind === 'active' ? [] : closedDealers
  try {
    await assertMayActFor({ ...actor, closedDealers: new Set(closed) }, dealerId)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return describeRefusal(error)
  }
}

/** Saves everything by the store's own rules, and rolls it back. */
async function tryRecords(
  rollOut: RollOutHead,
  actor: Actor,
  dealerId: number,
  differing: Comparison['records'],
): Promise<RollOutRecord[]> {
  const records = await tryInDealer(dealerId, actor, (work) => saveRecords(naming(work, rollOut), differing))
  return records.map((record) =>
    record.outcome === 'done' ? { ...record, outcome: 'planned' as const } : record,
  )
}

const naming = (work: Work, { name, action }: RollOutHead, isUndone = false): Work => ({
  ...work,
  rollOut: { name, isUndone, isBulk: action !== null },
})

async function write(run: Run): Promise<boolean> {
  const { firstDealerId } = run.rollOut
  return changeStores(run, {
    from: 'checked',
    to: 'done',
    isReached: (dealerId) => firstDealerId === null || dealerId === firstDealerId,
    change: (work, records) => writeRecords(naming(work, run.rollOut), records),
  })
}

const undo = (run: Run): Promise<boolean> =>
  changeStores(run, {
    from: 'done',
    to: 'undone',
    isReached: () => true,
    change: (work, records) => undoRecords(naming(work, run.rollOut, true), records),
  })

type Phase = {
  /** The states of a store's result before and after. */
  from: 'checked' | 'done'
  to: 'done' | 'undone'
  isReached: (dealerId: number) => boolean
  change: (work: Work, records: readonly RollOutRecord[]) => Promise<RollOutRecord[]>
}

/** Changes the stores one after the other; false if someone stopped it. */
async function changeStores({ rollOut, actor, findCurrent }: Run, phase: Phase): Promise<boolean> {
  const { from, to, isReached, change } = phase
  const reached = await readReached(rollOut)
  const left = rollOut.dealerIds.filter((dealerId) => reached.get(dealerId) === from && isReached(dealerId))
  for (const dealerId of left) {
    const current = await findCurrent()
    if (!current) return false
    const why = await findStoreRefusal(current, actor, dealerId)
    await inDealer(dealerId, actor, async (work) => {
      const stored = await storeResultForUpdate(work, current.id)
      if (stored?.state !== from) return
      const records = why ? stored.records : await change(work, stored.records)
      const state = why ? 'refused' : to
      await updateStoreResult(work, current.id, {
        state,
        records,
        why,
        ...countOutcomes(records, stored.same),
      })
    })
  }
  return true
}

/** Those that the dry run planned; a refused one stays refused. */
async function writeRecords(work: Work, records: readonly RollOutRecord[]): Promise<RollOutRecord[]> {
  const writtenRecords: RollOutRecord[] = []
  for (const record of records)
    writtenRecords.push(...(record.outcome === 'planned' ? await saveRecords(work, [record]) : [record]))
  return writtenRecords
}

/**
 * Marks a roll-out as failed after its last attempt, so that it doesn't look as though it's still running.
 */
export const stopFailed = (id: number) =>
  inDealer(0, system(), async (work) => {
    const current = await rollOutForUpdate(work, id)
    if (current?.state === 'checking') await setRollOutState(work, id, { state: 'cancelled' })
    if (current?.state === 'running' || current?.state === 'undoing')
      await setRollOutState(work, id, { state: 'stopped', endedAt: work.now })
  })
