import { z } from 'zod'
import {
  csvFile,
  dayOrRelative,
  id,
  one,
  pageSize,
  queryInt,
  route,
  shape,
  text,
  timestamp,
} from '../http.ts'
import { phraseOnWire } from '../texts/wire-schemas.ts'

/** The log's value for a changed secret. */
export const changedSecret = 'changed'

/** A field before and after; for a secret, both are `changedSecret`. */
const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = z.infer<typeof fieldChange>

const activityEntry = z.object({
  id: z.int(),
  formattedEventDate: z.string(),
  /** In English. For another language, build it from the codes and values below. */
  eventDescription: z.string(),
  subject: z.string().nullable(),
  event: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number(), phraseOnWire])),
  eventDate: timestamp,
  who: z.string(),
  action: z.string(),
  record: z.string(),
  recordId: z.int().nullable(),
  changes: z.array(fieldChange),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** A single entry also names its dealer; 0 is the platform. */
const activityDetail = activityEntry.extend({
  dealerId: z.int(),
  timeZone: z.string(),
  names: z.array(z.object({ field: z.string(), id: z.int(), name: z.string() })),
})
export type ActivityDetail = z.infer<typeof activityDetail>

/** The most common actions; all others together are `other`. */
export const commonActions = ['create', 'update', 'delete'] as const
/** Every action that entries have. */
export const activityActions = [
  ...commonActions,
  'approve',
  'clone',
  'confirm-clone',
  'decline',
  'deny',
  'disable',
  'enable',
  'exchange',
  'host',
  'host-failed',
  'import',
  'invite',
  'merge',
  'order',
  'overrule',
  'password',
  'receive',
  'receive-part',
  'receive-undo',
  'refund',
  'refused',
  'remind-failed',
  'request-access',
  'reveal',
  'send',
  'stop',
  'visit',
] as const

const filter = {
  dealerId: id.optional(),
  startDate: dayOrRelative.default('today-7'),
  endDate: dayOrRelative.default('today'),
  who: text(200).optional(),
  action: z.enum([...activityActions, 'other']).optional(),
  record: text(60).optional(),
}

export const activity = {
  list: route({
    method: 'GET',
    path: '/activity-log',
    summary:
      'What was changed in a period, newest first, both days included; for the platform without a dealer, its own changes',
    scope: 'dealers',
    may: 'activity-log',
    query: z.object({ ...filter, page: queryInt(1, 1_000_000).default(1), pageSize }),
    reply: shape(
      z.object({
        totalRecords: z.int(),
        logs: z.array(activityEntry),
        /** The days that were read; relative ones use the dealer's zone. */
        startDate: z.string(),
        endDate: z.string(),
      }),
    ),
    refusals: ['dates_turned'],
  }),
  export: route({
    method: 'GET',
    path: '/activity-log.csv',
    summary: 'The activity log as CSV: all that the filter of the list finds',
    scope: 'dealers',
    may: 'activity-log',
    query: z.object(filter),
    reply: csvFile,
    refusals: ['dates_turned'],
  }),
  choices: route({
    method: 'GET',
    path: '/activity-log-choices',
    summary: 'The people and the kinds of record that the log names, for its filter',
    scope: 'dealers',
    may: 'activity-log',
    query: z.object({ dealerId: id.optional() }),
    reply: one(z.object({ people: z.array(z.string()), records: z.array(z.string()) })),
  }),
  show: route({
    method: 'GET',
    path: '/activity-log/{id}',
    summary: 'One entry of the activity log',
    scope: 'record',
    record: { table: 'activity_log' },
    may: 'activity-log',
    reply: one(activityDetail),
  }),
}
