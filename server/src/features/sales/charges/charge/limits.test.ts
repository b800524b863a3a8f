import { beforeAll, expect, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { makeTaxRule } from '#server/features/store/tax-rules/tax-rules.fixture.ts'
import { testServer } from '#test/harness.ts'
import { makeLine, makeOrder } from '../../orders/orders.fixture.ts'
import { makeCard } from '../charges.fixture.ts'
import { replaceStripe } from '../stripe.fixture.ts'

/* No more money goes back than came in, and nothing is charged that isn't due unless someone confirms it. */

const server = testServer()
const { stripe, storedCustomer } = replaceStripe(server)
const clerk = () => server.as('clerk1')
let customerId: number
beforeAll(async () => {
  customerId = await storedCustomer()
})

/** An order with this total, of which `shipping` is shipping. */
async function newOrder(total: number, shipping = 0): Promise<number> {
  const fees = { handlingFeeAmount: 0, fixedHandling: 1, shippingAmount: shipping, fixedShipping: 1 } as const
  const details = [makeLine({ price: total - shipping })]
  const { data } = await clerk().ok(orders.create, makeOrder({ customerId, taxRate: 0, ...fees, details }))
  expect(data.orderAmount).toBe(total)
  return data.id
}
const press = (orderId: number, transactionAmount: number) => ({
  dealerId: 1,
  orderId,
  transactionAmount,
  reason: 'Parts',
})
const charge = async (orderId: number, amount: number) =>
  (await clerk().ok(charges.stored, press(orderId, amount))).data.charge
const cash = (id: number, amount: number) => ({ id, amount, method: 'cash' as const })
const cashBack = (id: number, amount: number) => ({ ...cash(id, amount), kind: 'refund' as const })
const usd = (amount: number) => ({ amount, currency: 'USD' })
const payments = async (id: number) => (await clerk().ok(charges.list, { id })).payments
const key = (name: string) => ({ 'idempotency-key': name })

test('refunds only what was received', async () => {
  const id = await newOrder(61.1)
  expect(await clerk().refused(recordedPayments.create, cashBack(id, 500))).toMatchObject({
    status: 422,
    code: 'refund_nothing_received',
  })
  await clerk().ok(recordedPayments.create, cash(id, 61.1))
  expect(await clerk().refused(recordedPayments.create, cashBack(id, 500))).toMatchObject({
    status: 422,
    code: 'refund_over_received',
    values: { amount: usd(61.1) },
  })
  await clerk().ok(recordedPayments.create, cashBack(id, 61.1))
  expect((await clerk().refused(recordedPayments.create, cashBack(id, 0.01))).code).toBe(
    'refund_over_received',
  )
})

test('never refunds more shipping than was charged, however it’s refunded', async () => {
  const id = await newOrder(100, 19.95)
  const { id: chargeId } = await charge(id, 100)
  const purpose = 'shipping' as const
  const back = { id: chargeId, reason: 'Late', purpose }
  expect(await clerk().refused(charges.refund, { ...back, amount: 20 })).toMatchObject({
    status: 422,
    code: 'refund_over_shipping',
    values: { amount: usd(19.95) },
  })
  await clerk().ok(charges.refund, { ...back, amount: 10 })
  expect(await clerk().refused(recordedPayments.create, { ...cashBack(id, 10), purpose })).toMatchObject({
    code: 'refund_over_shipping',
    values: { amount: usd(9.95) },
  })
  await clerk().ok(recordedPayments.create, { ...cashBack(id, 9.95), purpose })
  expect((await clerk().refused(charges.refund, { ...back, amount: 0.01 })).code).toBe('refund_over_shipping')
  // An overpayment isn't shipping, whatever the refund is for.
  await clerk().ok(recordedPayments.create, { ...cash(id, 5), moreThanDue: 1 })
  await clerk().ok(charges.refund, { ...back, amount: 5 })
  expect(await payments(id)).toMatchObject({ refunded: 24.95, givenBack: 19.95, outstanding: 0 })
})

test('gives back shipping together with the tax on it, in parts that the report adds up', async () => {
  const { data: rule } = await server.as('dealer1').ok(taxRules.create, {
    ...makeTaxRule({ stateCode: 'OH', taxPercentage: 10, applyTaxToShipping: 1 }),
  })
  const fees = { handlingFeeAmount: 0, fixedHandling: 1, shippingAmount: 20, fixedShipping: 1 } as const
  const details = [makeLine({ price: 100 })]
  const { data: order } = await clerk().ok(orders.create, makeOrder({ billState: 'OH', ...fees, details }))
  await server.as('dealer1').ok(taxRules.remove, { id: rule.id })
  expect(order.orderAmount).toBe(132)
  await clerk().ok(recordedPayments.create, cash(order.id, 132))
  const back = { ...cashBack(order.id, 22.01), purpose: 'shipping' as const }
  expect(await clerk().refused(recordedPayments.create, back)).toMatchObject({ values: { amount: usd(22) } })
  await clerk().ok(recordedPayments.create, { ...back, amount: 22 })
  await clerk().ok(recordedPayments.create, cashBack(order.id, 11))
  const { rows } = await server.admin.query(
    `select given_back::float8, back_tax::float8, back_shipping::float8 from recorded_payments
      where order_id = $1 and kind = 'refund' order by id`,
    [order.id],
  )
  expect(rows).toEqual([
    { given_back: 22, back_tax: 2, back_shipping: 20 },
    { given_back: 11, back_tax: 1, back_shipping: 0 },
  ])
})

test('counts what went back in any way, and what may have, against each charge', async () => {
  const id = await newOrder(100)
  const { id: chargeId } = await charge(id, 100)
  await clerk().ok(recordedPayments.create, cashBack(id, 30))
  const shown = async () => {
    const [first] = (await clerk().ok(charges.list, { id })).data.filter(({ kind }) => kind === 'charge')
    return [first!.refundableAmount, first!.isVoidable]
  }
  expect(await shown()).toEqual([70, false])
  const over = { status: 422, code: 'refund_over_received', values: { amount: usd(70) } }
  expect(await clerk().refused(charges.void, { id: chargeId, reason: 'Wrong order' })).toMatchObject(over)
  const back = { id: chargeId, reason: 'Late', amount: 70.01 }
  expect(await clerk().refused(charges.refund, back)).toMatchObject(over)

  stripe.answers = [() => ({ state: 'unknown', code: null, message: 'No answer' })]
  await clerk().ok(charges.refund, { ...back, amount: 50 })
  expect(await shown()).toEqual([20, false])
  expect(await clerk().refused(recordedPayments.create, cashBack(id, 20.01))).toMatchObject({
    code: 'refund_over_received',
    values: { amount: usd(20) },
  })
  await clerk().ok(recordedPayments.create, cashBack(id, 20))
})

test('asks before more than is due is recorded, naming both amounts', async () => {
  const id = await newOrder(171.93)
  expect(await clerk().refused(recordedPayments.create, cash(id, 17_193))).toMatchObject({
    status: 422,
    code: 'more_than_due',
    values: { amount: usd(17_193), due: usd(171.93) },
  })
  expect(await payments(id)).toMatchObject({ charged: 0, due: 171.93 })
  await clerk().ok(recordedPayments.create, { ...cash(id, 17_193), moreThanDue: 1 })
  expect(await payments(id)).toMatchObject({ charged: 17_193, due: 0 })
})

test('keeps a recorded payment that was refunded, until the refund is removed', async () => {
  const id = await newOrder(100)
  const { id: first } = (await clerk().ok(recordedPayments.create, cash(id, 60))).data
  const { id: second } = (await clerk().ok(recordedPayments.create, cash(id, 40))).data
  const { id: back } = (await clerk().ok(recordedPayments.create, cashBack(id, 70))).data
  for (const [payment, refunded] of [
    [first, 30],
    [second, 10],
  ] as const)
    expect(await clerk().refused(recordedPayments.remove, { id: payment })).toMatchObject({
      status: 409,
      code: 'payment_refunded',
      values: { amount: usd(refunded) },
    })
  expect(await payments(id)).toMatchObject({ charged: 100, refunded: 70 })
  await clerk().ok(recordedPayments.remove, { id: back })
  await clerk().ok(recordedPayments.remove, { id: first })
  expect(await payments(id)).toMatchObject({ charged: 40, refunded: 0 })
})

test('charges no more than is due by any call, unless the call allows it', async () => {
  const orderId = await newOrder(50)
  const card = { cardNumber: '4111111111111111', cardExpDate: '1239', cvv2: '123' }
  const charge = { dealerId: 1, cId: customerId, orderId, reason: 'Parts' }
  const over = 1_000_000_000
  for (const refused of [
    await clerk().refused(charges.stored, press(orderId, over)),
    await clerk().refused(charges.stripe, { ...charge, amount: over }),
    await clerk().refused(charges.payflow, { ...charge, ...makeCard({ AMT: over }) }),
    await clerk().refused(charges.merchante, { ...charge, ...card, transactionAmount: over }),
    await clerk().refused(charges.authorizeNet, { ...charge, ...card, transactionAmount: 50.01 }),
  ])
    expect(refused).toMatchObject({ status: 422, code: 'more_than_due', values: { due: usd(50) } })
  expect(stripe.charges).toEqual([])
  await clerk().ok(charges.stored, { ...press(orderId, 60), moreThanDue: 1 })
  // Without an order, nothing is due.
  await clerk().ok(charges.stripe, { dealerId: 1, cId: customerId, amount: 70 })
  expect(stripe.charges.map(({ amount }) => amount)).toEqual(['60.00', '70.00'])
})

test('charges what’s due once for twenty presses at once', async () => {
  const orderId = await newOrder(80)
  const presses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => clerk().call(charges.stored, press(orderId, 80), key(`due ${n}`))),
  )
  const codes = presses.map(({ body }) => ('code' in body ? body.code : 'charged'))
  expect(codes.filter((code) => code === 'charged')).toHaveLength(1)
  for (const code of codes) expect(['charged', 'charge_in_work', 'more_than_due']).toContain(code)
  expect(stripe.charges).toHaveLength(1)
  expect(await payments(orderId)).toMatchObject({ charged: 80, due: 0 })
})

test('never records and charges more than is due, one press after the other', async () => {
  const id = await newOrder(80)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      clerk().call(recordedPayments.create, cash(id, 15), key(`cash ${n} of ${id}`)),
    ),
  )
  expect(await payments(id)).toMatchObject({ charged: 75, due: 5 })
  expect((await clerk().refused(charges.stored, press(id, 5.01))).code).toBe('more_than_due')
})
