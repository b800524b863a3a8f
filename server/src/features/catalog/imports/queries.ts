import { sql } from 'kysely'
import type {
  CatalogImport,
  ImportCounts,
  ImportKind,
  imports,
  Rejection,
} from '#contract/catalog/imports.ts'
import type { Input } from '#contract/http.ts'
import type { Phrase, Values } from '#contract/texts/message.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { serverStopped } from '#server/platform/csv/import-failures.ts'
import { addToCounts, toEndColumns, toStartColumns } from '#server/platform/csv/run-columns.ts'
import { fetchPage } from '#server/platform/db/statements/page.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Requires the catalog's lock, so the process of any import still 'running' has died. */
export async function startImport(
  work: Work,
  catalogId: number | null,
  { kind, fileName }: { kind: ImportKind; fileName: string },
): Promise<number> {
  for (const dead of await runningImports(work, catalogId)) await endImport(work, dead.id, serverStopped)
  const { id } = await work.db
    .insertInto('catalogImports')
    .values({ catalogId, kind, ...toStartColumns(work, fileName) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(work, {
    subject: { code: 'catalogImport', name: fileName },
    event: { code: 'importStarted', kind },
    recordId: id,
  })
  return id
}

/** Imports recorded as running, of one catalog (null: of none) or of all. */
export const runningImports = ({ db }: Work, catalogId?: number | null) =>
  db
    .selectFrom('catalogImports')
    .select(['id', 'catalogId'])
    .where('status', '=', 'running')
    .$if(catalogId !== undefined, (query) => query.where('catalogId', 'is not distinct from', catalogId!))
    .execute()

/** Adds a batch's counts to the run, in the batch's transaction. */
export async function noteProgress({ db }: Work, id: number, counts: ImportCounts): Promise<void> {
  await sql`update catalog_imports set ${addToCounts(counts)} where id = ${id}`.execute(db)
}

/** Inserts a batch's rejected lines, in the batch's transaction. */
export async function addRejections({ db }: Work, importId: number, rejections: Rejection[]): Promise<void> {
  if (rejections.length === 0) return
  await sql`insert into catalog_import_rejections (import_id, line, code, values, reason, text)
    select ${importId}::bigint, u.line, u.code, u.values, u.reason, u.text
    from jsonb_to_recordset(${JSON.stringify(rejections)}::jsonb)
      as u (line int, code text, values jsonb, reason text, text text)
    returning line`.execute(db)
}

/**
 * Notes in an import's row and in the activity log that it ended: `failure` is the reason, or null if the whole file
 * was read.
 */
export async function endImport(work: Work, id: number, failure: Phrase | null): Promise<void> {
  const { db, now } = work
  const ended = await db
    .updateTable('catalogImports')
    .set({ ...toEndColumns(failure), finishedAt: now })
    .where('id', '=', id)
    .returning(['fileName', 'linesRead', 'linesRejected'])
    .executeTakeFirstOrThrow()
  await recordChange(work, {
    subject: { code: 'catalogImport', name: ended.fileName },
    event: {
      code: failure === null ? 'catalogImportDone' : 'catalogImportFailed',
      read: ended.linesRead,
      rejected: ended.linesRejected,
    },
    recordId: id,
  })
}

const selectImports = ({ db }: Work) =>
  db
    .selectFrom('catalogImports as i')
    .leftJoin('catalogs as c', 'c.id', 'i.catalogId')
    .select(['i.id', 'i.catalogId', 'c.name as catalogName', 'i.kind', 'i.status', 'i.fileName'])
    .select([
      'i.failure',
      'i.failureReason',
      'i.startedByName',
      'i.startedAt',
      'i.finishedAt',
      'i.linesRead',
      'i.linesMade',
      'i.linesChanged',
    ])
    .select(['i.linesUnchanged', 'i.linesRejected', 'i.vehiclesMade', 'i.partsMade', 'i.fitmentsMade'])
    .select([sql<number>`i.is_full::int`.as('isFull'), 'i.applicationsMissing', 'i.partsMissing'])
    .select('i.applicationsEnded')

/** Reads a page of imports, newest first, of one catalog or all. */
export async function listImports(work: Work, { catalogId, ...page }: Input<typeof imports.list>) {
  const sorted = selectImports(work)
    .$if(catalogId !== undefined, (query) => query.where('i.catalogId', '=', catalogId!))
    .orderBy('i.id', 'desc')
  const { rows, count } = await fetchPage(sorted, page)
  return { data: rows as CatalogImport[], recordsTotal: count }
}

/** Finds an import's run with its counts. */
export async function findImport(work: Work, id: number): Promise<CatalogImport | undefined> {
  return (await selectImports(work).where('i.id', '=', id).executeTakeFirst()) as CatalogImport | undefined
}

/** Reads a page of an import's rejected lines, in the file's order. */
export async function listRejections({ db }: Work, importId: number, startRow: number, pageSize: number) {
  const rows = await db
    .selectFrom('catalogImportRejections')
    .select(['line', 'code', 'values', 'reason', 'text'])
    .where('importId', '=', importId)
    .orderBy('line')
    .offset(startRow)
    .limit(pageSize)
    .execute()
  return rows.map(({ values, ...row }): Rejection => (values ? { ...row, values: values as Values } : row))
}
