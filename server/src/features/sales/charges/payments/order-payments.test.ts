import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { round2 } from '#contract/money.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import {
  computeDue,
  computeOutstanding,
  findPaymentState,
  refundPurposes,
} from '#contract/sales/charges/order-payments.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { coupons } from '#contract/sales/coupons/coupons.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { testServer } from '#test/harness.ts'
import { makeCoupon } from '../../coupons/coupons.fixture.ts'
import { makeLine, makeOrder } from '../../orders/orders.fixture.ts'
import { replaceStripe } from '../stripe.fixture.ts'

const server = testServer()
const { stripe, storedCustomer } = replaceStripe(server)
const clerk = () => server.as('clerk1')
let customerId: number
beforeAll(async () => {
  customerId = await storedCustomer()
})

const newOrder = async (price = 100) => {
  const fields = {
    customerId,
    taxRate: 0,
    shippingAmount: 0,
    handlingFeeAmount: 0,
    fixedHandling: 1,
  } as const
  const details = [makeLine({ price, qty: 1 })]
  return (await clerk().ok(orders.create, makeOrder({ ...fields, details }))).data
}
const charge = async (orderId: number, transactionAmount: number, more: { moreThanDue?: 1 } = {}) => {
  const press = { dealerId: 1, orderId, transactionAmount, reason: 'Parts', ...more }
  return (await clerk().ok(charges.stored, press)).data.charge
}
const payments = async (id: number) => (await clerk().ok(charges.list, { id })).payments
const readState = async (id: number) => {
  const { paymentState, amountDue } = (await clerk().ok(orders.show, { id })).data
  return [paymentState, amountDue]
}

test('lowers what’s due by a refund unless it’s to be collected again', async () => {
  const { id } = await newOrder()
  expect(await readState(id)).toEqual(['unpaid', 100])
  const { id: chargeId } = await charge(id, 100)
  expect(await readState(id)).toEqual(['paid', 0])
  const { data } = await clerk().ok(charges.refund, { id: chargeId, amount: 10, reason: 'Late' })
  expect(data.charge).toMatchObject({ purpose: 'courtesy', givenBack: 10 })
  expect(await payments(id)).toMatchObject({ refunded: 10, givenBack: 10, outstanding: 0, due: 0 })
  expect(await readState(id)).toEqual(['partRefunded', 0])
  const again = { id: chargeId, amount: 20, reason: 'Wrong card', purpose: 'recharge' } as const
  expect((await clerk().ok(charges.refund, again)).data.charge).toMatchObject({ givenBack: 0 })
  expect(await readState(id)).toEqual(['partPaid', 20])
  const way = (await clerk().ok(charges.way, { id })).data
  expect(way).toMatchObject({ charged: 100, due: 20, paymentState: 'partPaid' })
})

test('refunds overpayments first, without lowering what’s due', async () => {
  const { id, details } = await newOrder()
  const { id: chargeId } = await charge(id, 100)
  await clerk().ok(orders.update, { id, details: [{ id: details[0]!.id, price: 80 }] })
  expect(await payments(id)).toMatchObject({ outstanding: -20, due: 0, paymentState: 'overpaid' })
  await clerk().ok(charges.refund, { id: chargeId, amount: 30, reason: 'Price', purpose: 'price' })
  expect(await payments(id)).toMatchObject({ givenBack: 10, outstanding: 0, paymentState: 'partRefunded' })
  await clerk().ok(orders.update, { id, details: [{ id: details[0]!.id, price: 90 }] })
  expect(await readState(id)).toEqual(['partPaid', 10])
})

test('calls an order edited below what was given back Refunded once no money is left', async () => {
  const { id, details } = await newOrder()
  const { id: chargeId } = await charge(id, 100)
  await clerk().ok(charges.refund, { id: chargeId, amount: 40, reason: 'Price', purpose: 'price' })
  await clerk().ok(orders.update, { id, details: [{ id: details[0]!.id, price: 30 }] })
  expect(await payments(id)).toMatchObject({ owed: 60, outstanding: -60, paymentState: 'overpaid' })
  await clerk().ok(charges.refund, { id: chargeId, amount: 60, reason: 'Price', purpose: 'price' })
  expect(await payments(id)).toMatchObject({ owed: 0, outstanding: 0, paymentState: 'refunded' })
  const found = await clerk().ok(orders.list, { dlid: 1, paymentState: 'refunded', pageSize: 50 })
  expect(found.data.map((order) => order.id)).toContain(id)
})

