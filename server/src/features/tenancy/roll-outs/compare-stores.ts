import { isDeepStrictEqual } from 'node:util'
import type { Input } from '#contract/http.ts'
import type { SharedKind, UnfitReason } from '#contract/tenancy/shared-kinds.ts'
import type {
  ComparedStore,
  FieldDifference,
  RecordDifference,
  StoreDifferences,
  storeComparison,
} from '#contract/tenancy/store-comparison.ts'
import { refuseClosed } from '#server/platform/auth/closed-dealers.ts'
import { type Reading, readMuch } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { type AdaptedDealer, readIdentities, removeShared } from '../cloning/identity.ts'
import { rewriteValue } from '../cloning/rewrite-row.ts'
import { type Swap, swapIdentity } from '../cloning/swap-identity.ts'
import {
  type Baseline,
  type BaselineRecord,
  type BaselineRecords,
  type ComparedRow,
  compareRows,
  listStores,
  readRecords,
} from './compare.queries.ts'
import { findFieldKind, listSources, type SharedSource, sourcesAmong, toRowName } from './shared-sources.ts'
import { findVersion } from './version.queries.ts'

/** How many stores are compared at once: what differs of them is in memory together. */
const batchSize = 100

/** Reads everything of a store that can be rolled out. Refuses with `not_found`. */
export async function readBaseline(reading: Reading, id: number): Promise<Baseline> {
  const [[store], adapted] = await Promise.all([listStores(reading, [id]), readIdentities(reading, [id])])
  const found = adapted.get(id)
  if (!store || !found) throw refuse('not_found')
  const records: Baseline['records'] = {}
  for (const source of listSources()) records[source.kind] = await readRecords(reading, source, id)
  return { id, company: store.company, country: store.country, identity: found.identity, records }
}

/** The store as it is now, or one of its saved versions. */
export type BaselineChoice = { baselineId: number; versionId?: number | undefined }

/**
 * Reads what others are compared with. Refuses a version that was deleted, and one of a store that wants to be asked
 * first.
 */
export async function readChosenBaseline(
  reading: Reading,
  { baselineId, versionId }: BaselineChoice,
): Promise<Baseline> {
  if (versionId === undefined) return readBaseline(reading, baselineId)
  refuseClosed(reading.actor, baselineId)
  const version = await findVersion(reading, { storeId: baselineId, versionId })
  if (!version) throw refuse('baseline_gone')
  return version
}

type OwnRecord = StoreDifferences['own'][number]

/**
 * A store's differences from a baseline, and its `own` records, which the baseline lacks. `isAbroad` means
 * another country.
 */
export type Comparison = { isAbroad: boolean; records: RecordDifference[]; own: OwnRecord[] }

/** Compares some stores with a baseline: a few statements for all of them. */
export async function compareBatch(
  reading: Reading,
  baseline: Baseline,
  ids: readonly number[],
): Promise<Map<number, Comparison>> {
  const adapted = await readIdentities(reading, ids)
  const result = new Map<number, Comparison>()
  const swaps = new Map<number, Swap>()
  const findSwap = (id: number, { identity, own }: AdaptedDealer) => {
    const dealerSwap = swaps.get(id) ?? swapIdentity(removeShared(baseline.identity, identity), own)
    swaps.set(id, dealerSwap)
    return dealerSwap
  }
  for (const [id, { country }] of adapted)
    result.set(id, { isAbroad: country !== baseline.country, records: [], own: [] })
  for (const source of sourcesAmong(Object.keys(baseline.records))) {
    const records = baseline.records[source.kind]!
    const compared = await compareKind(reading, source, { ids, records })
    for (const [id, store] of adapted) {
      const comparison = result.get(id)!
      if (source.isOfCountry && comparison.isAbroad) continue
      const rows = compared.get(id) ?? []
      comparison.records.push(...differ(source, records, rows, () => findSwap(id, store)))
      const own = rows.filter(({ isShared }) => !isShared)
      comparison.own.push(...own.map(({ key, label }) => ({ kind: source.kind as SharedKind, key, label })))
    }
  }
  return result
}

async function compareKind(
  reading: Reading,
  source: SharedSource,
  { ids, records }: { ids: readonly number[]; records: BaselineRecords },
) {
  const byRowName = ({ values }: BaselineRecord) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [toRowName(source, field), value]))
  const baseline = Object.fromEntries(
    Object.entries(records).map(([key, record]) => [key, byRowName(record)]),
  )
  const rows = await compareRows(reading, source, { ids, baseline })
  const byStore = new Map<number, ComparedRow[]>()
  for (const row of rows) byStore.set(row.dealerId, [...(byStore.get(row.dealerId) ?? []), row])
  return byStore
}

