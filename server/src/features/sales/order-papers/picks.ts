import { sql } from 'kysely'
import { lineStatus, orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { joinEdit } from '#server/features/catalog/parts/effective-part.ts'
import { joinNames, possibleNames, selectUntitledName } from '#server/features/catalog/parts/part-name.ts'
import type { Work } from '#server/platform/db/work.ts'
import { isOpenable } from '../customers/test-orders.ts'
import type { PaperJob } from './paper-job.ts'

/** A part with the pieces that its orders still wait for. */
type PickedPart = {
  partNumber: string
  description: string
  qty: number
  orders: { orderNumber: number; qty: number }[]
}

/** The data of a pick list: the orders and, added up over them, the parts to fetch. */
export type Picks = {
  company: string
  timeZone: string
  now: Date
  orders: { id: number; orderNumber: number; deletedAt: string | null; orderStatusId: number }[]
  parts: PickedPart[]
}
type Row = { orderNumber: number; partNumber: string; description: string; qty: number }

/** The parts of the orders that are left to ship, by part number. */
export async function readPicks(work: Work, { orderIds, locale }: Pick<PaperJob, 'orderIds' | 'locale'>) {
  const { db, dealerId } = work
  const [dealer, orders, { rows }] = await Promise.all([
    db
      .selectFrom('dealers')
      .select(['company', 'timeZone'])
      .where('id', '=', dealerId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'deletedAt', 'orderStatusId'])
      .where('dealerId', '=', dealerId)
      .where('id', 'in', [...orderIds])
      .orderBy('orderNumber')
      .execute(),
    selectLines(dealerId, orderIds, locale).execute(db),
  ])
  return { ...dealer, now: work.now, orders, parts: groupByPart(rows) } satisfies Picks
}

/** A description that names the part is shown in the picker's language; one that someone wrote stays as it is. */
const selectLines = (dealerId: number, orderIds: readonly number[], locale: PaperJob['locale']) => sql<Row>`
  select o.order_number as "orderNumber", l.part_number as "partNumber", l.qty - l.qty_shipped as qty,
    case when coalesce(l.description, '') = '' or l.description in (${possibleNames()})
      then coalesce(${selectUntitledName(locale)}, l.description, '') else l.description end as description
  from orders o
  join order_lines l on l.dealer_id = ${dealerId} and l.order_id = o.id
  left join parts p on p.id = l.part_id
  ${joinEdit(dealerId)}
  ${joinNames(dealerId)}
  where o.dealer_id = ${dealerId} and o.id = any(${[...orderIds]}::bigint[]) and ${isOpenable('o.deleted_at')}
    and o.order_status_id not in (${sql.lit(orderStatus.completed)}, ${sql.lit(orderStatus.declined)})
    and l.qty_shipped < l.qty
    and l.status_order not in (${sql.lit(lineStatus.shipped)}, ${sql.lit(lineStatus.declined)})
  order by l.part_number, o.order_number, l.id`

const byNumber = new Intl.Collator('en', { numeric: true })

function groupByPart(rows: readonly Row[]): PickedPart[] {
  const parts = new Map<string, PickedPart>()
  for (const { partNumber, description, orderNumber, qty } of rows) {
    const part = parts.get(partNumber) ?? { partNumber, description, qty: 0, orders: [] }
    parts.set(partNumber, part)
    part.qty += qty
    const order = part.orders.find((one) => one.orderNumber === orderNumber)
    if (order) order.qty += qty
    else part.orders.push({ orderNumber, qty })
  }
  return [...parts.values()].toSorted((a, b) => byNumber.compare(a.partNumber, b.partNumber))
}