test('reports an unknown payment status until an unconfirmed movement is settled', async () => {
  const { id } = await newOrder()
  stripe.answers.push(() => ({ state: 'unknown', code: null, message: 'No answer' }))
  const open = await charge(id, 100)
  expect(await readState(id)).toEqual(['unknown', 100])
  await clerk().ok(charges.settle, { id: open.id, state: 'succeeded', note: 'Seen' })
  expect(await readState(id)).toEqual(['paid', 0])

  const other = await newOrder()
  const voided = await charge(other.id, 100)
  await clerk().ok(charges.void, { id: voided.id, reason: 'Wrong order' })
  expect(await readState(other.id)).toEqual(['unpaid', 100])
})

test('records cash and checks, counts them like charges and removes mistakes', async () => {
  const { id } = await newOrder()
  const key = { 'idempotency-key': 'cash of today' }
  const cash = { id, amount: 60, method: 'cash' as const }
  const [first, second] = [
    await clerk().ok(recordedPayments.create, cash, key),
    await clerk().ok(recordedPayments.create, cash, key),
  ]
  expect(second.data.id).toBe(first.data.id)
  expect(await readState(id)).toEqual(['partPaid', 40])
  await clerk().ok(recordedPayments.create, { id, amount: 40, method: 'check', reference: '10442' })
  const back = { id, kind: 'refund', amount: 5, method: 'cash', purpose: 'price' } as const
  expect((await clerk().ok(recordedPayments.create, back)).data).toMatchObject({
    purpose: 'price',
    givenBack: 5,
  })
  expect(await readState(id)).toEqual(['partRefunded', 0])
  expect((await clerk().refused(orders.remove, { id })).code).toBe('order_charged')

  await clerk().ok(recordedPayments.remove, { id: first.data.id })
  await clerk().ok(recordedPayments.remove, { id: first.data.id })
  expect(await readState(id)).toEqual(['partPaid', 60])
  const { recorded } = await clerk().ok(charges.list, { id })
  expect(
    recorded.map(({ amount, method, reference, removedAt }) => [amount, method, reference, !removedAt]),
  ).toEqual([
    [5, 'cash', null, true],
    [40, 'check', '10442', true],
    [60, 'cash', null, false],
  ])
  const { log } = (await clerk().ok(orders.show, { id })).data
  expect(log.map(({ action }) => action).slice(0, 4)).toEqual(['CHARGE', 'REFUND', 'CHARGE', 'CHARGE'])
  expect(await clerk().refused(recordedPayments.create, { id, amount: 0, method: 'cash' })).toMatchObject({
    status: 422,
  })
})

test('records the same check once for two clerks who saw the same payments', async () => {
  const { id } = await newOrder()
  const check = { id, amount: 100, method: 'check', reference: '4711', chargedSoFar: 0 } as const
  const both = await Promise.all([1, 2].map(() => clerk().call(recordedPayments.create, check)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'charged_meanwhile' })
  expect(await payments(id)).toMatchObject({ charged: 100, due: 0 })
  await clerk().ok(recordedPayments.create, { ...check, amount: 5, chargedSoFar: 100, moreThanDue: 1 })
  expect(await payments(id)).toMatchObject({ charged: 105 })
})

test('records one refund for two clerks who saw the same refunds', async () => {
  const { id } = await newOrder()
  await clerk().ok(recordedPayments.create, { id, amount: 100, method: 'cash' })
  const back = {
    id,
    kind: 'refund',
    amount: 40,
    method: 'cash',
    chargedSoFar: 100,
    refundedSoFar: 0,
  } as const
  const both = await Promise.all([1, 2].map(() => clerk().call(recordedPayments.create, back)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'refunded_meanwhile' })
  expect(await payments(id)).toMatchObject({ refunded: 40 })
  await clerk().ok(recordedPayments.create, { ...back, amount: 5, refundedSoFar: 40 })
  expect(await payments(id)).toMatchObject({ refunded: 45 })
})

