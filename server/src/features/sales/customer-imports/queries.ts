import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import {
  type CustomerImport,
  type CustomerImportCounts,
  type customerImports,
  type ExistingChoice,
  maxCustomerRejections,
} from '#contract/sales/customer-imports.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { endedBecause } from '#server/platform/csv/broken-off.ts'
import type { RowProblem } from '#server/platform/csv/rejected-rows.ts'
import { fetchPage } from '#server/platform/db/page.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import type { SortedLine } from './sort-lines.ts'

export async function startImport(
  { db, dealerId, actor, now }: Work,
  { fileName, existing }: { fileName: string; existing: ExistingChoice },
): Promise<number> {
  const { id } = await db
    .insertInto('customerImports')
    .values({
      dealerId,
      existing,
      fileName: fileName.slice(0, 255),
      status: 'running',
      startedById: actor.userId,
      startedByName: actor.name,
      startedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function noteHeader({ db, dealerId }: Work, id: number, header: string[]): Promise<void> {
  await sql`update customer_imports set header = ${JSON.stringify(header)}::jsonb
    where dealer_id = ${dealerId} and id = ${id}`.execute(db)
}

export async function noteProgress({ db, dealerId }: Work, id: number, more: CustomerImportCounts) {
  await sql`update customer_imports set
      lines_read = lines_read + ${more.linesRead}, lines_created = lines_created + ${more.linesCreated},
      lines_updated = lines_updated + ${more.linesUpdated},
      lines_unchanged = lines_unchanged + ${more.linesUnchanged},
      lines_skipped = lines_skipped + ${more.linesSkipped},
      lines_rejected = lines_rejected + ${more.linesRejected}
    where dealer_id = ${dealerId} and id = ${id}`.execute(db)
}

export async function addRejections({ db, dealerId }: Work, id: number, lines: readonly SortedLine[]) {
  if (lines.length === 0) return
  const rows = lines.map(({ line, problems, cells }) => ({ line, problems, cells }))
  await sql`insert into customer_import_rejections (dealer_id, import_id, line, problems, cells)
    select ${dealerId}::bigint, ${id}::bigint, u.line, u.problems, u.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as u (line int, problems jsonb, cells jsonb)
    returning line`.execute(db)
}

/** The reason of a failure, or null if the whole file was read. */
export async function endImport({ db, dealerId, now }: Work, id: number, failure: Phrase | null) {
  return db
    .updateTable('customerImports')
    .set({ ...endedBecause(failure), finishedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .returning(['fileName', 'linesRead as read', 'linesCreated as created', 'linesUpdated as updated'])
    .returning('linesRejected as rejected')
    .executeTakeFirstOrThrow()
}

const importsOf = ({ db, dealerId }: Work) =>
  db
    .selectFrom('customerImports')
    .select(['id', 'dealerId', 'fileName', 'existing', 'status', 'startedByName', 'startedAt'])
    .select([
      'failure',
      'failureReason',
      'finishedAt',
      'linesRead',
      'linesCreated',
      'linesUpdated',
      'linesUnchanged',
      'linesSkipped',
    ])
    .select('linesRejected')
    .where('dealerId', '=', dealerId)

export async function listImports(work: Work, page: Input<typeof customerImports.list>) {
  const { rows, count } = await fetchPage(importsOf(work).orderBy('id', 'desc'), page)
  return { data: rows as CustomerImport[], recordsTotal: count }
}

export async function findImport(work: Work, id: number): Promise<CustomerImport | undefined> {
  return (await importsOf(work).where('id', '=', id).executeTakeFirst()) as CustomerImport | undefined
}

export async function headerOfImport({ db, dealerId }: Work, id: number): Promise<string[]> {
  const { header } = await db
    .selectFrom('customerImports')
    .select('header')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return header as string[]
}

export type KeptLine = { line: number; problems: RowProblem[]; cells: string[] }

export const keptLines = ({ dealerId }: Reading, importId: number) => sql<KeptLine>`
  select line, problems, cells from customer_import_rejections
  where dealer_id = ${dealerId} and import_id = ${importId} order by line`

export async function pageOfRejections(work: Work, id: number, startRow: number, pageSize: number) {
  const { rows } = await sql<KeptLine>`${keptLines(work, id)}
    offset ${startRow} limit ${Math.min(pageSize, maxCustomerRejections)}`.execute(work.db)
  return rows
}
