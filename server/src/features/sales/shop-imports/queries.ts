import { sql } from 'kysely'
import type { ShopSource } from '#contract/sales/orders/shop-sources.ts'
import type { ShopLayout } from '#contract/sales/shop-imports/shop-imports.ts'
import { toStartColumns } from '#server/platform/csv/run-columns.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Inserts the run of a shop's import, as running, and returns its id. */
export async function startImport(
  work: Work,
  { fileName, layout, header }: { fileName: string; layout: ShopLayout; header: string[] },
): Promise<number> {
  const { id } = await work.db
    .insertInto('shopImports')
    .values({
      dealerId: work.dealerId,
      layout,
      header: JSON.stringify(header),
      ...toStartColumns(work, fileName),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An import's record of an order. */
export type ImportedOrder = {
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

/** The orders that were imported before. */
export async function findImported(
  { db, dealerId }: Work,
  source: ShopSource,
  references: readonly string[],
): Promise<Map<string, ImportedOrder>> {
  const { rows } = await sql<ImportedOrder>`select ${importedColumns} from imported_orders
    where dealer_id = ${dealerId} and source = ${source} and reference = any(${references}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.reference, row]))
}

/** The orders that an import created. */
export async function listImported(
  { db, dealerId }: Work,
  importId: number,
  limit: number,
  after: number,
): Promise<ImportedOrder[]> {
  const { rows } = await sql<ImportedOrder>`select ${importedColumns} from imported_orders
    where dealer_id = ${dealerId} and import_id = ${importId} and order_id > ${after} order by order_id limit ${limit}`.execute(
    db,
  )
  return rows
}

const toRows = (imported: readonly ImportedOrder[]) => {
  const rows = imported.map((one) => ({
    source: one.source,
    reference: one.reference,
    order_id: one.orderId,
    import_id: one.importId,
    content: one.content,
    state: one.state,
    order_version: one.orderVersion,
    charged_amount: one.chargedAmount,
    refunded_amount: one.refundedAmount,
  }))
  return sql`jsonb_populate_recordset(null::imported_orders, ${JSON.stringify(rows)}::jsonb)`
}

/** Records created orders. Throws if one already exists: another import has created it since. */
export async function insertImported(
  { db, dealerId }: Work,
  imported: readonly ImportedOrder[],
): Promise<void> {
  if (imported.length === 0) return
  await sql`insert into imported_orders (dealer_id, ${importedColumns})
    select ${dealerId}::bigint, ${importedColumns} from ${toRows(imported)}
    returning order_id`.execute(db)
}

/** Records the results for orders that were imported before. */
export async function updateImported(
  { db, dealerId }: Work,
  imported: readonly ImportedOrder[],
): Promise<void> {
  if (imported.length === 0) return
  await sql`update imported_orders i set state = r.state, order_version = r.order_version,
      charged_amount = r.charged_amount, refunded_amount = r.refunded_amount
    from ${toRows(imported)} r
    where i.dealer_id = ${dealerId} and i.source = r.source and i.reference = r.reference`.execute(db)
}

/** Deletes the records of orders, so that they can be imported again. */
export async function forgetImported({ db, dealerId }: Work, orderIds: readonly number[]): Promise<void> {
  await sql`delete from imported_orders where dealer_id = ${dealerId} and order_id = any(${orderIds}::bigint[])`.execute(
    db,
  )
}

/** Writes that an import was undone, and returns its file's name for the change log. */
export async function noteUndone({ db, dealerId, now }: Work, id: number): Promise<{ fileName: string }> {
  return db
    .updateTable('shopImports')
    .set({ undoneAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .returning('fileName')
    .executeTakeFirstOrThrow()
}
