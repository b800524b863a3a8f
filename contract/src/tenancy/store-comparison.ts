import { z } from 'zod'
import { flag, id, list, one, required, route, timestamp } from '../http.ts'
import { rolledKindNames, sharedKindNames, unfitReasons } from './shared-kinds.ts'

/** How many saved versions a store can have. */
export const maxStoreVersions = 50

/** A kind of records that stores can share. */
export const sharedKind = z.enum(sharedKindNames)

export const fieldDifference = z.object({
  field: z.string(),
  /** The store's value. */
  before: z.unknown(),
  /** The baseline's value, with the store's own name, address and domain in its texts. */
  after: z.unknown(),
  /** Why it can't be rolled out to this store; null if it can. */
  unfit: z.enum(unfitReasons).nullable(),
})
export type FieldDifference = z.infer<typeof fieldDifference>

/** A record that differs from the baseline's, or is missing. */
export const recordDifference = z.object({
  /** In a comparison, one that stores share. */
  kind: z.enum(rolledKindNames),
  /** Identifies the record in every store: a name, an address, a state. Empty where a store has one. */
  key: z.string(),
  label: z.string().nullable(),
  /** The store has no such record. */
  isMissing: flag,
  fields: z.array(fieldDifference),
})
export type RecordDifference = z.infer<typeof recordDifference>

const comparedStore = z.object({
  id: z.int(),
  company: z.string(),
  isActive: flag,
  /** Differing fields and missing records together. */
  differences: z.int(),
  counts: z.array(z.object({ kind: sharedKind, n: z.int() })),
  /** Taxes and zones of stores in another country aren't compared. */
  isAbroad: flag,
})
export type ComparedStore = z.infer<typeof comparedStore>

const storeDifferences = z.object({
  id: z.int(),
  company: z.string(),
  timeZone: z.string(),
  baseline: z.object({ id: z.int(), company: z.string() }),
  isAbroad: flag,
  records: z.array(recordDifference),
  /** Records that the store has and the baseline doesn't; they stay as they are. */
  own: z.array(z.object({ kind: sharedKind, key: z.string(), label: z.string().nullable() })),
})
export type StoreDifferences = z.infer<typeof storeDifferences>

const contents = z.object({
  kind: sharedKind,
  key: z.string(),
  label: z.string().nullable(),
  fields: z.array(z.string()),
})
export type BaselineContents = z.infer<typeof contents>

const storeVersion = z.object({
  id: z.int(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: timestamp,
})
export type StoreVersion = z.infer<typeof storeVersion>

/** A saved version of the baseline store, instead of the store as it is now. */
const versionId = id.optional()

export const storeComparison = {
  list: route({
    method: 'GET',
    path: '/store-comparison/{baselineId}',
    summary: 'How many settings and records of each other store differ from those of a baseline store',
    scope: 'platform',
    may: 'compare-stores',
    ownTransactions: true,
    query: z.object({ versionId }),
    reply: list(comparedStore),
    refusals: ['baseline_gone'],
  }),
  contents: route({
    method: 'GET',
    path: '/store-comparison/{baselineId}/contents',
    summary: 'The records of a store that can be rolled out, with their fields',
    scope: 'platform',
    may: 'compare-stores',
    ownTransactions: true,
    query: z.object({ versionId }),
    reply: list(contents),
    refusals: ['baseline_gone'],
  }),
  show: route({
    method: 'GET',
    path: '/store-comparison/{baselineId}/stores/{dealerId}',
    summary: 'What differs between a baseline store and another one, record by record',
    scope: 'platform',
    may: 'compare-stores',
    ownTransactions: true,
    query: z.object({ versionId }),
    reply: one(storeDifferences),
    refusals: ['baseline_gone'],
  }),
  versions: route({
    method: 'GET',
    path: '/store-comparison/{baselineId}/versions',
    summary: 'The saved versions of a store, the newest first',
    scope: 'platform',
    may: 'compare-stores',
    ownTransactions: true,
    reply: list(storeVersion),
  }),
  saveVersion: route({
    method: 'POST',
    path: '/store-comparison/{baselineId}/versions',
    summary: 'Save what a store shares with others as it is now, to compare and roll out from later',
    scope: 'platform',
    may: 'compare-stores',
    once: true,
    body: z.object({ name: required('name_required', 120) }),
    reply: one(storeVersion),
    refusals: ['taken', 'too_many_versions'],
  }),
  deleteVersion: route({
    method: 'DELETE',
    path: '/store-comparison/{baselineId}/versions/{versionId}',
    summary: 'Delete a saved version; roll-outs that were planned from it can’t start',
    scope: 'platform',
    may: 'compare-stores',
    reply: one(z.object({ id: z.int() })),
  }),
}
