import fc from 'fast-check'
import { add, exact, round2 } from '#contract/money.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { makeLine, makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { makeQuote } from '#server/features/sales/quotes/quotes.fixture.ts'
import { clock } from '#server/platform/db/work.ts'
import type { TestServer } from '#test/harness.ts'

/** Instants around the night in which Chicago's clocks change, at and between the edges of days. */
const instant = fc
  .record({
    day: fc.integer({ min: 1, max: 20 }),
    hour: fc.constantFrom(0, 4, 5, 6, 12, 23),
    minute: fc.constantFrom(0, 1, 30, 59),
  })
  .map(({ day, hour, minute }) => new Date(Date.UTC(2026, 2, day, hour, minute)))
const cents = (max: number) => fc.integer({ min: 1, max }).map((amount) => amount / 100)
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined, freq: 2 })

const soldOrder = fc.record({
  at: instant,
  statusId: fc.constantFrom(1, 2, 5, 5, 6),
  isCanadian: fc.boolean(),
  isPickUp: fc.constantFrom(0, 0, 1),
  state: fc.constantFrom('TX', 'texas', 'CA', 'Narnia'),
  shipping: fc.constantFrom(0, 12.35),
  lines: fc.array(
    fc.record({ price: cents(90_000), qty: fc.integer({ min: 1, max: 5 }), cost: maybe(cents(50_000)) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  carriers: fc.subarray(['UPS', 'FedEx']),
  discount: maybe(cents(100)),
  refund: maybe(
    fc.record({ at: instant, amount: cents(500), by: fc.constantFrom('gateway', 'hand', 'return') }),
  ),
})
type SoldOrder = typeof soldOrder extends fc.Arbitrary<infer T> ? T : never

/** Orders, refunds of each kind, quotes and messages of dealer 1, the same in every run. */
export async function sellSomething(server: TestServer): Promise<void> {
  const now = clock.now
  for (const order of fc.sample(soldOrder, { seed: 17, numRuns: 30 })) await sell(server, order)
  for (const at of fc.sample(instant, { seed: 18, numRuns: 6 })) {
    clock.now = () => at
    await server.as('dealer1').ok(quotes.create, makeQuote())
    await server.admin.query(
      `insert into dealer_communications (dealer_id, from_name, subject, message, message_text, user_name, is_from_admin, created_at)
        values (1, 'Customer', 'Question', 'Hello', 'Hello', 'Customer', 0, $1)`,
      [at],
    )
  }
  clock.now = now
}

async function sell({ as, admin }: TestServer, spec: SoldOrder) {
  const dealer = as('dealer1')
  clock.now = () => spec.at
  await admin.query('update dealers set currency_symbol = $1 where id = 1', [spec.isCanadian ? 'CAN' : 'USD'])
  const details = spec.lines.map(({ cost, ...line }, n) =>
    makeLine({ partNumber: `SOLD-${n}`, ...line, cost }),
  )
  const address = { sameAddress: 0 as const, shipState: spec.state, shipCountry: 'USA' as const }
  const { data: order } = await dealer.ok(
    orders.create,
    makeOrder({ details, ...address, fixedShipping: 1, shippingAmount: spec.shipping }),
  )
  await admin.query(`update dealers set currency_symbol = 'USD' where id = 1`)
  await admin.query('update orders set is_pick_up = $2 where id = $1', [order.id, spec.isPickUp])
  if (spec.discount) {
    await admin.query(
      'update orders set discount_amount = $2, order_amount = order_amount - $2 where id = $1',
      [order.id, spec.discount],
    )
    await admin.query(
      'update order_lines set discount_amount = $2 where id = (select min(id) from order_lines where order_id = $1)',
      [order.id, spec.discount],
    )
  }
  for (const carrier of spec.carriers)
    await admin.query(
      `insert into order_shipments (dealer_id, order_id, part_number, qty, carrier, shipped_at, user_name)
        values (1, $1, 'SOLD-0', 1, $2, $3, 'Test')`,
      [order.id, carrier, spec.at],
    )
  if (spec.statusId !== 1)
    await dealer.ok(orders.setStatus, {
      orderId: order.id,
      orderStatusId: spec.statusId,
      doNotSendEmail: 1,
      declinedReasonId: 5,
      shippingStatusId: 1,
    })
  if (spec.refund) await refund({ admin }, order.id, spec.refund)
}

async function refund(
  { admin }: Pick<TestServer, 'admin'>,
  orderId: number,
  { at, amount, by }: NonNullable<SoldOrder['refund']>,
) {
  clock.now = () => at
  const tax = round2(exact(amount).times(0.07))
  if (by === 'hand')
    await admin.query(
      `insert into recorded_payments (dealer_id, order_id, kind, amount, method, purpose, given_back, back_tax, back_fees,
          user_name, created_at)
        values (1, $1, 'refund', $2, 'cash', 'courtesy', $2, $3, 0.01, 'Test', $4)`,
      [orderId, add(amount, 0.08), tax, at],
    )
  if (by === 'return')
    await admin.query(
      `with rma as (
        insert into rmas (dealer_id, rma_number, order_id, type, rma_dealer_status, price, sales_tax_amount,
            refund_amount, refund_method, back_tax, refunded_at, updated_by, created_at)
          values (1, 50000 + $1::bigint, $1::bigint, 'Return', 'Refunded', $2, $3, $2::numeric + $3, 'manual', $3, $4,
            'Test', $4)
          returning id)
      insert into rma_lines (dealer_id, rma_id, order_line_id, part_number, price, qty, ship_qty, sales_tax_amount)
        select 1, rma.id, l.id, l.part_number, l.price, 1, 1, 0 from rma, order_lines l where l.order_id = $1`,
      [orderId, amount, tax, at],
    )
  if (by === 'gateway')
    await admin.query(
      `with charge as (
        insert into charges (dealer_id, kind, order_id, payment_method_id, dealer_payment_id, env_mode, source, state,
            settled_by, amount, currency, reason, idempotency_key, request_hash, user_name, sent_at, created_at)
          select 1, 'charge', $1::bigint, min(id), 1, 'sandbox', 'card', 'succeeded', 'answer', 1000, 'USD', 'Test',
            'charge' || ($1::bigint), '\\x00', 'Test', $3, $3 from payment_methods
          returning id, payment_method_id)
      insert into charges (dealer_id, kind, charge_id, order_id, payment_method_id, dealer_payment_id, env_mode, source, state,
          settled_by, amount, currency, reason, idempotency_key, request_hash, user_name, sent_at, created_at, purpose, given_back,
          back_shipping)
        select 1, 'refund', id, $1::bigint, payment_method_id, 1, 'sandbox', 'card', 'succeeded', 'answer', $2::numeric + 5, 'USD',
          'Test', 'refund' || ($1::bigint), '\\x00', 'Test', $3, $3, 'courtesy', $2::numeric, 0.01 from charge`,
      [orderId, amount, at],
    )
}
