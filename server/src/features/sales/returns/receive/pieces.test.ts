import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { add, sum } from '#contract/money.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { makeLine, makeOrder } from '../../orders/orders.fixture.ts'
import { carrier } from '../returns.fixture.ts'

/*
 * Random histories of an order's pieces, next to a separate count: at every step, shipped pieces are in returns or
 * returnable, and all returns together refund no more than the order cost.
 */

const server = testServer()
let dealer: Client
beforeAll(() => {
  dealer = server.as('dealer1')
})

const qtys = [4, 3]
type SimulatedReturn = {
  id: number
  isReceived: boolean
  isOver: boolean
  announced: number[]
  has: number[]
}

const small = fc.nat({ max: 3 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ship' as const), a: small, b: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undoShipment' as const), a: small, b: small }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('announce' as const), a: small, b: small }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('receive' as const), a: small, b: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undoReceipt' as const), a: small, b: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), a: small, b: small }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'deny' as const), a: small, b: small }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

class History {
  order!: Order
  shipped = [0, 0]
  held: SimulatedReturn[] = []
  steps = 0

  async start() {
    const details = qtys.map((qty, at) => makeLine({ partNumber: `P-${at}`, price: 10.03 + at, qty }))
    const free = { shippingAmount: 0, fixedShipping: 1, handlingFeeAmount: 0, fixedHandling: 1 } as const
    this.order = (await dealer.ok(orders.create, makeOrder({ details, taxRate: 8.25, ...free }))).data
    const { id, orderAmount } = this.order
    await dealer.ok(recordedPayments.create, { id, amount: orderAmount, method: 'cash' })
  }

  readonly line = (at: number) => this.order.details[at]!.id
  readonly inReturns = (at: number) => this.held.reduce((total, { has }) => total + has[at]!, 0)
  readonly left = (at: number) => this.shipped[at]! - this.inReturns(at)

  async take(next: Step) {
    this.steps += 1
    await this[next.do](next.a, next.b)
    await this.check()
  }

  async ship(a: number, b: number) {
    const details = [a, b].map((shipQty, at) => ({
      id: this.line(at),
      shipQty,
      trackingNumber: `1Z${this.steps}`,
    }))
    await dealer.ok(orders.ship, { id: this.order.id, details, doNotSendEmail: 1 })
    this.shipped = this.shipped.map((count, at) => Math.min(qtys[at]!, count + [a, b][at]!))
  }

  async undoShipment(a: number) {
    const { shipments } = (await dealer.ok(orders.show, { id: this.order.id })).data
    const shipment = shipments[a % Math.max(1, shipments.length)]
    if (!shipment) return
    const pieces = qtys.map((_, at) =>
      sum(shipment.lines.filter(({ lineId }) => lineId === this.line(at)).map(({ qty }) => qty)),
    )
    const isFree = pieces.every((count, at) => count <= this.left(at))
    const input = { id: this.order.id, shipmentId: shipment.id }
    if (!isFree) {
      expect((await dealer.refused(orders.undoShipment, input)).code).toBe('shipment_in_rma')
      return
    }
    await dealer.ok(orders.undoShipment, input)
    this.shipped = this.shipped.map((count, at) => count - pieces[at]!)
  }

  async announce(a: number, b: number) {
    const lines = [a, b].flatMap((qty, at) => (qty > 0 ? [{ id: this.line(at), qty }] : []))
    if (lines.length === 0) return
    const callInput = { orderId: this.order.id, type: 'Return', lines } as const
    if ([a, b].some((qty, at) => qty > this.left(at))) {
      await dealer.refused(returns.create, callInput)
      return
    }
    const { data } = await dealer.ok(returns.create, callInput)
    const { id } = data.rma
    await dealer.ok(returns.update, { id, rmaDealerStatus: 'Approved', doNotSendEmail: 1, ...carrier })
    this.held.push({ id, isReceived: false, isOver: false, announced: [a, b], has: [a, b] })
  }

