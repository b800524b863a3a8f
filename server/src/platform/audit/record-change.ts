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
export async function recordChange(work: Work, change: Change): Promise<void> {
  await work.db
    .insertInto('activityLog')
    .values({
      dealerId: work.dealerId,
      at: work.now,
      actorId: work.actor.userId,
      actorName: work.actor.name,
      action: change.action,
      record: change.record,
      recordId: change.recordId,
      description: change.description,
      changes: JSON.stringify(changedFields(change.before ?? {}, change.after ?? {})),
    })
    .execute()
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
