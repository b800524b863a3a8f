import { sql } from 'kysely'
import type { ImportRun } from '#contract/import-run.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { addToCounts, toEndColumns } from '#server/platform/csv/run-columns.ts'
import { fetchPage } from '#server/platform/db/statements/page.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import type { ImportKind } from './import-kind.ts'

/** Adds a batch's counts to those of its run. */
export async function noteProgress(
  { db, dealerId }: Work,
  { table }: ImportKind,
  id: number,
  more: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${addToCounts(more)}
    where dealer_id = ${dealerId} and id = ${id}`.execute(db)
}

/**
 * Notes in a run's row that it ended and returns its file and counts: `failure` is the reason, or null if the whole
 * file was read.
 */
export async function endRun(
  { db, dealerId, now }: Work,
  { table, unit }: ImportKind,
  id: number,
  failure: Phrase | null,
) {
  const count = (name: string) => sql.ref<number>(`${unit}${name}`)
  return db
    .updateTable(table)
    .set({ ...toEndColumns(failure), finishedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .returning(['fileName', 'linesRead as read'])
    .returning([
      count('Created').as('created'),
      count('Updated').as('updated'),
      count('Rejected').as('rejected'),
    ])
    .executeTakeFirstOrThrow()
}

/** The runs that are noted as running. */
export const findRunning = ({ db, dealerId }: Work, { table }: ImportKind) =>
  db.selectFrom(table).select('id').where('dealerId', '=', dealerId).where('status', '=', 'running').execute()

/** The dealers with runs that are noted as running. */
export async function findImportingDealers({ db }: Reading, { table }: ImportKind): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('dealerId')
    .distinct()
    .where('status', '=', 'running')
    .execute()
  return rows.map(({ dealerId }) => dealerId)
}

const selectRuns = ({ db, dealerId }: Work, { table, columns }: ImportKind) =>
  db
    .selectFrom(table)
    .select(['id', 'dealerId', 'fileName', 'status', 'startedByName', 'startedAt'])
    .select(['failure', 'failureReason', 'finishedAt'])
    .select(columns.map((column) => sql.ref(column).as(column)))
    .where('dealerId', '=', dealerId)

/** A page of a dealer's runs, the latest first. */
export async function listRuns<Run extends ImportRun>(
  work: Work,
  kind: ImportKind,
  page: { startRow: number; pageSize: number },
) {
  const { rows, count } = await fetchPage(selectRuns(work, kind).orderBy('id', 'desc'), page)
  return { data: rows as ImportRun[] as Run[], recordsTotal: count }
}

/** Finds a run of one of the dealer's imports; undefined at another dealer. */
export async function findRun<Run extends ImportRun>(
  work: Work,
  kind: ImportKind,
  id: number,
): Promise<Run | undefined> {
  const row = await selectRuns(work, kind).where('id', '=', id).executeTakeFirst()
  return row as ImportRun | undefined as Run | undefined
}

/** The first line of a run's file. */
export async function readHeader(
  { db, dealerId }: Work,
  { table }: ImportKind,
  id: number,
): Promise<string[]> {
  const { header } = await db
    .selectFrom(table)
    .select('header')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return header as string[]
}
