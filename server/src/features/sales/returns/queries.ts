import { type Insertable, sql, type Updateable } from 'kysely'
import type { RefundParts } from '#contract/sales/charges/refund-parts.ts'
import { coreReturnDays, limitRefund } from '#contract/sales/returns/return-rules.ts'
import type { ReturnableLine, Rma, RmaLine, RmaOrder } from '#contract/sales/returns/returns.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import { snakeCase } from '#server/platform/db/statements/statement.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { Draft } from '../customer-emails/compose-message.ts'
import { partsOnWire } from '../orders/payment/refund-columns.ts'

/** The columns of a list row, from `rmas r`, `orders o` and `dealers d`. */
export const rowColumns = sql`r.id, r.dealer_id, d.company, r.rma_number, r.type, r.order_id, o.order_number,
  o.bill_company, r.price, r.sales_tax_amount, o.currency_symbol, r.rma_dealer_status, r.rma_part_status,
  r.created_at as request_date, r.refund_amount, r.version`
/** The order that a return was exchanged for. */
export const exchangeColumns = (
  dealerId: number,
) => sql`r.exchange_order_id, (select e.order_number from orders e
  where e.dealer_id = ${dealerId} and e.id = r.exchange_order_id) as exchange_order_number`

/** Returns `r` with their orders `o` and dealers `d`. */
export const tables = sql`rmas r join orders o on o.dealer_id = r.dealer_id and o.id = r.order_id
  join dealers d on d.id = r.dealer_id`

/** A stored return with its order's and dealer's fields. */
export type StoredReturn = Omit<Rma, 'refundLimit' | 'rma_dealer_user' | 'refundOpen' | 'refundParts'> & {
  rmaDealerUser: string | null
  /** An unsettled gateway refund, and the customer's message once it's settled. */
  refundKey: string | null
  refundChargeId: number | null
  refundAsked: number | null
  refundAskedParts: RefundParts | null
  backTax: number
  backShipping: number
  backFees: number
  refundTold: (Draft & { doNotSendEmail?: 0 | 1 }) | null
}

async function readReturns(
  { db, dealerId }: Work,
  ids: readonly number[],
  lock = sql``,
): Promise<StoredReturn[]> {
  const { rows } = await sql<StoredReturn>`
    select ${rowColumns}, r.reason, r.rma_carrier_info, r.rma_tracking_number, r.rma_shipped_date,
      r.rma_dealer_user, r.arrive_by, r.received_at, r.refund_method, r.refund_note, r.refunded_at, r.refund_key,
      r.refund_charge_id, r.refund_asked, r.refund_asked_parts, r.back_tax, r.back_shipping, r.back_fees, r.refund_told, ${exchangeColumns(dealerId)}, r.updated_by,
      r.created_at, r.updated_at
    from ${tables}
    where r.dealer_id = ${dealerId} and r.id = ${anyId(ids)} and r.deleted_at is null ${lock}`.execute(db)
  return rows
}

/** Finds returns with their lines by ids. Those of other dealers are missing. */
export const findReturns = (work: Work, ids: readonly number[]) => readReturns(work, ids)

/** Finds a return with its lines; undefined at another dealer. */
export const findReturn = async (work: Work, id: number): Promise<StoredReturn | undefined> =>
  (await readReturns(work, [id]))[0]
/** Locks the return until the transaction ends. */
export const findReturnForUpdate = async (work: Work, id: number): Promise<StoredReturn | undefined> =>
  (await readReturns(work, [id], sql`for update of r`))[0]

/** Locks a return's order, even a deleted one, until the transaction ends. */
export const lockReturnedOrder = ({ db, dealerId }: Work, rmaId: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('rmas').select('orderId').where('dealerId', '=', dealerId).where('id', '=', rmaId),
    )
    .forUpdate()
    .execute()

/** A stored return under the contract's names. `left` is the rest its order can refund for returns. */
export const rmaOnWire = (
  {
    rmaDealerUser,
    refundKey,
    refundChargeId,
    refundAsked,
    refundAskedParts,
    backTax,
    backShipping,
    backFees,
    refundTold,
    ...rma
  }: StoredReturn,
  left: number,
): Rma => ({
  ...rma,
  refundOpen: refundKey === null ? null : refundAsked,
  rma_dealer_user: rmaDealerUser,
  refundLimit: limitRefund(rma, left),
  refundParts: partsOnWire(rma.refundAmount ?? 0, { backTax, backShipping, backFees }),
})

