import { sql } from 'kysely'
import { add } from '#contract/money.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The order fields the counters use. */
export type CountedOrder = {
  orderDay: string
  orderStatusId: number
  orderAmount: number
  currencySymbol: string
  customerId: number | null
  isTest: number
}
/** An order before and after a change; null before its creation and after its deletion. */
export type Move = { before: CountedOrder | null; after: CountedOrder | null }

type Cell = { orders: number; amount: number }

/**
 * Moves orders in the counters of the list and of their customers (migrations/0006-orders.sql, rules 4 to 6). Test
 * orders aren't in them. Call it last in a transaction: every other change of that day waits for its locks.
 */
export async function updateOrderCounts(work: Work, moves: readonly Move[]): Promise<void> {
  const days = new Map<string, Cell>()
  const statuses = new Map<string, Cell>()
  const customers = new Map<string, Cell>()
  for (const { before, after } of moves) {
    for (const [order, sign] of [[before, -1] as const, [after, 1] as const]) {
      if (!order || order.isTest === 1) continue
      addToCell(
        days,
        `${order.orderDay} ${order.orderStatusId} ${order.currencySymbol}`,
        sign,
        order.orderAmount,
      )
      addToCell(statuses, `${order.orderStatusId} ${order.currencySymbol}`, sign, order.orderAmount)
      const counts = order.orderStatusId !== orderStatus.declined
      if (order.customerId !== null)
        addToCell(customers, String(order.customerId), sign, counts ? order.orderAmount : 0)
    }
  }
  // Sent together, in this order.
  await Promise.all([
    updateDayCounts(work, pickChanged(days)),
    updateStatusCounts(work, pickChanged(statuses)),
    updateCustomerCounts(work, pickChanged(customers)),
  ])
}

function addToCell(cells: Map<string, Cell>, key: string, sign: 1 | -1, amount: number) {
  const cell = cells.get(key) ?? { orders: 0, amount: 0 }
  cells.set(key, { orders: cell.orders + sign, amount: add(cell.amount, sign * amount) })
}

const pickChanged = (cells: Map<string, Cell>) =>
  [...cells].filter(([, { orders, amount }]) => orders !== 0 || amount !== 0)

async function updateDayCounts({ db, dealerId }: Work, cells: [string, Cell][]) {
  if (cells.length === 0) return
  const keys = cells.map(([key]) => key.split(' '))
  await sql`
    insert into order_counts as c (dealer_id, day, status, currency_symbol, orders, amount)
    select ${dealerId}::bigint, t.* from unnest(${keys.map(([day]) => day)}::date[],
      ${keys.map(([, status]) => Number(status))}::smallint[], ${keys.map(([, , currency]) => currency)}::text[],
      ${cells.map(([, cell]) => cell.orders)}::int[], ${cells.map(([, cell]) => cell.amount)}::numeric[]
    ) as t (day, status, currency_symbol, orders, amount) order by day, status, currency_symbol
    on conflict (dealer_id, day, status, currency_symbol) do update
      set orders = c.orders + excluded.orders, amount = c.amount + excluded.amount`.execute(db)
}

async function updateStatusCounts({ db, dealerId }: Work, cells: [string, Cell][]) {
  if (cells.length === 0) return
  const keys = cells.map(([key]) => key.split(' '))
  await sql`
    insert into order_totals as c (dealer_id, status, currency_symbol, orders, amount)
    select ${dealerId}::bigint, t.* from unnest(${keys.map(([status]) => Number(status))}::smallint[],
      ${keys.map(([, currency]) => currency)}::text[], ${cells.map(([, cell]) => cell.orders)}::int[], ${cells.map(([, cell]) => cell.amount)}::numeric[]
    ) as t (status, currency_symbol, orders, amount) order by status, currency_symbol
    on conflict (dealer_id, status, currency_symbol) do update
      set orders = c.orders + excluded.orders, amount = c.amount + excluded.amount`.execute(db)
}

async function updateCustomerCounts({ db, dealerId }: Work, cells: [string, Cell][]) {
  if (cells.length === 0) return
  await sql`
    insert into customer_totals as c (dealer_id, customer_id, qty_orders, amount_orders)
    select ${dealerId}::bigint, t.* from unnest(${cells.map(([id]) => Number(id))}::bigint[],
      ${cells.map(([, cell]) => cell.orders)}::int[], ${cells.map(([, cell]) => cell.amount)}::numeric[]
    ) as t (customer_id, orders, amount) order by customer_id
    on conflict (dealer_id, customer_id) do update
      set qty_orders = c.qty_orders + excluded.qty_orders,
          amount_orders = c.amount_orders + excluded.amount_orders`.execute(db)
}
