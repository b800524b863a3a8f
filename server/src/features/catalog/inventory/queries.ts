import { sql } from 'kysely'
import type { InventoryRecord, inventory } from '#contract/catalog/inventory.ts'
import type { Input } from '#contract/http.ts'
import { shortPage } from '#server/platform/db/statements/page.ts'
import type { Work } from '#server/platform/db/work.ts'
import { runtime } from '#server/platform/runtime.ts'
import { normNumber } from '../parts/part-number.ts'

/**
 * Reads a page of the warehouse's stock by the beginning of a number. A search without letters or digits
 * finds nothing.
 */
export async function listInventory(
  { db }: Work,
  { partNumber = '', ...page }: Input<typeof inventory.list>,
) {
  const number = normNumber(partNumber)
  const found = sql`from inventory i where i.warehouse = ${runtime().config.warehouseName}
    and ${number ? sql`i.number_norm ^@ ${number}` : sql`${partNumber.trim() === ''}`}`
  const [{ rows }, total] = await Promise.all([
    sql<InventoryRecord>`
      select i.number as part_number, i.warehouse, i.stock, i.weight, i.length, i.width, i.height, i.updated_at
      ${found} order by i.number_norm ${shortPage(page)}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n ${found}`.execute(db),
  ])
  return { data: rows, recordsTotal: total.rows[0]!.n }
}