/** The orders of returns, deleted or not. */
export async function findRmaOrders({ db, dealerId }: Work, ids: readonly number[]): Promise<RmaOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'dealerId', 'orderNumber', 'orderDate', 'orderStatusId', 'customerId', 'deletedAt'])
    .select(['billCompany', 'billContact', 'billEmail', 'billPhone', 'billAddress1', 'billAddress2'])
    .select(['billCity', 'billState', 'billZip', 'locale', 'currencySymbol', 'orderAmount'])
    .select(['salesTaxRate', 'salesTaxAmount'])
    .where('dealerId', '=', dealerId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('rmas').select('orderId').where('dealerId', '=', dealerId).where('id', '=', anyId(ids)),
    )
    .execute()
  return rows.map(({ deletedAt, ...order }) => ({ ...order, isDeleted: deletedAt !== null })) as RmaOrder[]
}

/** Reads the order that a return belongs to. Refuses with `not_found`. */
export async function readReturnedOrder(work: Work, rmaId: number): Promise<RmaOrder> {
  const [order] = await findRmaOrders(work, [rmaId])
  if (!order) throw refuse('not_found')
  return order
}

/** A line of a return, with its order line; null if the order no longer has that. */
export type StoredReturnLine = RmaLine & { rmaId: number; orderLineId: number | null }

/** Lines of several returns, each return's in their order. */
export async function findReturnLines(
  { db, dealerId }: Work,
  ids: readonly number[],
): Promise<StoredReturnLine[]> {
  const { rows } = await sql<StoredReturnLine>`
    select x.rma_id, x.id, x.order_line_id, x.part_number, x.description, x.price, x.core_price, x.qty, x.ship_qty,
      x.discount_amount, x.sales_tax_amount, coalesce(x.qty_announced, x.qty) as qty_announced,
      ${piecesHere} as qty_received, x.back_to_stock
    from rma_lines x join rmas r on r.dealer_id = x.dealer_id and r.id = x.rma_id
    where x.dealer_id = ${dealerId} and x.rma_id = ${anyId(ids)} order by x.id`.execute(db)
  return rows
}

/** The day by which a return's parts have to arrive; null if there's none. */
export const findDueDay = (
  work: Work,
  { id, type, arriveBy }: Pick<StoredReturn, 'id' | 'type' | 'arriveBy'>,
) => (type === 'Core' ? firstDueDay(work, id) : Promise.resolve(arriveBy))

/** The first day on which a return's cores are due; null if none shipped. */
async function firstDueDay({ db, dealerId }: Work, rmaId: number): Promise<string | null> {
  const { rows } = await sql<{ dueDay: string | null }>`
    select (min(l.shipped_at) at time zone (select time_zone from dealers where id = ${dealerId}))::date
      + ${sql.lit(coreReturnDays)} as due_day
    from rma_lines x join order_lines l on l.dealer_id = x.dealer_id and l.id = x.order_line_id
    where x.dealer_id = ${dealerId} and l.dealer_id = ${dealerId} and x.rma_id = ${rmaId}`.execute(db)
  return rows[0]!.dueDay
}

/** How many pieces of a line `x` of a return `r` have arrived. */
export const piecesHere = sql<number>`case when r.rma_part_status = 'Received' then x.qty else x.qty_received end`

export type CountedLine = Pick<
  StoredReturnLine,
  'id' | 'qty' | 'qtyAnnounced' | 'qtyReceived' | 'backToStock' | 'discountAmount' | 'salesTaxAmount'
>

/** Stores the number of pieces of a return's lines, and their worth. */
export async function writeCounts({ db, dealerId }: Work, lines: readonly CountedLine[]): Promise<void> {
  const rows = lines.map(({ qtyAnnounced, ...line }) => ({
    ...snakeKeys(line),
    qty_announced: qtyAnnounced === line.qty ? null : qtyAnnounced,
  }))
  await sql`update rma_lines x set qty = v.qty, qty_announced = v.qty_announced, qty_received = v.qty_received,
      back_to_stock = v.back_to_stock, discount_amount = v.discount_amount, sales_tax_amount = v.sales_tax_amount
    from jsonb_populate_recordset(null::rma_lines, ${JSON.stringify(rows)}::jsonb) v
    where x.dealer_id = ${dealerId} and x.id = v.id`.execute(db)
}

