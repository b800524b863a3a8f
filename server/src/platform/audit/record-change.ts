import { sql } from 'kysely'
import {
  type ActivityValues,
  activityEvents,
  activitySubjects,
  type ChangeEvent,
  type ChangeSubject,
} from '#contract/tenancy/activity-sentences.ts'
import { buildOnce } from '../db/statements/build-once.ts'
import type { Work } from '../db/work.ts'
import { queueWebhookEvents } from '../webhooks/queue-webhook-events.ts'

type Values = Record<string, unknown>
export type Change = {
  /** The changed record: `{ code: 'customer', name }`. */
  subject: ChangeSubject
  /** The kind of change: `'created'`, `{ code: 'quoteSent', to, day }`. */
  event: ChangeEvent
  recordId: number | null
  before?: Values | null
  after?: Values | null
  /** The item that this is a version of, if its history is stored: `page:12` (features/tenancy/history). */
  thing?: string | undefined
  /** Changes of the item when `before` and `after` describe it in other words than it's restored from. */
  versionValues?: { before: Values; after: Values }
}

const secrets = /password|secret|token|hash|credential/i
/** The log leaves these out: they mean nothing to people. */
const silent = new Set(['_id', 'updatedAt', 'updatedBy', 'createdAt', 'version', 'dealerId', 'id'])

/** Adds a change to the activity log, in the change's own transaction (docs/rules/platform.md). */
export const recordChange = (work: Work, change: Change): Promise<void> => recordChanges(work, [change])

/** Creates the recorder for one noun's changes: `recordOrder(work, order, 'locked')`. */
export const recorder =
  <Named extends { id: number }>(toSubject: (it: Named) => ChangeSubject) =>
  (work: Work, it: Named, event: ChangeEvent, before: Values = {}, after: Values = {}) =>
    recordChange(work, { subject: toSubject(it), event, recordId: it.id, before, after })

/** Adds a bulk change's entries in one statement. */
export async function recordChanges(work: Work, changes: readonly Change[]): Promise<void> {
  const realChanges = changes.filter((change) => !isUnchanged(change))
  if (realChanges.length === 0) return
  const entries = realChanges.map((change) => toLogEntry(toNamedCause(work, change)))
  await Promise.all([insertEntries(work, entries), queueWebhookEvents(work, entries)])
}

/** Whether a save changed nothing: the record still has the same version. A new secret changes only the version. */
const isUnchanged = ({ event, before, after, versionValues }: Change) =>
  event === 'changed' &&
  !versionValues &&
  before?.version !== undefined &&
  before.version === after?.version &&
  Object.keys(changedFields(before, after ?? {})).length === 0

type LogEntry = ReturnType<typeof toLogEntry>

const insertEntries = (work: Work, entries: readonly LogEntry[]) =>
  insertRows(work, {
    dealerId: work.dealerId,
    now: work.now,
    userId: work.actor.userId,
    userName: work.actor.name,
    actions: entries.map(({ action }) => action),
    records: entries.map(({ record }) => record),
    ids: entries.map(({ recordId }) => recordId),
    subjects: entries.map(({ subject }) => subject),
    events: entries.map(({ event }) => event),
    values: entries.map(({ values }) => JSON.stringify(values)),
    changes: entries.map(({ changes }) => JSON.stringify(changes)),
    things: entries.map(({ thing }) => thing),
    keptFields: entries.map((entry) => entry.kept && JSON.stringify(entry.kept)),
  })
type Rows = { dealerId: number; now: Date; userId: number | null; userName: string } & Record<
  'actions' | 'records' | 'ids' | 'subjects' | 'events' | 'values' | 'changes' | 'things' | 'keptFields',
  unknown[]
>
const insertRows = buildOnce(
  (_, rows: Rows) => sql`
    insert into activity_log (dealer_id, at, actor_id, actor_name, action, record, record_id, subject, event, "values", changes, thing, kept)
    select ${rows.dealerId}::bigint, ${rows.now}::timestamptz, ${rows.userId}::bigint, ${rows.userName}::text, t.*
    from unnest(${rows.actions}::text[], ${rows.records}::text[], ${rows.ids}::bigint[], ${rows.subjects}::text[],
      ${rows.events}::text[], ${rows.values}::jsonb[], ${rows.changes}::jsonb[], ${rows.things}::text[],
      ${rows.keptFields}::jsonb[]) as t
    returning id`,
)

function toNamedCause({ restores, rollOut }: Work, change: Change): Change {
  if (rollOut) return toRolledOut(change, rollOut)
  return restores === undefined ? change : toRestored(change, restores)
}

const rollOutEvents = {
  create: ['rolledOutNew', 'rollOutUndone'],
  update: ['rolledOut', 'rollOutUndone'],
  delete: ['rolledOut', 'rollOutRemoved'],
} as const
const bulkEvents = {
  create: ['bulkCreated', 'bulkCreated'],
  update: ['bulkChanged', 'bulkUndone'],
  delete: ['bulkDeleted', 'bulkDeleted'],
  enable: ['bulkEnabled', 'bulkEnabled'],
  disable: ['bulkDisabled', 'bulkDisabled'],
} as const

/** The change, named after the roll-out or bulk action that made or undid it; emails name it themselves. */
function toRolledOut(change: Change, { name, isUndone, isBulk }: NonNullable<Work['rollOut']>): Change {
  const code = typeof change.event === 'string' ? change.event : change.event.code
  const kind = activityEvents[code][0]
  const at = isUndone ? 1 : 0
  if (isBulk && kind in bulkEvents)
    return { ...change, event: { code: bulkEvents[kind as keyof typeof bulkEvents][at], bulkAction: name } }
  if (!isBulk && kind in rollOutEvents)
    return {
      ...change,
      event: { code: rollOutEvents[kind as keyof typeof rollOutEvents][at], rollOut: name },
    }
  return change
}

/** The change, marked as a restored version of that time. */
const toRestored = (change: Change, when: string): Change => {
  const { event } = change
  if (event === 'changed') return { ...change, event: { code: 'restored', when } }
  return event === 'created' ? { ...change, event: { code: 'restoredDeleted', when } } : change
}

/** The columns that the log stores for a change. */
export function toLogEntry({ subject, event, recordId, before, after, thing, versionValues }: Change) {
  const [what, done] = [splitCode(subject), splitCode(event)]
  return {
    action: activityEvents[done.code][0],
    record: activitySubjects[what.code][0],
    recordId,
    subject: what.code,
    event: done.code,
    values: { ...what.values, ...done.values },
    changes: changedFields(before ?? {}, after ?? {}),
    thing: thing ?? null,
    kept: versionValues ? changedFields(versionValues.before, versionValues.after) : null,
  }
}

function splitCode<Code extends string>(
  value: Code | { code: Code },
): { code: Code; values: ActivityValues } {
  if (typeof value === 'string') return { code: value, values: {} }
  const { code, ...values } = value
  return { code, values }
}

/** `{ field: [old, new] }` for the fields that differ; secrets only as `changed`. */
function changedFields(before: Values, after: Values): Record<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes: Record<string, unknown> = {}
  for (const name of names) {
    if (silent.has(name) || JSON.stringify(before[name] ?? null) === JSON.stringify(after[name] ?? null))
      continue
    changes[name] = secrets.test(name) ? 'changed' : [before[name] ?? null, after[name] ?? null]
  }
  return changes
}
