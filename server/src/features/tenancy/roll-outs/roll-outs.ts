import type { Input } from '#contract/http.ts'
import type { ChangeSubject } from '#contract/tenancy/activity-sentences.ts'
import type { BulkAction } from '#contract/tenancy/bulk-actions.ts'
import {
  maxRollOutStores,
  type RoleCopy,
  type RollOut,
  type RollOutChoice,
  type RollOutRecord,
  type RollOutStoreDetail,
  type rollOuts,
} from '#contract/tenancy/roll-outs.ts'
import type { SharedKind } from '#contract/tenancy/shared-kinds.ts'
import type { BaselineContents, storeComparison } from '#contract/tenancy/store-comparison.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { passClosed, refuseClosed } from '#server/platform/auth/closed-dealers.ts'
import { acrossDealers, type Reading, readMuch, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { listMatching } from '../dealers/list-dealers.ts'
import { findRoleTemplate, listCopies } from '../roles/role-copies.ts'
import { type Baseline, type BaselineRecords, listStores, readRecords } from './compare.queries.ts'
import { readChosenBaseline } from './compare-stores.ts'
import { planBulkAction } from './plan-bulk-action.ts'
import { rollOutJob } from './roll-out.job.ts'
import {
  findListed,
  findStoreResult,
  insertRollOut,
  pageRollOuts,
  pageStores,
  type RollOutHead,
  rollOutForUpdate,
  setRollOutState,
} from './roll-out.queries.ts'
import { sourcesAmong } from './shared-sources.ts'
import { holdVersion } from './version.queries.ts'

/** Numbers and reasons of closed dealers' stores, too: they're the platform's, and nothing is read of the store. */
const acrossResults = <T>({ actor }: RequestContext, action: (reading: Reading) => Promise<T>): Promise<T> =>
  acrossDealers(passClosed(actor), action)

/** Lists the platform's roll-outs with their progress, newest first. */
export const listRollOuts = (context: RequestContext, input: Input<typeof rollOuts.list>) =>
  acrossResults(context, (reading) => pageRollOuts(reading, input))

/** Shows a roll-out with its progress. Refuses with `not_found`. */
export const showRollOut = (context: RequestContext, { id }: Input<typeof rollOuts.show>) =>
  acrossResults(context, (reading) => requireListed(reading, id))

/** Lists a roll-out's stores with each one's result. */
export const listRollOutStores = (context: RequestContext, input: Input<typeof rollOuts.stores>) =>
  acrossResults(context, async (reading) => {
    await requireListed(reading, input.id)
    return pageStores(reading, input)
  })

/** Shows a store's result in a roll-out, record by record; a closed store's records stay hidden. */
export const showRollOutStore = (
  context: RequestContext,
  { id, dealerId }: Input<typeof rollOuts.store>,
): Promise<RollOutStoreDetail> =>
  acrossResults(context, async (reading) => {
    const { name, source, action } = await requireListed(reading, id)
    const found = await findStoreResult(reading, id, dealerId)
    if (!found) throw refuse('not_found')
    const isClosed = context.actor.closedDealers.has(dealerId)
    const records = isClosed ? [] : await withCurrent(reading, dealerId, found.records)
    return { ...found, records, rollOut: { id, name, source, action } }
  })

/** The records with the store's values at this moment, next to those that were planned or written. */
async function withCurrent(
  reading: Reading,
  dealerId: number,
  records: readonly RollOutRecord[],
): Promise<RollOutRecord[]> {
  const current = new Map<string, BaselineRecords>()
  for (const source of sourcesAmong(records.map(({ kind }) => kind)))
    if (!source.leavesNothing) current.set(source.kind, await readRecords(reading, source, dealerId))
  return records.map((record) => {
    const listed = current.get(record.kind)
    if (!listed) return record
    const values = listed[record.key]?.values ?? {}
    return { ...record, fields: record.fields.map((one) => ({ ...one, now: values[one.field] ?? null })) }
  })
}

async function requireListed(reading: Reading, id: number): Promise<RollOut> {
  const found = await findListed(reading, id)
  if (!found) throw refuse('not_found')
  return found
}

/** Lists what a store has to roll out, by kind, for a person to choose from. */
export const listContents = (
  { actor }: RequestContext,
  { baselineId, versionId }: Input<typeof storeComparison.contents>,
): Promise<BaselineContents[]> =>
  readMuch(null, actor, async (reading) => {
    const { records } = await readChosenBaseline(reading, { baselineId, versionId })
    return Object.entries(records).flatMap(([kind, listed]) =>
      Object.entries(listed).map(([key, { label, values }]) => ({
        kind: kind as SharedKind,
        key,
        label,
        fields: Object.keys(values),
      })),
    )
  })

/** Lists the copies that dealers have of a role of the platform. */
export const listRoleCopies = (
  { actor }: RequestContext,
  { id }: Input<typeof rollOuts.copies>,
): Promise<RoleCopy[]> => acrossDealers(actor, (reading) => listCopies(reading, id))

type NewRollOut = Input<typeof rollOuts.create>

/**
 * Creates a roll-out with the baseline as it is at this moment. Its dry run starts with the commit. Refuses a choice
 * without stores or records.
 */
export async function createRollOut(work: Work, input: NewRollOut) {
  const { name, baselineId, versionId, action } = input
  if (action) refuseOtherRights(work.actor, action)
  if (baselineId !== undefined) refuseClosed(work.actor, baselineId)
  const dealerIds = (await chooseStores(work.actor, input)).filter((id) => id !== baselineId)
  if (dealerIds.length === 0) throw refuse('roll_out_no_stores')
  refuseAllClosed(work.actor, input, dealerIds)
  const baseline = await readMuch(null, work.actor, (reading) => chooseBaseline(reading, input))
  if (Object.keys(baseline.records).length === 0) throw refuse('roll_out_empty')
  const id = await insertRollOut(work, { name, baseline, versionId, action, dealerIds })
  await enqueue(work, rollOutJob, { id })
  await recordChange(work, {
    subject: nameSubject({ name, action: action ?? null }),
    event: 'created',
    recordId: id,
    after: { ...(action ?? { source: baseline.company }), stores: dealerIds.length },
  })
  return { id }
}

/** The rights that the same change takes in one store. */
function refuseOtherRights({ permissions }: Actor, { kind }: BulkAction) {
  if (!permissions.has(kind === 'catalog' ? 'dealer-catalogs' : 'dealers')) throw refuse('forbidden')
}

/** The named stores, or all that the filter of the dealers' list finds. */
async function chooseStores(actor: Actor, { dealerIds, filter }: NewRollOut): Promise<number[]> {
  return acrossDealers(actor, async (reading) => {
    if (dealerIds) {
      const ids = [...new Set(dealerIds)]
      if ((await listStores(reading, ids)).length < ids.length) throw refuse('not_found')
      return ids
    }
    const found = filter ? await listMatching(reading, filter) : []
    if (found.length > maxRollOutStores) throw refuse('too_large', { values: { limit: maxRollOutStores } })
    return found
  })
}

/** The dry run lists a closed store with the reason. If all are closed, there's nothing to try. */
function refuseAllClosed(actor: Actor, { action }: NewRollOut, dealerIds: readonly number[]) {
  if (action?.kind !== 'active' && dealerIds.every((id) => actor.closedDealers.has(id)))
    refuseClosed(actor, dealerIds[0]!)
}

async function chooseBaseline(reading: Reading, input: NewRollOut): Promise<Baseline> {
  const { action, roleId, baselineId, versionId, choices } = input
  if (action) {
    const { source, records } = await planBulkAction(reading, action)
    return { ...nothing, company: source, records }
  }
  if (roleId !== undefined) return readRole(reading, roleId)
  if (baselineId === undefined) throw refuse('roll_out_empty')
  return choose(await readChosenBaseline(reading, { baselineId, versionId }), choices)
}

/** The chosen records, and of each the chosen fields. */
function choose(baseline: Baseline, choices: readonly RollOutChoice[]): Baseline {
  const records: Baseline['records'] = {}
  for (const { kind, key, fields } of choices) {
    const listed = baseline.records[kind] ?? {}
    for (const [name, record] of Object.entries(listed)) {
      if (key !== undefined && key !== name) continue
      const values = fields
        ? Object.fromEntries(Object.entries(record.values).filter(([field]) => fields.includes(field)))
        : record.values
      if (Object.keys(values).length === 0) continue
      records[kind] = { ...records[kind], [name]: { ...record, values } }
    }
  }
  return { ...baseline, records }
}

/** A baseline that's no store. */
const nothing: Baseline = {
  id: 0,
  company: '',
  country: '',
  identity: {
    dealerIds: [],
    names: [],
    domains: [],
    phones: [],
    streets: [],
    cities: [],
    states: [],
    zips: [],
    codes: [],
  },
  records: {},
}

/** A global role as a baseline that has nothing else. */
async function readRole(reading: Reading, id: number): Promise<Baseline> {
  const template = await findRoleTemplate(reading, id)
  if (!template) throw refuse('not_found')
  const { name, isMultiDomain, menuOptions } = template
  const record = { label: name, values: { name, isMultiDomain, menuOptions } }
  return { ...nothing, company: name, records: { role: { [`copy:${id}`]: record } } }
}

type RollOutMove = { id: number; state: RollOutHead['state'] }

async function requireRollOut(work: Work, id: number): Promise<RollOutHead> {
  const found = await rollOutForUpdate(work, id)
  if (!found) throw refuse('not_found')
  return found
}

/**
 * Starts a checked roll-out or continues a stopped one, with one store first if the caller names it. The job
 * does the rest.
 */
export async function startRollOut(
  work: Work,
  { id, firstDealerId }: Input<typeof rollOuts.start>,
): Promise<RollOutMove> {
  const rollOut = await requireRollOut(work, id)
  if (rollOut.state === 'running') return { id, state: 'running' }
  if (rollOut.state !== 'checked' && rollOut.state !== 'stopped') throw refuse('roll_out_not_now')
  if (firstDealerId !== undefined && !rollOut.dealerIds.includes(firstDealerId)) throw refuse('not_found')
  const { versionId } = rollOut
  if (rollOut.state === 'checked' && versionId !== null && !(await holdVersion(work, versionId)))
    throw refuse('baseline_gone')
  await move(work, rollOut, 'running', firstDealerId ?? null)
  await logMove(work, rollOut, 'rollOutStarted')
  return { id, state: 'running' }
}

/**
 * Stops a roll-out after the store that it's at. A dry run is cancelled for good, and any other can
 * continue.
 */
export async function stopRollOut(work: Work, { id }: Input<typeof rollOuts.stop>): Promise<RollOutMove> {
  const rollOut = await requireRollOut(work, id)
  const { state } = rollOut
  if (state === 'stopped' || state === 'cancelled') return { id, state }
  const isDryRun = state === 'checking' || state === 'checked'
  if (!isDryRun && state !== 'running' && state !== 'undoing') throw refuse('roll_out_not_now')
  const stopped = isDryRun ? 'cancelled' : 'stopped'
  await setRollOutState(work, id, { state: stopped, ...(!isDryRun && { endedAt: work.now }) })
  await logMove(work, rollOut, 'rollOutStopped')
  return { id, state: stopped }
}

/** Starts to undo a finished or stopped roll-out, store by store. A record that was edited since stays. */
export async function undoRollOut(work: Work, { id }: Input<typeof rollOuts.undo>): Promise<RollOutMove> {
  const rollOut = await requireRollOut(work, id)
  if (rollOut.state === 'undoing') return { id, state: 'undoing' }
  const isOver = rollOut.state === 'done' || rollOut.state === 'stopped'
  if (!isOver || !rollOut.canUndo) throw refuse('roll_out_not_now')
  await move(work, rollOut, 'undoing', null)
  await logMove(work, rollOut, 'rollOutUndoStarted')
  return { id, state: 'undoing' }
}

async function move(work: Work, { id }: RollOutHead, state: 'running' | 'undoing', first: number | null) {
  await setRollOutState(work, id, { state, firstDealerId: first })
  await enqueue(work, rollOutJob, { id })
}

const logMove = (
  work: Work,
  rollOut: RollOutHead,
  event: 'rollOutStarted' | 'rollOutStopped' | 'rollOutUndoStarted',
) => recordChange(work, { subject: nameSubject(rollOut), event, recordId: rollOut.id })

const nameSubject = ({ name, action }: Pick<RollOutHead, 'name' | 'action'>): ChangeSubject => ({
  code: action ? 'bulkAction' : 'rollOut',
  name,
})
