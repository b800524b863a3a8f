import { sql } from 'kysely'
import type { Work } from '../db/work.ts'

type Values = Record<string, unknown>
type Change = {
  action: 'create' | 'update' | 'delete' | (string & {})
  /** The noun's menu path if it has one (`customers`, `dealer-tax`), else its folder (`api-tokens`). */
  record: string
  recordId: number | null
  /** What a person reads: `Customer Rivera Auto changed`. */
  description: string
  before?: Values | null
  after?: Values | null
}

const secrets = /password|secret|token|hash|credential/i
/** Says nothing a person would want to know. */
const silent = new Set(['updatedAt', 'updatedBy', 'createdAt', 'version', 'dealerId', 'id'])

/** Adds the activity-log entry of a change, in the change's own transaction (decisions §1). */
export const recordChange = (work: Work, change: Change): Promise<void> => recordChanges(work, [change])

/** Makes what tells the changes of one noun: `recordOrder(work, order, 'update', 'locked')` says `Order 1001 locked`. */
export const recorder =
  <Named extends { id: number }, Action extends Change['action']>(
    record: string,
    nameOf: (it: Named) => string,
  ) =>
  (work: Work, it: Named, action: Action, what: string, before: Values = {}, after: Values = {}) =>
    recordChange(work, {
      action,
      record,
      recordId: it.id,
      description: `${nameOf(it)} ${what}`,
      before,
      after,
    })

/** Adds the entries of a change of many, in one statement. */
export async function recordChanges(
  { db, dealerId, actor, now }: Work,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const fields = changes.map(({ before, after }) => JSON.stringify(changedFields(before ?? {}, after ?? {})))
  await sql`
    insert into activity_log (dealer_id, at, actor_id, actor_name, action, record, record_id, description, changes)
    select ${dealerId}::bigint, ${now}::timestamptz, ${actor.userId}::bigint, ${actor.name}::text, t.*
    from unnest(${changes.map(({ action }) => action)}::text[], ${changes.map(({ record }) => record)}::text[],
      ${changes.map(({ recordId }) => recordId)}::bigint[], ${changes.map(({ description }) => description)}::text[],
      ${fields}::jsonb[]) as t`.execute(db)
}

/** `{ field: [old, new] }` of the fields that differ; secrets only as `changed`. */
export function changedFields(before: Values, after: Values): Record<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes: Record<string, unknown> = {}
  for (const name of names) {
    if (silent.has(name) || JSON.stringify(before[name] ?? null) === JSON.stringify(after[name] ?? null))
      continue
    changes[name] = secrets.test(name) ? 'changed' : [before[name] ?? null, after[name] ?? null]
  }
  return changes
}