test('finds orders by payment, alone, with a search, in the export and page by page', async () => {
  const ids: number[] = []
  for (const _ of [1, 2, 3]) ids.push((await newOrder(7)).id)
  for (const id of ids) await clerk().ok(recordedPayments.create, { id, amount: 3, method: 'cash' })
  const listInput = { dlid: 1, paymentState: 'partPaid', fromDate: 'today' } as const
  const { data, recordsTotal } = await clerk().ok(orders.list, { ...listInput, pageSize: 50 })
  expect(new Set(data.map(({ paymentState }) => paymentState))).toEqual(new Set(['partPaid']))
  expect(recordsTotal).toBe(data.length)
  expect(data.filter(({ id }) => ids.includes(id)).map(({ amountDue }) => amountDue)).toEqual([4, 4, 4])
  const number = data.find(({ id }) => id === ids[0])!.orderNumber
  const found = async (paymentState: 'partPaid' | 'paid') =>
    (await clerk().ok(orders.list, { dlid: 1, paymentState, search: String(number) })).data.map(
      ({ id }) => id,
    )
  expect([await found('partPaid'), await found('paid')]).toEqual([[ids[0]], []])
  for (const sort of ['orderNumber', 'orderAmount', 'billCompany', 'orderStatusId'] as const)
    expect((await clerk().ok(orders.list, { ...listInput, sort })).recordsTotal, sort).toBe(recordsTotal)
})

test('computes the same status in the database as in the contract', async () => {
  const { id } = await newOrder()
  const cents = fc.integer({ min: 0, max: 300 }).map((amount) => amount / 100)
  const sums = fc.record({
    charged: cents,
    refunded: cents,
    givenBack: cents,
    hasUnknown: fc.boolean(),
    isDeclined: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(cents, sums, async (total, of) => {
      const { rows } = await server.admin.query(
        `update orders set order_amount = $2, charged_amount = $3, refunded_amount = $4, given_back_amount = $5,
          has_unknown_payment = $6, order_status_id = $7 where id = $1 returning payment_status`,
        [id, total, of.charged, of.refunded, of.givenBack, of.hasUnknown, of.isDeclined ? 6 : 1],
      )
      expect(rows[0].payment_status).toBe(findPaymentState(total, of))
      expect(await readState(id)).toEqual([rows[0].payment_status, computeDue(total, of)])
    }),
    { numRuns: 150 },
  )
})

test('keeps the order’s sums equal to its movements through any history', async () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant('charge' as const), amount: fc.integer({ min: 1, max: 60 }) }),
    fc.record({
      what: fc.constant('refund' as const),
      amount: fc.integer({ min: 1, max: 30 }),
      purpose: fc.constantFrom(...refundPurposes),
    }),
    fc.record({ what: fc.constant('price' as const), amount: fc.integer({ min: 1, max: 150 }) }),
    fc.record({ what: fc.constant('coupon' as const), amount: fc.integer({ min: 0, max: 2 }) }),
  )
  const make = async (fields: Parameters<typeof makeCoupon>[0]) =>
    (await server.as('dealer1').ok(coupons.create, makeCoupon(fields))).data.couponCode
  const percent = await make({ discountPercentage: 33.333 })
  const fixed = await make({ couponType: 'fixed_price', discountAmount: 47.77 })
  const codes = [null, percent, fixed]
  const lessCoupon = (price: number, code: string | null) =>
    round2(price - (code === percent ? round2(price * 0.33333) : code === fixed ? Math.min(47.77, price) : 0))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { id, details } = await newOrder()
      let owed = 100
      let left = 0
      let price = 100
      let code: string | null = null
      for (const { what, amount, ...more } of steps) {
        if (what === 'charge') {
          await charge(id, amount, { moreThanDue: 1 })
          owed -= amount
          left += amount
        } else if (what === 'price' || what === 'coupon') {
          const before = lessCoupon(price, code)
          if (what === 'price') price = amount
          else code = codes[amount]!
          await clerk().ok(orders.update, {
            id,
            couponCode: code,
            doNotSendEmail: 1 as const,
            details: [{ id: details[0]!.id, price }],
          })
          owed += lessCoupon(price, code) - before
        } else {
          const { purpose } = more as { purpose: (typeof refundPurposes)[number] }
          const back = { id, kind: 'refund', amount, method: 'cash', purpose } as const
          // These orders have no shipping, so only an overpayment is refunded as such.
          if (amount > left || (purpose === 'shipping' && amount > Math.max(0, -owed))) {
            expect((await clerk().refused(recordedPayments.create, back)).code).toMatch(/^refund_/)
            continue
          }
          await clerk().ok(recordedPayments.create, back)
          left -= amount
          if (purpose === 'recharge') owed += amount
          else if (owed < 0) owed = Math.min(0, owed + amount)
        }
        owed = round2(owed)
      }
      const paid = await payments(id)
      expect(paid.outstanding).toBe(owed)
      expect(paid.due).toBe(Math.max(0, owed))
      expect(paid.outstanding).toBe(
        computeOutstanding(lessCoupon(price, code), { ...paid, hasUnknown: false }),
      )
    }),
    { numRuns: 16 },
  )
})