  private pick = (at: number) => this.held.filter(({ isOver }) => !isOver)[at % Math.max(1, this.held.length)]

  /** For each line, up to `b` fewer pieces than announced arrive; for an even number, the others won't come. */
  async receive(a: number, b: number) {
    const one = this.pick(a)
    if (!one || one.isReceived) return
    const { orderDetail } = (await dealer.ok(returns.show, { id: one.id })).data
    const lines = orderDetail.map(({ id, qty }) => ({ id, qtyReceived: Math.max(0, qty - b) }))
    const restWontCome = b % 2 === 0 ? 1 : 0
    const arrived = sum(lines.map(({ qtyReceived }) => qtyReceived))
    const asked = { id: one.id, lines, restWontCome, doNotSendEmail: 1 } as const
    if (restWontCome && arrived === 0) {
      await dealer.refused(returns.receive, asked)
      return
    }
    await dealer.ok(returns.receive, asked)
    if (!restWontCome && b > 0) return
    one.isReceived = true
    one.has = one.has.map((count) => (count === 0 ? 0 : Math.max(0, count - b)))
  }

  async undoReceipt(a: number) {
    const one = this.pick(a)
    if (!one) return
    const isPossible = one.announced.every((count, at) => count - one.has[at]! <= this.left(at))
    if (one.isReceived && !isPossible) {
      expect((await dealer.refused(returns.undoReceipt, { id: one.id })).code).toBe('pieces_returned_again')
      return
    }
    await dealer.ok(returns.undoReceipt, { id: one.id })
    one.isReceived = false
    one.has = one.announced
  }

  async refund(a: number) {
    const one = this.pick(a)
    if (!one?.isReceived) return
    const asked = { id: one.id, rmaDealerStatus: 'Refunded', refundNote: 'Cash', doNotSendEmail: 1 } as const
    await dealer.ok(returns.update, asked)
    one.isOver = true
  }

  async remove(a: number) {
    const one = this.pick(a)
    if (!one) return
    await dealer.ok(returns.remove, { id: one.id })
    this.held = this.held.filter((other) => other !== one)
  }

  /** A return that nobody approves. */
  async deny() {
    if (this.left(0) === 0) return
    const lines = [{ id: this.line(0), qty: this.left(0) }]
    const { data } = await dealer.ok(returns.create, { orderId: this.order.id, type: 'Return', lines })
    await dealer.ok(returns.update, { id: data.rma.id, rmaDealerStatus: 'Denied', doNotSendEmail: 1 })
  }

  async check() {
    const { id, orderAmount } = this.order
    const { lines } = (await dealer.ok(returns.returnable, { id })).data
    const counted = qtys.map((_, at) => lines.find((line) => line.id === this.line(at)))
    expect(counted.map((line) => [line?.qtyShipped ?? 0, line?.inReturns ?? 0])).toEqual(
      qtys.map((_, at) => [this.shipped[at], this.inReturns(at)]),
    )
    const { rows } = await server.admin.query(
      `select l.id::int, l.qty_shipped, (select coalesce(sum(s.qty), 0)::int from order_shipments s where s.line_id = l.id) as sent
        from order_lines l where l.order_id = $1`,
      [id],
    )
    for (const { qty_shipped: shipped, sent } of rows) expect(sent).toBe(shipped)
    const { data: all } = await dealer.ok(returns.listByOrder, { id })
    const valid = all.filter(({ rmaDealerStatus }) => rmaDealerStatus !== 'Denied')
    const worth = valid.map(({ price, salesTaxAmount }) => add(price, salesTaxAmount))
    expect(sum(worth)).toBeLessThanOrEqual(orderAmount)
    // All pieces together are worth the price paid for them.
    if (qtys.every((qty, at) => this.inReturns(at) === qty)) expect(sum(worth)).toBe(orderAmount)
  }
}

test('what shipped is in returns or returnable, at every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const history = new History()
      await history.start()
      for (const next of steps) await history.take(next)
    }),
    { numRuns: 25 },
  )
})
