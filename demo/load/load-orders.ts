import { setImmediate as breathe } from 'node:timers/promises'
import type pg from 'pg'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { People } from '#demo/load/load-accounts.ts'
import type { CouponChooser } from '#demo/load/load-coupons.ts'
import type { NumberedCustomer } from '#demo/load/load-customers.ts'
import { insertRows, moveIdsOn, type Row } from '#demo/load/load-rows.ts'
import type { Shop } from '#demo/orders/build-lines.ts'
import { type BuiltOrder, buildOrder } from '#demo/orders/build-order.ts'
import type { PlannedOrder } from '#demo/orders/order-types.ts'

const batchSize = 500

/** Builds the demo's orders, oldest first, a few hundred at a time. Other work can run in between. */
export async function* buildOrders(
  planned: Iterable<PlannedOrder>,
  customers: Map<string, NumberedCustomer>,
  shop: Shop,
  chooseCoupon: CouponChooser,
): AsyncGenerator<BuiltOrder[]> {
  const plans: PlannedOrder[] = []
  for (const plan of planned) {
    plans.push(plan)
    if (plans.length % 50 === 0) await breathe()
  }
  plans.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
  let built: BuiltOrder[] = []
  let firstLineId = 1
  for (const [at, plan] of plans.entries()) {
    const customer = customers.get(plan.customer)!
    built.push(buildOrder(plan, { id: at + 1, firstLineId, customer, shop, chooseCoupon }))
    firstLineId += plan.lines.length
    if (built.length % 50 === 0) await breathe()
    if (built.length < batchSize) continue
    yield built
    built = []
  }
  yield built
}

/** Loads orders with their lines, logs and used coupons. */
export async function loadOrders(client: pg.Client, built: readonly BuiltOrder[], people: People) {
  const orders = built.map(({ row }) => row)
  await insertRows(client, 'orders', orders)
  const lines = built.flatMap((order) =>
    order.lines.map(({ extendedPrice, ...line }) => ({
      dealerId: order.planned.dealer,
      ...line,
      shippedAt: findShippedAt(order, line.id),
    })),
  )
  await insertRows(client, 'orderLines', lines)
  await insertRows(client, 'couponUses', built.flatMap(listUses))
  const log = logRows(built, people)
  await insertRows(client, 'orderLog', log)
  await insertRows(client, 'orderShipments', log.flatMap(shipmentRow))
}

/** Lists the uses of an order's coupon. A declined order uses none. */
function listUses({ id, planned, coupon, customer }: BuiltOrder): Row<'couponUses'>[] {
  if (!coupon || planned.status === orderStatus.declined) return []
  const { couponId, isOnce: once } = coupon
  const people = [`c:${customer.id}`, `e:${customer.bill.email.toLowerCase()}`]
  return people.map((who) => ({ dealerId: planned.dealer, couponId, orderId: id, who, once }))
}

type LogRow = ReturnType<typeof logRows>[number]
/** Builds the rows that the product stores in addition to a shipment's log entry. */
function shipmentRow({ dealerId, orderId, createdAt, userId, userName, action, memo }: LogRow) {
  const { lineId, partNumber, shipQty, after } = JSON.parse(memo)
  if (action !== 'TRACKING_CHANGE' || !shipQty) return []
  const { trackingNumber, shippingCarrier: carrier } = after
  const parcel = { trackingNumber, carrier, shippedAt: createdAt, userId, userName }
  return [{ dealerId, orderId, lineId, partNumber, qty: shipQty, ...parcel }]
}

/** Returns when pieces of a line last shipped. */
export const findShippedAt = ({ entries }: BuiltOrder, lineId: number): Date | null =>
  entries.findLast(({ action, memo }) => action === 'TRACKING_CHANGE' && memo.lineId === lineId)?.at ?? null

/** Fills the counters of orders. It has to run after everything else about orders is loaded. */
export async function countOrders(client: pg.Client): Promise<void> {
  await client.query(counters)
  await moveIdsOn(client, ['orders', 'orderLines'])
}

/** Builds the orders' log rows, sorted by time within each batch. */
function logRows(built: readonly BuiltOrder[], people: People) {
  return built
    .flatMap(({ id, orderNumber, planned: { dealer }, entries }) => {
      const ids = new Map(people[dealer].staff.map((person) => [person.name, person.id]))
      return entries.map(({ at, by, action, memo }) => ({
        dealerId: dealer,
        orderId: id,
        orderNumber,
        createdAt: at,
        userId: ids.get(by) ?? null,
        userName: by,
        action,
        memo: JSON.stringify(memo),
        external: 0,
      }))
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** The statements that fill the counters, by rules 4 and 5 at the top of server/migrations/0006-orders.sql. */
const counters = `
  insert into order_counts (dealer_id, day, status, currency_symbol, orders, amount)
    select dealer_id, order_day, order_status_id, currency_symbol, count(*), sum(order_amount)
    from orders where deleted_at is null group by 1, 2, 3, 4;
  insert into order_totals (dealer_id, status, currency_symbol, orders, amount)
    select dealer_id, status, currency_symbol, sum(orders), sum(amount) from order_counts group by 1, 2, 3;
  insert into customer_totals (dealer_id, customer_id, qty_orders, amount_orders)
    select dealer_id, customer_id, count(*), coalesce(sum(order_amount) filter (where order_status_id <> ${orderStatus.declined}), 0)
    from orders where deleted_at is null and customer_id is not null group by 1, 2;`
