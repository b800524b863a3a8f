import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Call, Route } from '#contract/http.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { storeCredit } from '#contract/sales/store-credit/store-credit.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../../orders/orders.fixture.ts'

/* Nobody spends store credit twice and none is lost, however many people act at once. */

const server = testServer()
const dealer = () => server.as('dealer1')

/** An action on the n-th customer or order; several run at once. */
const at = fc.nat({ max: 2 })
const amount = fc.integer({ min: 1, max: 4000 }).map((cents) => cents / 100)
const step = fc.oneof(
  fc.record({ do: fc.constantFrom('give' as const, 'takeBack' as const), at, amount }),
  fc.record({ do: fc.constantFrom('use' as const, 'use' as const, 'back' as const), at, amount }),
  fc.record({ do: fc.constantFrom('cash' as const, 'cashBack' as const), at, amount }),
  fc.record({ do: fc.constantFrom('remove' as const, 'decline' as const, 'reopen' as const), at, amount }),
  fc.record({
    do: fc.constantFrom('merge' as const, 'otherCustomer' as const, 'reprice' as const),
    at,
    amount,
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type World = { customerIds: number[]; orderIds: number[] }

async function aWorld(): Promise<World> {
  const customerIds: number[] = []
  const orderIds: number[] = []
  for (const _ of [0, 1, 2]) {
    const { id } = (await dealer().ok(customers.create, makeCustomer())).data
    customerIds.push(id)
    const fields = {
      customerId: id,
      taxRate: 0,
      shippingAmount: 0,
      handlingFeeAmount: 0,
      fixedHandling: 1,
    } as const
    const { data } = await dealer().ok(
      orders.create,
      makeOrder({ ...fields, details: [makeLine({ price: 50 })] }),
    )
    orderIds.push(data.id)
  }
  return { customerIds, orderIds }
}

async function take({ customerIds, orderIds }: World, { do: what, at: n, amount }: Step): Promise<number> {
  const [customerId, orderId] = [customerIds[n]!, orderIds[n]!]
  const press = async <R extends Route>(route: R, input: Call<R>) =>
    (await dealer().call(route, input)).status
  const pay = (fields: { kind?: 'refund'; method: 'storeCredit' | 'cash' }) =>
    press(recordedPayments.create, { id: orderId, amount, ...fields })
  if (what === 'give') return press(storeCredit.change, { id: customerId, amount, note: 'Gift' })
  if (what === 'takeBack')
    return press(storeCredit.change, { id: customerId, amount, kind: 'adjusted', note: 'Mistake' })
  if (what === 'use') return pay({ method: 'storeCredit' })
  if (what === 'back') return pay({ method: 'storeCredit', kind: 'refund' })
  if (what === 'cash') return pay({ method: 'cash' })
  if (what === 'cashBack') return pay({ method: 'cash', kind: 'refund' })
  if (what === 'decline')
    return press(orders.setStatus, { orderId, orderStatusId: 6, declinedReasonId: 1, doNotSendEmail: 1 })
  if (what === 'reopen') return press(orders.setStatus, { orderId, orderStatusId: 1, doNotSendEmail: 1 })
  if (what === 'merge') return press(customerMerges.merge, { id: customerIds[0]!, otherId: customerId })
  if (what === 'otherCustomer')
    return press(orders.update, { id: orderId, customerId: customerIds[(n + 1) % 3]! })
  if (what === 'reprice') {
    const [line] = (await dealer().ok(orders.show, { id: orderId })).data.details
    return press(orders.update, { id: orderId, details: [{ id: line!.id, price: amount + 20 }] })
  }
  const { recorded } = await dealer().ok(charges.list, { id: orderId })
  const one = recorded.find(({ removedAt }) => removedAt === null)
  return one ? press(recordedPayments.remove, { id: one.id }) : 200
}

/** The rules that no history can break, for every reader. */
async function expectSound({ customerIds, orderIds }: World): Promise<void> {
  const { rows: balances } = await server.admin.query(
    `select c.store_credit::float8 as balance,
        coalesce((select sum(e.amount) from store_credit_entries e where e.dealer_id = 1 and e.customer_id = c.id), 0)::float8 as entries
      from customers c where c.dealer_id = 1 and c.id = any($1)`,
    [customerIds],
  )
  for (const { balance, entries } of balances) {
    expect(balance).toBe(entries)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  const { rows: paid } = await server.admin.query(
    `select p.order_id, o.customer_id,
        sum(p.amount) filter (where p.kind = 'charge')::float8 as received,
        coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0)::float8 as refunded,
        coalesce(sum(p.amount) filter (where p.kind = 'charge' and p.method = 'cash'), 0)::float8 as cash,
        coalesce(sum(p.amount) filter (where p.kind = 'refund' and p.method = 'cash'), 0)::float8 as cash_back,
        coalesce(sum(case p.kind when 'charge' then p.amount else -p.amount end)
          filter (where p.method = 'storeCredit'), 0)::float8 as used,
        (select coalesce(-sum(e.amount), 0) from store_credit_entries e
          join recorded_payments q on q.dealer_id = 1 and q.id = e.payment_id
          where e.dealer_id = 1 and q.order_id = p.order_id)::float8 as entries,
        (select coalesce(-sum(e.amount), 0) from store_credit_entries e
          join recorded_payments q on q.dealer_id = 1 and q.id = e.payment_id
          where e.dealer_id = 1 and q.order_id = p.order_id and e.customer_id = o.customer_id)::float8 as own
      from recorded_payments p join orders o on o.dealer_id = 1 and o.id = p.order_id
      where p.dealer_id = 1 and p.order_id = any($1) and p.removed_at is null
      group by p.order_id, o.customer_id`,
    [orderIds],
  )
  for (const order of paid) {
    expect(order.refunded).toBeLessThanOrEqual(order.received)
    expect(order.cash_back).toBeLessThanOrEqual(order.cash)
    expect(order.entries).toBe(order.used)
    // Store credit used on an order belongs to its customer.
    if (order.used > 0) expect(order.own).toBeGreaterThanOrEqual(order.used)
  }
}

test('balances are the sum of their entries and never negative, whatever happens at once', async () => {
  const history = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 4, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(history, async (batches) => {
      const world = await aWorld()
      for (const batch of batches) {
        const statuses = await Promise.all(batch.map((one) => take(world, one)))
        // 503: the database ended one of two transactions that waited for each other, and rolled it back.
        for (const status of statuses) expect([200, 404, 409, 422, 503]).toContain(status)
        await expectSound(world)
      }
    }),
    { numRuns: 12 },
  )
})
