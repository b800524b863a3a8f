import { dayInZone, findDayEndExclusive, findDayStart, formatDateTime, resolveDay } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import {
  type ActivityDetail,
  type ActivityEntry,
  type activity,
  changedSecret,
  type FieldChange,
} from '#contract/tenancy/activity.ts'
import { describeEntry } from '#server/platform/audit/describe-entry.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { readTimeZone } from '../dealers/read-time-zone.ts'
import { findNames } from './names.ts'
import { countEntries, findEntry, listEntries, listValues, type StoredEntry } from './queries.ts'

type ActivityInput = Omit<Input<typeof activity.export>, 'dealerId'>

/** The instants of the requested days in the dealer's zone, plus the other filters. */
export async function composeFilter(
  reading: Reading,
  { startDate: first, endDate: last, who, action, record }: ActivityInput,
) {
  const zone = await readTimeZone(reading)
  const today = dayInZone(reading.now, zone)
  const startDate = resolveDay(first, today)
  const endDate = resolveDay(last, today)
  if (startDate > endDate)
    throw refuse('dates_turned', {
      errors: [{ path: 'endDate', code: 'dates_reversed' }],
    })
  const period = {
    from: findDayStart(startDate, zone).toISOString(),
    before: findDayEndExclusive(endDate, zone).toISOString(),
  }
  return { zone, startDate, endDate, filter: { ...period, who, action, record } }
}

/**
 * Lists the change log of a dealer or, without one, the platform's own. Days are those of the dealer's time
 * zone.
 */
export async function listActivity(reading: Reading, input: Input<typeof activity.list>) {
  const { zone, startDate, endDate, filter } = await composeFilter(reading, input)
  const [totalRecords, entries] = await Promise.all([
    countEntries(reading, filter),
    listEntries(reading, filter, input),
  ])
  return { totalRecords, logs: entries.map((entry) => onWire(entry, zone)), startDate, endDate }
}

/** Lists the people and records that appear in the change log, for the list's filters. */
export async function findChoices(reading: Reading) {
  const [people, records] = await Promise.all([
    listValues(reading, 'actor_name'),
    listValues(reading, 'record'),
  ])
  return { people, records }
}

/** Shows one entry with its changes and the names of ids in them. Refuses with `not_found`. */
export async function showActivity(work: Work, { id }: Input<typeof activity.show>): Promise<ActivityDetail> {
  const [timeZone, entry] = await Promise.all([readTimeZone(work), findEntry(work, id)])
  if (!entry) throw refuse('not_found')
  const shown = onWire(entry, timeZone)
  return { ...shown, dealerId: work.dealerId, timeZone, names: await findNames(work, shown.changes) }
}

/** Turns a stored entry into the API's form, with its sentence in English and its time in the zone. */
export function onWire(entry: StoredEntry, zone: string): ActivityEntry {
  const { id, at, actorName, action, record, recordId, changes } = entry
  const { description, ...codes } = describeEntry(entry)
  return {
    id,
    action,
    record,
    recordId,
    ...codes,
    formattedEventDate: formatDateTime(at, zone),
    eventDescription: description,
    eventDate: at,
    who: actorName,
    changes: Object.entries(changes as Record<string, unknown>).map(asChange),
  }
}

/** Stored as `[before, after]`, or as one word for a secret. */
function asChange([field, values]: [string, unknown]): FieldChange {
  const [before, after] = Array.isArray(values) ? values : [changedSecret, changedSecret]
  return { field, before, after }
}
