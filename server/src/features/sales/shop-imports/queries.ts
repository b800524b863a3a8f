import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import {
  maxShopRejections,
  type ShopImport,
  type ShopImportCounts,
  type ShopLayout,
  type shopImports,
} from '#contract/sales/shop-imports.ts'
import type { ShopSource } from '#contract/sales/shop-sources.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { endedBecause } from '#server/platform/csv/broken-off.ts'
import type { RowProblem } from '#server/platform/csv/rejected-rows.ts'
import { fetchPage } from '#server/platform/db/page.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'

export async function startImport(
  { db, dealerId, actor, now }: Work,
  { fileName, layout, header }: { fileName: string; layout: ShopLayout; header: string[] },
): Promise<number> {
  const { id } = await db
    .insertInto('shopImports')
    .values({
      dealerId,
      layout,
      header: JSON.stringify(header),
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

export async function noteProgress(
  { db, dealerId }: Work,
  id: number,
  more: ShopImportCounts,
): Promise<void> {
  await sql`update shop_imports set
      lines_read = lines_read + ${more.linesRead}, records_read = records_read + ${more.recordsRead},
      records_created = records_created + ${more.recordsCreated},
      records_updated = records_updated + ${more.recordsUpdated},
      records_unchanged = records_unchanged + ${more.recordsUnchanged},
      records_skipped = records_skipped + ${more.recordsSkipped},
      records_rejected = records_rejected + ${more.recordsRejected},
      customers_created = customers_created + ${more.customersCreated}
    where dealer_id = ${dealerId} and id = ${id}`.execute(db)
}

/** A rejected record: its lines as they were sent. */
export type KeptRecord = { line: number; problems: RowProblem[]; lines: string[][] }

export async function addRejections(
  { db, dealerId }: Work,
  id: number,
  records: readonly KeptRecord[],
): Promise<void> {
  if (records.length === 0) return
  await sql`insert into shop_import_rejections (dealer_id, import_id, line, problems, lines)
    select ${dealerId}::bigint, ${id}::bigint, u.line, u.problems, u.lines
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as u (line int, problems jsonb, lines jsonb)
    returning line`.execute(db)
}

/** The reason of a failure, or null if the whole file was read. */
export async function endImport({ db, dealerId, now }: Work, id: number, failure: Phrase | null) {
  return db
    .updateTable('shopImports')
    .set({ ...endedBecause(failure), finishedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .returning(['fileName', 'linesRead as read', 'recordsCreated as created', 'recordsUpdated as updated'])
    .returning('recordsRejected as rejected')
    .executeTakeFirstOrThrow()
}

const importsOf = ({ db, dealerId }: Work) =>
  db
    .selectFrom('shopImports')
    .select(['id', 'dealerId', 'fileName', 'layout', 'status', 'startedByName', 'startedAt'])
    .select([
      'failure',
      'failureReason',
      'finishedAt',
      'undoneAt',
      'linesRead',
      'recordsRead',
      'recordsCreated',
      'recordsUpdated',
    ])
    .select(['recordsUnchanged', 'recordsSkipped', 'recordsRejected', 'customersCreated'])
    .where('dealerId', '=', dealerId)

export async function listImports(work: Work, page: Input<typeof shopImports.list>) {
  const { rows, count } = await fetchPage(importsOf(work).orderBy('id', 'desc'), page)
  return { data: rows as ShopImport[], recordsTotal: count }
}

export async function findImport(work: Work, id: number): Promise<ShopImport | undefined> {
  return (await importsOf(work).where('id', '=', id).executeTakeFirst()) as ShopImport | undefined
}

export async function headerOfImport({ db, dealerId }: Work, id: number): Promise<string[]> {
  const { header } = await db
    .selectFrom('shopImports')
    .select('header')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return header as string[]
}

export const keptRecords = ({ dealerId }: Reading, importId: number) => sql<KeptRecord>`
  select line, problems, lines from shop_import_rejections
  where dealer_id = ${dealerId} and import_id = ${importId} order by line`

export async function pageOfRejections(work: Work, id: number, startRow: number, pageSize: number) {
  const { rows } = await sql<KeptRecord>`${keptRecords(work, id)}
    offset ${startRow} limit ${Math.min(pageSize, maxShopRejections)}`.execute(work.db)
  return rows
}

/** An import's record of an order. */
export type Imported = {
  source: ShopSource
  reference: string
  orderId: number
  importId: number
  content: string
  state: string
  orderVersion: number
  chargedAmount: number
  refundedAmount: number
}

const importedColumns = sql`source, reference, order_id, import_id, content, state, order_version, charged_amount, refunded_amount`

/** Those of these orders that were imported before. */
export async function importedAmong(
  { db, dealerId }: Work,
  source: ShopSource,
  references: readonly string[],
): Promise<Map<string, Imported>> {
  const { rows } = await sql<Imported>`select ${importedColumns} from imported_orders
    where dealer_id = ${dealerId} and source = ${source} and reference = any(${references}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.reference, row]))
}

/** The orders that an import created. */
export async function importedBy(
  { db, dealerId }: Work,
  importId: number,
  most: number,
  after: number,
): Promise<Imported[]> {
  const { rows } = await sql<Imported>`select ${importedColumns} from imported_orders
    where dealer_id = ${dealerId} and import_id = ${importId} and order_id > ${after} order by order_id limit ${most}`.execute(
    db,
  )
  return rows
}

const rowsOf = (imported: readonly Imported[]) => {
  const rows = imported.map((one) => ({
    ...{ source: one.source, reference: one.reference, order_id: one.orderId, import_id: one.importId },
    ...{ content: one.content, state: one.state, order_version: one.orderVersion },
    ...{ charged_amount: one.chargedAmount, refunded_amount: one.refundedAmount },
  }))
  return sql`jsonb_populate_recordset(null::imported_orders, ${JSON.stringify(rows)}::jsonb)`
}

/** Records created orders. Throws if one already exists: another import has created it since. */
export async function keepImported({ db, dealerId }: Work, imported: readonly Imported[]): Promise<void> {
  if (imported.length === 0) return
  await sql`insert into imported_orders (dealer_id, ${importedColumns})
    select ${dealerId}::bigint, ${importedColumns} from ${rowsOf(imported)}
    returning order_id`.execute(db)
}

/** Records the results for orders that were imported before. */
export async function keepChanged({ db, dealerId }: Work, imported: readonly Imported[]): Promise<void> {
  if (imported.length === 0) return
  await sql`update imported_orders i set state = r.state, order_version = r.order_version,
      charged_amount = r.charged_amount, refunded_amount = r.refunded_amount
    from ${rowsOf(imported)} r
    where i.dealer_id = ${dealerId} and i.source = r.source and i.reference = r.reference`.execute(db)
}

/** Deletes the records of orders, so that they can be imported again. */
export async function forgetImported({ db, dealerId }: Work, orderIds: readonly number[]): Promise<void> {
  await sql`delete from imported_orders where dealer_id = ${dealerId} and order_id = any(${orderIds}::bigint[])`.execute(
    db,
  )
}

export async function noteUndone({ db, dealerId, now }: Work, id: number): Promise<{ fileName: string }> {
  return db
    .updateTable('shopImports')
    .set({ undoneAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .returning('fileName')
    .executeTakeFirstOrThrow()
}