function differ(
  source: SharedSource,
  records: BaselineRecords,
  rows: readonly ComparedRow[],
  findSwap: () => Swap,
): RecordDifference[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return Object.entries(records).flatMap(([key, { label, values }]): RecordDifference[] => {
    const row = byKey.get(key)
    const names = row && (source.fields === null ? Object.keys(row.differing) : undefined)
    const fields = (names ?? Object.keys(values)).flatMap((field): FieldDifference[] => {
      const name = toRowName(source, field)
      if (row && !(name in row.differing)) return []
      const before = row?.differing[name] ?? null
      const { after, unfit } = adapt(source, field, values[field] ?? null, findSwap)
      return isAlike(before, after, unfit) ? [] : [{ field, before, after, unfit }]
    })
    if (row ? fields.length === 0 : Object.keys(values).length === 0) return []
    return [{ kind: source.kind, key, label, isMissing: row ? 0 : 1, fields }]
  })
}

/** Addresses of uploaded files and of the library's pictures, which each store has of its own. */
const pictures = /\/files\/[0-9a-f]{40}|\/images\/\d{1,15}\/\d{1,15}\/[^\s"'<>\\)]*/g

function adapt(source: SharedSource, field: string, value: unknown, findSwap: () => Swap) {
  const kind = findFieldKind(source, field)
  if (kind === 'how' || value === null || value === '') return { after: value, unfit: null }
  const column = { name: field, kind, required: true, hasDefault: false }
  const { value: after, left } = rewriteValue({ swap: findSwap() }, column, value)
  const unfit: UnfitReason | null = left
    ? 'names_store'
    : JSON.stringify(value).search(pictures) >= 0
      ? 'shows_pictures'
      : null
  return { after: left ? value : after, unfit }
}

/** Pictures of the same texts are each store's own. */
function isAlike(before: unknown, after: unknown, unfit: UnfitReason | null): boolean {
  if (unfit !== 'shows_pictures') return isDeepStrictEqual(before, after)
  const masked = (value: unknown) => JSON.stringify(value).replace(pictures, '/picture')
  return masked(before) === masked(after)
}

const countDifferences = (records: readonly RecordDifference[]): number =>
  records.reduce((sum, { isMissing, fields }) => sum + (isMissing ? 1 : fields.length), 0)

function countByKind(records: readonly RecordDifference[]): ComparedStore['counts'] {
  const counts = new Map<SharedKind, number>()
  for (const record of records) {
    const kind = record.kind as SharedKind
    counts.set(kind, (counts.get(kind) ?? 0) + countDifferences([record]))
  }
  return [...counts].map(([kind, n]) => ({ kind, n }))
}

/** All other stores, read a batch at a time, so that memory stays bounded for any number. */
export const listCompared = (
  { actor }: RequestContext,
  { baselineId, versionId }: Input<typeof storeComparison.list>,
): Promise<{ data: ComparedStore[]; recordsTotal: number }> =>
  readMuch(null, actor, async (reading) => {
    const baseline = await readChosenBaseline(reading, { baselineId, versionId })
    const all = await listStores(reading)
    const stores = all.filter(({ id }) => id !== baselineId)
    const data: ComparedStore[] = []
    for (let at = 0; at < stores.length; at += batchSize) {
      const batch = stores.slice(at, at + batchSize)
      const ids = batch.map(({ id }) => id)
      const compared = await compareBatch(reading, baseline, ids)
      for (const { id, company, isActive } of batch) {
        const { records, isAbroad } = compared.get(id)!
        data.push({
          id,
          company,
          isActive: isActive as 0 | 1,
          differences: countDifferences(records),
          counts: countByKind(records),
          isAbroad: isAbroad ? 1 : 0,
        })
      }
    }
    return { data, recordsTotal: data.length }
  })

/** Shows how a store differs from a baseline, record by record. It changes nothing. */
export const showCompared = (
  { actor }: RequestContext,
  { baselineId, versionId, dealerId }: Input<typeof storeComparison.show>,
): Promise<StoreDifferences> =>
  readMuch(null, actor, async (reading) => {
    const baseline = await readChosenBaseline(reading, { baselineId, versionId })
    const [[store], compared] = [
      await listStores(reading, [dealerId]),
      await compareBatch(reading, baseline, [dealerId]),
    ]
    const found = compared.get(dealerId)
    if (!store || !found) throw refuse('not_found')
    return {
      id: dealerId,
      company: store.company,
      timeZone: store.timeZone,
      baseline: { id: baseline.id, company: baseline.company },
      isAbroad: found.isAbroad ? 1 : 0,
      records: found.records,
      own: found.own,
    }
  })
