import { sql, type Updateable } from 'kysely'
import { pick } from '#contract/pick.ts'
import { snakeCase } from '#server/platform/db/statements/statement.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import { type ChangedLine, namesChanged } from '../lines/line-changes.ts'
import { recordShipments, releaseShipments } from '../lines/shipments.ts'
import { publishOrders } from '../list/publish-orders.ts'
import { orderParts } from '../order-parts.ts'
import type { StoredLine } from '../queries.ts'

/** Updates an order's row, increments its version and saves who did it. */
export async function writeOrder(
  work: Work,
  order: { id: number; version: number },
  values: Updateable<DB['orders']>,
): Promise<void> {
  const { db, dealerId, actor, now } = work
  const version = order.version + 1
  const orderWrite = db
    .updateTable('orders')
    .set({ ...values, version, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', order.id)
    .execute()
  await Promise.all([orderWrite, publishOrders(work, [{ id: order.id, version }])])
}

/** Stores changed lines and their shipments, the same columns of all lines in one statement. */
export async function writeLines(
  work: Work,
  changed: readonly ChangedLine[],
  messageId: number | null = null,
): Promise<void> {
  const alike = new Map<string, { names: string[]; rows: Record<string, unknown>[] }>()
  for (const { before, after } of changed) {
    const values = {
      ...pick(after, namesChanged(before, after)),
      ...(after.qtyShipped > before.qtyShipped ? { shippedAt: work.now } : {}),
    }
    const names = Object.keys(values).map(snakeCase)
    const group = alike.get(names.join()) ?? { names, rows: [] }
    alike.set(names.join(), group)
    group.rows.push({
      id: after.id,
      ...Object.fromEntries(Object.values(values).map((value, at) => [names[at], value])),
    })
  }
  await Promise.all([
    recordShipments(work, changed, messageId),
    ...[...alike.values()].map(({ names, rows }) => updateLines(work, names, rows)),
  ])
}

const updateLines = ({ db, dealerId }: Work, names: readonly string[], rows: readonly object[]) =>
  sql`update order_lines l set ${sql.join(names.map((name) => sql`${sql.id(name)} = v.${sql.id(name)}`))}
    from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(rows)}::jsonb) v
    where l.dealer_id = ${dealerId} and l.id = v.id`.execute(db)

/** Removes lines from their order; their shipments stay. The statements are sent together. */
export async function deleteLines(work: Work, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return
  const { db, dealerId } = work
  const ids = lines.map((line) => line.id)
  await Promise.all([
    ...orderParts.map((part) => part.releaseLines(work, ids)),
    releaseShipments(work, ids),
    db.deleteFrom('orderLines').where('dealerId', '=', dealerId).where('id', 'in', ids).execute(),
  ])
}

/** Stores lines' parts of the order's discount. */
export async function writeDiscounts(
  { db, dealerId }: Work,
  lines: readonly { id: number; discountAmount: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`update order_lines l set discount_amount = v.discount
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map((line) => line.discountAmount)}::numeric[]) v (id, discount)
    where l.dealer_id = ${dealerId} and l.id = v.id`.execute(db)
}
