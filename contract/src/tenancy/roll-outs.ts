import { z } from 'zod'
import { flag, id, list, one, required, route, rowPaging, text, timestamp } from '../http.ts'
import { problem } from '../problem.ts'
import { bulkAction, listedAction } from './bulk-actions.ts'
import { dealerChoices } from './dealers.ts'
import { fieldDifference, recordDifference, sharedKind } from './store-comparison.ts'

/** How many stores a roll-out can reach. */
export const maxRollOutStores = 1000
/** For how many hours after it ended a roll-out can be undone. */
export const undoHours = 24

/**
 * `checking` is the dry run. `stopped` can be started again or undone; `cancelled` was stopped in its dry run and
 * changed nothing.
 */
const rollOutStates = [
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'cancelled',
] as const
export type RollOutState = (typeof rollOutStates)[number]

/** `waiting` for the dry run, `checked` by it, `refused` as a whole, `done`, `undone`. */
const storeStates = ['waiting', 'checked', 'refused', 'done', 'undone'] as const
export type RollOutStoreState = (typeof storeStates)[number]

/**
 * `planned` by the dry run, `done`, `refused` with the reason, `conflict`: someone changed it since the dry run, so it
 * stays; `unfit`: no field of it fits the store; `undone`; `stays`: someone changed it since it was rolled out.
 */
const recordOutcomes = ['planned', 'done', 'refused', 'conflict', 'unfit', 'undone', 'stays'] as const

/** Why something was refused, as the screen's own save would answer. */
const why = problem.pick({ code: true, message: true, values: true, errors: true })
export type WhyRefused = z.infer<typeof why>

/** `now` is the store's value at this moment; missing where it can't be read. */
const rolledField = fieldDifference.extend({ now: z.unknown().optional() })
const rollOutRecord = recordDifference.extend({
  fields: z.array(rolledField),
  outcome: z.enum(recordOutcomes),
  why: why.nullable(),
})
export type RollOutRecord = z.infer<typeof rollOutRecord>

/** Records by outcome: `changes` are planned or done, `changed` are done, `same` match already. */
const counts = z.object({
  changes: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  conflicts: z.int(),
  undone: z.int(),
})
export type RollOutCounts = z.infer<typeof counts>

const rollOut = counts.extend({
  id: z.int(),
  name: z.string(),
  /** The baseline store's name, the global role's, or what a bulk action gives each store. */
  source: z.string(),
  /** Null for a roll-out from a baseline. */
  action: listedAction.nullable(),
  state: z.enum(rollOutStates),
  createdBy: z.string(),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
  canUndo: flag,
  stores: z.int(),
  storesChecked: z.int(),
  storesDone: z.int(),
  storesRefused: z.int(),
  storesUndone: z.int(),
})
export type RollOut = z.infer<typeof rollOut>

const rollOutStore = counts.extend({
  id: z.int(),
  company: z.string(),
  state: z.enum(storeStates),
  why: why.nullable(),
})
export type RollOutStore = z.infer<typeof rollOutStore>

const rollOutStoreDetail = rollOutStore.extend({
  timeZone: z.string(),
  rollOut: rollOut.pick({ id: true, name: true, source: true, action: true }),
  records: z.array(rollOutRecord),
})
export type RollOutStoreDetail = z.infer<typeof rollOutStoreDetail>

/** A kind of records, one of them, or some fields of one. */
const choice = z.object({
  kind: sharedKind,
  key: text(300).optional(),
  fields: z.array(text(100)).min(1).max(200).optional(),
})
export type RollOutChoice = z.infer<typeof choice>

const roleCopy = z.object({
  id: z.int(),
  company: z.string(),
  roleId: z.int(),
  name: z.string(),
  isChanged: flag,
  updatedBy: z.string(),
  updatedAt: timestamp,
  users: z.int(),
})
export type RoleCopy = z.infer<typeof roleCopy>

const may = 'compare-stores'

export const rollOuts = {
  list: route({
    method: 'GET',
    path: '/roll-outs',
    summary: 'Roll-outs to stores, the latest first',
    scope: 'platform',
    may,
    ownTransactions: true,
    query: z.object({ ...rowPaging }),
    reply: list(rollOut),
  }),
  show: route({
    method: 'GET',
    path: '/roll-outs/{id}',
    summary: 'One roll-out with its progress',
    scope: 'platform',
    may,
    ownTransactions: true,
    reply: one(rollOut),
  }),
  stores: route({
    method: 'GET',
    path: '/roll-outs/{id}/stores',
    summary: 'The stores of a roll-out, with what changes or was refused in each',
    scope: 'platform',
    may,
    ownTransactions: true,
    query: z.object({ ...rowPaging }),
    reply: list(rollOutStore),
  }),
  store: route({
    method: 'GET',
    path: '/roll-outs/{id}/stores/{dealerId}',
    summary: 'What a roll-out changes in one store, record by record',
    scope: 'platform',
    may,
    ownTransactions: true,
    reply: one(rollOutStoreDetail),
  }),
  create: route({
    method: 'POST',
    path: '/roll-outs',
    summary:
      'Try a roll-out of a store’s records or of a global role, or a bulk action, in other stores: a dry run that changes nothing',
    scope: 'platform',
    may,
    once: true,
    body: z.object({
      name: required('name_required', 120),
      baselineId: id.optional(),
      /** A saved version of the baseline store; without it, the store as it is now. */
      versionId: id.optional(),
      roleId: id.optional(),
      choices: z.array(choice).max(500).default([]),
      action: bulkAction.optional(),
      dealerIds: z.array(id).min(1).max(maxRollOutStores).optional(),
      filter: z.object(dealerChoices).optional(),
    }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['roll_out_empty', 'roll_out_no_stores', 'too_large', 'baseline_gone'],
  }),
  start: route({
    method: 'POST',
    path: '/roll-outs/{id}/start',
    summary: 'Roll out what the dry run planned; to one store first, if it’s named',
    scope: 'platform',
    may,
    once: true,
    body: z.object({ firstDealerId: id.optional() }),
    reply: one(z.object({ id: z.int(), state: z.enum(rollOutStates) })),
    refusals: ['roll_out_not_now', 'baseline_gone'],
  }),
  stop: route({
    method: 'POST',
    path: '/roll-outs/{id}/stop',
    summary: 'Stop after the store that’s being written',
    scope: 'platform',
    may,
    once: true,
    reply: one(z.object({ id: z.int(), state: z.enum(rollOutStates) })),
    refusals: ['roll_out_not_now'],
  }),
  undo: route({
    method: 'POST',
    path: '/roll-outs/{id}/undo',
    summary: 'Give stores their former values back, except where someone changed them since; for a day',
    scope: 'platform',
    may,
    once: true,
    reply: one(z.object({ id: z.int(), state: z.enum(rollOutStates) })),
    refusals: ['roll_out_not_now'],
  }),
  copies: route({
    method: 'GET',
    path: '/roles/{id}/copies',
    summary: 'The stores’ copies of a global role, and which of them differ from it',
    scope: 'platform',
    may,
    ownTransactions: true,
    reply: list(roleCopy),
  }),
}
