import { isDeepStrictEqual } from 'node:util'
import type { RollOutCounts, RollOutRecord, WhyRefused } from '#contract/tenancy/roll-outs.ts'
import type { RecordDifference } from '#contract/tenancy/store-comparison.ts'
import { fieldInEnglish } from '#contract/texts/in-english.ts'
import { inSavepoint } from '#server/platform/db/in-savepoint.ts'
import type { Work } from '#server/platform/db/work.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'
import { findRecord, findSource, lockRecords, type SharedSource, type Values } from './shared-sources.ts'

/** Saves what a roll-out changes in the current store; each record by itself, so that a refused one stops no other. */
export async function saveRecords(
  work: Work,
  records: readonly RecordDifference[],
): Promise<RollOutRecord[]> {
  const saved: RollOutRecord[] = []
  for (const record of records) saved.push(await saveRecord(work, record))
  return saved
}

async function saveRecord(work: Work, difference: RecordDifference): Promise<RollOutRecord> {
  const record = { ...difference, why: null }
  const fields = difference.fields.filter(({ unfit }) => unfit === null)
  if (fields.length === 0) return { ...record, outcome: 'unfit' }
  const source = findSource(record.kind)
  await lockRecords(work, source)
  const current = await findRecord(work, source, record.key)
  const isAsPlanned = current
    ? record.isMissing === 0 && fields.every(({ field, before }) => isSame(current[field], before))
    : record.isMissing === 1
  if (!isAsPlanned) return { ...record, outcome: 'conflict' }
  const after = Object.fromEntries(fields.map(({ field, after }) => [field, after]))
  const why = await trySaving(work, source, record.key, { current, after })
  if (why) return { ...record, outcome: 'refused', why }
  if (source.leavesNothing) return { ...record, outcome: 'done' }
  // A save can tidy a value, such as formatted text. Undoing compares with what's stored.
  const stored = (await findRecord(work, source, record.key)) ?? {}
  const writtenFields = record.fields.map((one) =>
    one.unfit === null ? { ...one, after: stored[one.field] ?? null } : one,
  )
  return { ...record, fields: writtenFields, outcome: 'done' }
}

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

type Change = { current: Values | undefined; after: Values }

async function trySaving(work: Work, source: SharedSource, key: string, { current, after }: Change) {
  const values = source.fields === null ? withoutGaps({ ...current, ...after }) : after
  return refusalIn(work, () => source.save(work, { key, values, isNew: current === undefined }))
}

const withoutGaps = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Why the action was refused, after undoing what it wrote; null if it wasn't. */
async function refusalIn(work: Work, action: () => Promise<unknown>): Promise<WhyRefused | null> {
  try {
    await inSavepoint(work, action)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return describeRefusal(error)
  }
}

/** A refusal as its screen would show it. */
export function describeRefusal({ code, message, details }: Refusal): WhyRefused {
  const errors = details.errors?.map(({ path, ...fieldMessage }) => ({
    path,
    message: fieldInEnglish(fieldMessage),
    ...fieldMessage,
  }))
  // Through JSON, because instants become text on the wire.
  return JSON.parse(JSON.stringify({ code, message, values: details.values, errors })) as WhyRefused
}

/** Gives the current store's records their former values, except those that someone changed since. */
export async function undoRecords(work: Work, records: readonly RollOutRecord[]): Promise<RollOutRecord[]> {
  const undone: RollOutRecord[] = []
  // In the opposite order, because a record can depend on one before it.
  for (const record of records.toReversed())
    undone.unshift(record.outcome === 'done' ? await undoRecord(work, record) : record)
  return undone
}

async function undoRecord(work: Work, record: RollOutRecord): Promise<RollOutRecord> {
  const source = findSource(record.kind)
  const fields = record.fields.filter(({ unfit }) => unfit === null)
  await lockRecords(work, source)
  const current = await findRecord(work, source, record.key)
  const isUntouched = current && fields.every(({ field, after }) => isSame(current[field], after))
  if (!isUntouched) return { ...record, outcome: 'stays' }
  const { remove } = source
  const before = Object.fromEntries(fields.map(({ field, before }) => [field, before]))
  const why =
    record.isMissing === 1 && remove
      ? await refusalIn(work, () => remove(work, record.key))
      : await trySaving(work, source, record.key, { current, after: before })
  return why ? { ...record, outcome: 'stays', why } : { ...record, outcome: 'undone' }
}

/** How many records have which outcome; `chosen` is how many the baseline has. */
export function countOutcomes(
  records: readonly RollOutRecord[],
  same: number,
): Omit<RollOutCounts, 'changed'> {
  const count = (...outcomes: RollOutRecord['outcome'][]) =>
    records.filter(({ outcome }) => outcomes.includes(outcome)).length
  return {
    changes: count('planned', 'done', 'stays'),
    same,
    refused: count('refused', 'unfit'),
    conflicts: count('conflict', 'stays'),
    undone: count('undone'),
  }
}
