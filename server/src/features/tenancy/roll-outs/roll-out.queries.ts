import { sql } from 'kysely'
import type { BulkAction } from '#contract/tenancy/bulk-actions.ts'
import {
  type RollOut,
  type RollOutCounts,
  type RollOutRecord,
  type RollOutState,
  type RollOutStore,
  undoHours,
  type WhyRefused,
} from '#contract/tenancy/roll-outs.ts'
import { selectClosed } from '#server/platform/auth/closed-dealers.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import type { Baseline } from './compare.queries.ts'

type NewRollOut = {
  name: string
  baseline: Baseline
  versionId: number | undefined
  action: BulkAction | undefined
  dealerIds: readonly number[]
}

/** Roll-outs belong to the platform, dealer 0. */
export async function insertRollOut({ db, actor }: Work, values: NewRollOut): Promise<number> {
  const { name, baseline, versionId = null, action, dealerIds } = values
  const { rows } = await sql<{ id: number }>`
    insert into roll_outs (dealer_id, name, source, baseline, version_id, action, dealer_ids, created_by_id, created_by)
    values (0, ${name}, ${baseline.company}, ${JSON.stringify(baseline)}::jsonb, ${versionId},
      ${action ? JSON.stringify(action) : null}::jsonb, ${JSON.stringify(dealerIds)}::jsonb,
      ${actor.userId}, ${actor.name})
    returning id`.execute(db)
  return rows[0]!.id
}

/** A roll-out's plan and state, without its records and results. */
export type RollOutHead = {
  id: number
  name: string
  state: RollOutState
  action: BulkAction | null
  dealerIds: number[]
  firstDealerId: number | null
  /** The saved version that it was planned from. */
  versionId: number | null
  createdById: number | null
  createdBy: string
  canUndo: boolean
  /** Those that the person who started it has to ask first, and which haven't accepted. */
  closedDealers: number[] | null
}

/** An email can't be taken back. */
const canUndo = sql`(coalesce(r.action ->> 'kind', '') <> 'message'
  and coalesce(extract(epoch from now() - r.ended_at) < ${sql.lit(undoHours * 3600)}, false)) as can_undo`

const headColumns = sql`r.id, r.name, r.state, r.action, r.dealer_ids, r.first_dealer_id, r.version_id, r.created_by_id, r.created_by,
  ${canUndo},
  ${sql.raw(selectClosed('r.created_by_id'))} as closed_dealers`

