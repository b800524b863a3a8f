import { z } from 'zod'
import { day, flag, id, one, route, shape, text, timestamp } from '../http.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { phraseOnWire } from '../texts/wire-schemas.ts'
import { historyKindNames, historyKinds } from './history-kinds.ts'

const kind = z.enum(historyKindNames)
/**
 * The id of a page, policy or theme, a price level's `catalog:make` (0 for all makes), or empty for items of which a
 * dealer has one.
 */
const key = text(60).refine((value) => /^(\d{1,15}(:\d{1,15})?)?$/.test(value), fieldMessage('choose_one'))

/** An entry's version is the state after it; `before` is the one that it replaced. */
const side = z.enum(['after', 'before'])
export type VersionSide = z.infer<typeof side>

const version = z.object({
  /** The log's entry. */
  id: z.int(),
  at: timestamp,
  formattedAt: z.string(),
  who: z.string(),
  /** The kind of change, as in the activity log. */
  eventDescription: z.string(),
  subject: z.string().nullable(),
  event: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number(), phraseOnWire])),
  fields: z.array(z.string()),
  isDelete: z.boolean(),
})
export type Version = z.infer<typeof version>

const versionDetail = version.extend({
  kind,
  key: z.string(),
  side,
  dealerId: z.int(),
  timeZone: z.string(),
  record: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  state: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  isNow: z.boolean(),
  isGone: z.boolean(),
  isNothing: z.boolean(),
  unsure: z.array(z.string()),
  version: z.int().nullable(),
  names: z.array(z.object({ field: z.string(), id: z.int(), name: z.string() })),
})
export type VersionDetail = z.infer<typeof versionDetail>

/** An item's state at the end of a day. */
const thingThen = z.object({
  kind,
  key: z.string(),
  /** Its name then, where it has one: a page's address, a policy's name. */
  name: z.string().nullable(),
  status: z.enum(['same', 'changed', 'new', 'gone']),
  entryId: z.int().nullable(),
  record: z.string(),
  fields: z.array(z.string()),
})
export type ThingThen = z.infer<typeof thingThen>

const may = historyKindNames.map((name) => historyKinds[name])
const record = { table: 'activity_log' }
const which = { kind, side: side.default('after') }

export const history = {
  list: route({
    method: 'GET',
    path: '/history',
    summary:
      'The versions of a page, a policy, the footer, the theme, settings or a price level, newest first',
    scope: 'dealer',
    may,
    query: z.object({ dealerId: id.optional(), kind, key: key.default(''), before: id.optional() }),
    reply: shape(
      z.object({
        versions: z.array(version),
        hasStart: z.boolean(),
        hasMore: z.boolean(),
        since: timestamp.nullable(),
        timeZone: z.string(),
      }),
    ),
  }),
  pastState: route({
    method: 'GET',
    path: '/dealers/{dealerId}/as-of',
    summary: 'Settings, theme, footer, pages, policies and price levels as they were at the end of a day',
    scope: 'dealer',
    may,
    query: z.object({ day }),
    reply: shape(
      z.object({
        day: z.string(),
        things: z.array(thingThen),
        later: z.array(z.object({ kind, since: timestamp })),
      }),
    ),
  }),
  show: route({
    method: 'GET',
    path: '/history/{id}',
    summary: 'One version: what it changed, and all of it beside what is there now',
    scope: 'record',
    record,
    may,
    query: z.object(which),
    reply: one(versionDetail),
  }),
  restore: route({
    method: 'POST',
    path: '/history/{id}/restore',
    summary:
      'Save a former version again: checked and logged like any other save; a deleted record is created again',
    scope: 'record',
    record,
    may,
    once: true,
    body: z.object({ ...which, version: z.int().optional() }),
    reply: one(z.object({ kind, restored: flag })),
    refusals: ['stale', 'taken', 'nothing_to_restore', 'default_rule_needed'],
  }),
}