const snakeKeys = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]))

/** A shipped line with the worth of returning it. */
export type Returnable = ReturnableLine & { isTaxable: number }

/**
 * An order's shipped lines, and the part of each in returns that weren't denied; `except` is a return to leave out.
 */
export async function readShippedLines(
  { db, dealerId }: Work,
  orderId: number,
  except = 0,
): Promise<Returnable[]> {
  const { rows } = await sql<Returnable>`
    select l.id, l.part_number, l.description, l.price, l.qty, l.core_price, l.discount_amount, l.is_taxable,
      l.qty_shipped, coalesce(x.qty, 0) as in_returns, coalesce(x.discount, 0) as discount_in_returns
    from order_lines l
    left join lateral (
      select sum(x.qty)::int as qty, sum(x.discount_amount) as discount
      from rma_lines x join rmas r on r.dealer_id = x.dealer_id and r.id = x.rma_id
      where x.dealer_id = ${dealerId} and x.order_line_id = l.id and r.id <> ${except}
        and r.deleted_at is null and r.rma_dealer_status <> 'Denied') x on true
    where l.dealer_id = ${dealerId} and l.order_id = ${orderId} and l.qty_shipped > 0
    order by l.id`.execute(db)
  return rows
}

/** The sold amount of an order's taxable goods. */
export async function taxableGoods({ db, dealerId }: Work, orderId: number): Promise<number> {
  const { rows } = await sql<{ goods: number }>`
    select coalesce(sum(l.price * l.qty - l.discount_amount), 0) as goods from order_lines l
    where l.dealer_id = ${dealerId} and l.order_id = ${orderId} and l.is_taxable = 1`.execute(db)
  return rows[0]?.goods ?? 0
}

/** The taxed goods, and the sales tax as refunded, in an order's returns that weren't denied. */
export async function taxInReturns(
  { db, dealerId }: Work,
  orderId: number,
  except = 0,
): Promise<{ goods: number; tax: number }> {
  const { rows } = await sql<{ goods: number; tax: number }>`
    select coalesce(sum(x.goods), 0) as goods, coalesce(sum(round(r.sales_tax_amount, 2)), 0) as tax
    from rmas r
    left join lateral (
      select sum(x.price * x.qty - x.discount_amount) as goods
      from rma_lines x join order_lines l on l.dealer_id = x.dealer_id and l.id = x.order_line_id
      where x.dealer_id = ${dealerId} and x.rma_id = r.id and r.type = 'Return' and l.is_taxable = 1) x on true
    where r.dealer_id = ${dealerId} and r.order_id = ${orderId} and r.id <> ${except}
      and r.deleted_at is null and r.rma_dealer_status <> 'Denied'`.execute(db)
  return rows[0] ?? { goods: 0, tax: 0 }
}

/** Whether this charge took money for the order. */
export async function hasCharge({ db, dealerId }: Work, orderId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('charges')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'charge')
    .where('state', '=', 'succeeded')
    .executeTakeFirst()
  return found !== undefined
}

/** Inserts a return with its lines and returns its id. It changes neither stock nor order. */
export async function insertReturn(
  { db }: Work,
  rma: Insertable<DB['rmas']>,
  lines: Omit<Insertable<DB['rmaLines']>, 'dealerId' | 'rmaId'>[],
): Promise<number> {
  const { id } = await db.insertInto('rmas').values(rma).returning('id').executeTakeFirstOrThrow()
  const { dealerId } = rma
  await db
    .insertInto('rmaLines')
    .values(lines.map((line) => ({ ...line, dealerId, rmaId: id })))
    .execute()
  return id
}

/** Updates a return's row, increments its version and saves who did it. */
export async function writeReturn(
  { db, dealerId, actor, now }: Work,
  { id, version }: { id: number; version: number },
  values: Updateable<DB['rmas']>,
): Promise<void> {
  await db
    .updateTable('rmas')
    .set({ ...values, version: version + 1, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

/** A return's activity log, newest first. */
export const listHistory = ({ db, dealerId }: Reading & { dealerId: number }, id: number) =>
  db
    .selectFrom('activityLog')
    .select(['id', 'at', 'actorName as user', 'action', 'description', 'subject', 'event', 'values'])
    .where('dealerId', '=', dealerId)
    .where('record', '=', 'rma')
    .where('recordId', '=', id)
    .orderBy('id', 'desc')
    .execute()