/** Finds a roll-out with its plan, without the stores' results. */
export async function findRollOut({ db }: Work, id: number): Promise<RollOutHead | undefined> {
  const { rows } = await sql<RollOutHead>`
    select ${headColumns} from roll_outs r where r.dealer_id = 0 and r.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a roll-out, so that a person's move and the job don't overwrite each other. */
export async function rollOutForUpdate({ db }: Work, id: number): Promise<RollOutHead | undefined> {
  const { rows } = await sql<RollOutHead>`
    select ${headColumns} from roll_outs r where r.dealer_id = 0 and r.id = ${id} for update`.execute(db)
  return rows[0]
}

/** The baseline's chosen records as they were when the roll-out was created. */
export async function findRolledOut({ db }: Work, id: number): Promise<Baseline> {
  const { rows } = await sql<{ baseline: string }>`
    select r.baseline::text as baseline from roll_outs r where r.dealer_id = 0 and r.id = ${id}`.execute(db)
  return JSON.parse(rows[0]!.baseline) as Baseline
}

type StateChange = { state: RollOutState; firstDealerId?: number | null; endedAt?: Date }

/** Writes a roll-out's state. The caller holds its lock. */
export async function setRollOutState({ db }: Work, id: number, change: StateChange): Promise<void> {
  await db.updateTable('rollOuts').set(change).where('dealerId', '=', 0).where('id', '=', id).execute()
}

type StoreResult = Omit<RollOutCounts, 'changed'> & {
  state: 'checked' | 'refused' | 'done' | 'undone'
  records: readonly RollOutRecord[]
  why: WhyRefused | null
}

/** Written once for each store: a second delivery of the job leaves the first result. */
export async function insertStoreResult({ db, dealerId }: Work, id: number, result: StoreResult) {
  await db
    .insertInto('rollOutStores')
    .values({ dealerId, rollOutId: id, ...toColumns(result) })
    .onConflict((conflict) => conflict.columns(['dealerId', 'rollOutId']).doNothing())
    .execute()
}

/** Writes the result of the current store in a roll-out. */
export async function updateStoreResult({ db, dealerId }: Work, id: number, result: StoreResult) {
  await db
    .updateTable('rollOutStores')
    .set(toColumns(result))
    .where('dealerId', '=', dealerId)
    .where('rollOutId', '=', id)
    .execute()
}

const toColumns = ({ records, why, ...rest }: StoreResult) => ({
  ...rest,
  records: JSON.stringify(records),
  why: why && JSON.stringify(why),
})

type StoredResult = { state: StoreResult['state']; same: number; records: RollOutRecord[] }

/** Locks the current store's result, so that no two processes write the same store. */
export async function storeResultForUpdate({ db, dealerId }: Work, id: number) {
  const { rows } = await sql<Omit<StoredResult, 'records'> & { records: string }>`
    select s.state, s.same, s.records::text as records from roll_out_stores s
    where s.dealer_id = ${dealerId} and s.roll_out_id = ${id} for update`.execute(db)
  const found = rows[0]
  return found && { ...found, records: JSON.parse(found.records) as RollOutRecord[] }
}

/** The stores of a roll-out that have a result, by id. */
export async function listReached({ db }: Reading, id: number): Promise<Map<number, StoreResult['state']>> {
  const { rows } = await sql<{ dealerId: number; state: StoreResult['state'] }>`
    select s.dealer_id, s.state from roll_out_stores s where s.roll_out_id = ${id}`.execute(db)
  return new Map(rows.map(({ dealerId, state }) => [dealerId, state]))
}

type Progress = RollOutCounts &
  Pick<RollOut, 'storesChecked' | 'storesDone' | 'storesRefused' | 'storesUndone'>
const noProgress: Progress = {
  changes: 0,
  changed: 0,
  same: 0,
  refused: 0,
  conflicts: 0,
  undone: 0,
  storesChecked: 0,
  storesDone: 0,
  storesRefused: 0,
  storesUndone: 0,
}

/** The dry run's changes of a store that was written; a store refused it as a whole before it was. */
const changedCount = sql`case when s.state in ('done', 'undone') then s.changes else 0 end`

/** A store's state and counts, also before the roll-out has reached it. */
const storeColumns = sql`d.id, d.company, coalesce(s.state, 'waiting') as state, s.why,
  coalesce(s.changes, 0) as changes, ${changedCount} as changed, coalesce(s.same, 0) as same,
  coalesce(s.refused, 0) as refused, coalesce(s.conflicts, 0) as conflicts, coalesce(s.undone, 0) as undone`

/** The sums of the stores' results, for a page of roll-outs in one statement. */
async function sumResults({ db }: Reading, ids: readonly number[]): Promise<Map<number, Progress>> {
  const { rows } = await sql<Progress & { rollOutId: number }>`
    select s.roll_out_id, sum(s.changes)::int as changes, sum(${changedCount})::int as changed,
      sum(s.same)::int as same, sum(s.refused)::int as refused, sum(s.conflicts)::int as conflicts,
      sum(s.undone)::int as undone,
      count(*) filter (where s.state = 'checked')::int as stores_checked,
      count(*) filter (where s.state = 'done')::int as stores_done,
      count(*) filter (where s.state = 'refused')::int as stores_refused,
      count(*) filter (where s.state = 'undone')::int as stores_undone
    from roll_out_stores s where s.roll_out_id = any(${[...ids]}::bigint[]) group by s.roll_out_id`.execute(
    db,
  )
  return new Map(rows.map(({ rollOutId, ...progress }) => [rollOutId, progress]))
}

type ListedRow = Omit<RollOut, keyof Progress | 'canUndo' | 'action'> & {
  canUndo: boolean
  action: BulkAction | null
}

function toListedAction(action: BulkAction): NonNullable<RollOut['action']> {
  const { kind } = action
  if (kind === 'language') return { kind, isOn: action.isOffered }
  if (kind === 'catalog') return { kind, isOn: action.isSold }
  return { kind, isOn: kind === 'active' ? action.isActive : null }
}

async function withProgress(reading: Reading, rows: readonly ListedRow[]): Promise<RollOut[]> {
  if (rows.length === 0) return []
  const sums = await sumResults(
    reading,
    rows.map(({ id }) => id),
  )
  return rows.map(({ canUndo, action, ...row }) => ({
    ...row,
    action: action && toListedAction(action),
    canUndo: canUndo && (row.state === 'stopped' || row.state === 'done') ? 1 : 0,
    ...(sums.get(row.id) ?? noProgress),
  }))
}

const listedColumns = sql`r.id, r.name, r.source, r.action, r.state, r.created_by, r.created_at, r.ended_at,
  jsonb_array_length(r.dealer_ids) as stores,
  ${canUndo}`

/** Reads a page of roll-outs with their progress, newest first. */
export async function pageRollOuts(
  reading: Reading,
  { startRow, pageSize }: { startRow: number; pageSize: number },
): Promise<{ data: RollOut[]; recordsTotal: number }> {
  const { db } = reading
  const [page, counted] = [
    await sql<ListedRow>`select ${listedColumns} from roll_outs r where r.dealer_id = 0
      order by r.id desc limit ${pageSize} offset ${startRow}`.execute(db),
    await sql<{ n: number }>`select count(*)::int as n from roll_outs r where r.dealer_id = 0`.execute(db),
  ]
  return { data: await withProgress(reading, page.rows), recordsTotal: counted.rows[0]!.n }
}

/** Finds a roll-out as the list shows it, with its progress. */
export async function findListed(reading: Reading, id: number): Promise<RollOut | undefined> {
  const { rows } = await sql<ListedRow>`
    select ${listedColumns} from roll_outs r where r.dealer_id = 0 and r.id = ${id}`.execute(reading.db)
  return (await withProgress(reading, rows))[0]
}

/** The stores of a roll-out with their results, those that need someone first. */
export async function pageStores(
  { db }: Reading,
  { id, startRow, pageSize }: { id: number; startRow: number; pageSize: number },
): Promise<{ data: RollOutStore[]; recordsTotal: number }> {
  const { rows } = await sql<RollOutStore & { total: number }>`
    select ${storeColumns}, count(*) over ()::int as total
    from dealers d left join (select * from roll_out_stores s where s.roll_out_id = ${id}) s on s.dealer_id = d.id
    where d.id in (
      select jsonb_array_elements_text(r.dealer_ids)::bigint from roll_outs r where r.dealer_id = 0 and r.id = ${id})
    order by coalesce(s.refused, 0) + coalesce(s.conflicts, 0) desc, s.state = 'refused' desc nulls last, d.id
    limit ${pageSize} offset ${startRow}`.execute(db)
  return { data: rows.map(({ total: _, ...row }) => row), recordsTotal: rows[0]?.total ?? 0 }
}

/** Finds a store's result in a roll-out. A store that wasn't reached yet is `waiting`. */
export async function findStoreResult({ db }: Reading, id: number, dealerId: number) {
  const { rows } = await sql<RollOutStore & { timeZone: string; records: string | null }>`
    select ${storeColumns}, d.time_zone, s.records::text as records
    from dealers d
      left join roll_out_stores s on s.dealer_id = d.id and s.dealer_id = ${dealerId} and s.roll_out_id = ${id}
    where d.id = ${dealerId}`.execute(db)
  const found = rows[0]
  return found && { ...found, records: JSON.parse(found.records ?? '[]') as RollOutRecord[] }
}
