import { beforeAll, describe, expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Call, Route } from '#contract/http.ts'
import { charges } from '#contract/sales/charges/charges.ts'
import { owedRefunds } from '#contract/sales/charges/owed-refunds.ts'
import { recordedPayments } from '#contract/sales/charges/recorded-payments.ts'
import { rmaEntity } from '#contract/sales/entities/entities.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { exchanges } from '#contract/sales/returns/exchanges.ts'
import { returns } from '#contract/sales/returns/returns.ts'
import { storeCredit } from '#contract/sales/store-credit/store-credit.ts'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { makePayment } from '#server/features/store/dealer-payments/dealer-payments.fixture.ts'
import type { Client } from '#test/client.ts'
import { testServer } from '#test/harness.ts'
import { makeLine, makeOrder } from '../../orders/orders.fixture.ts'
import { addReceivedReturn, addShippedOrder } from '../../returns/returns.fixture.ts'
import { makeCard, putTestGateway } from '../charges.fixture.ts'
import { replaceStripe } from '../stripe.fixture.ts'

/*
 * Presses each call that moves money fifty times at once: it never charges more than is due, gives back more than
 * was received, or spends store credit twice; and presses with one key move it once. Add new calls here.
 */

const server = testServer()
const { stripe, storedCustomer } = replaceStripe(server)
const payflow = putTestGateway(2, ['payflowProPnref'])
let dealer: Client
beforeAll(async () => {
  dealer = server.as('dealer1')
  const gatewayCredentials = JSON.stringify({ vendor: 'v', pwd: 'p' })
  await dealer.ok(
    dealerPayments.create,
    makePayment({ paymentMethodId: 2, name: 'Card', gatewayCredentials }),
  )
})

type Headers = Record<string, string>
/** An order of 100.00 and its customer, the amount one press moves, and the amount moved so far. */
type Scene = {
  press: (headers: Headers) => Promise<{ status: number }>
  moved: () => Promise<number>
  once: number
  /** The gateway got the charge before the press, which only finds its result. */
  wasSent?: true
}
const total = 100
const fees = {
  taxRate: 0,
  handlingFeeAmount: 0,
  fixedHandling: 1,
  shippingAmount: 0,
  fixedShipping: 1,
} as const

async function aScene() {
  const customerId = await storedCustomer()
  const fields = { customerId, ...fees, details: [makeLine({ price: total })] }
  const { data } = await dealer.ok(orders.create, makeOrder(fields))
  return { customerId, orderId: data.id }
}
const payments = async (id: number) => (await dealer.ok(charges.list, { id })).payments
const charged = (id: number) => async () => (await payments(id)).charged
const refunded = (id: number) => async () => (await payments(id)).refunded
const pressing =
  <R extends Route>(route: R, input: Call<R>) =>
  (headers: Headers) =>
    dealer.call(route, input, headers)
const makeCharge = async (orderId: number, transactionAmount = total) =>
  (await dealer.ok(charges.stored, { dealerId: 1, orderId, transactionAmount, reason: 'Parts' })).data.charge
const cash = (id: number, amount = total) =>
  dealer.ok(recordedPayments.create, { id, amount, method: 'cash' })
const give = (id: number, amount: number) => dealer.ok(storeCredit.change, { id, amount, note: 'Gift' })
const balance = async (id: number) => (await dealer.ok(storeCredit.show, { id })).data.balance

async function unconfirmedCharge(): Promise<{ id: number; orderId: number }> {
  const { orderId } = await aScene()
  stripe.answers = [() => ({ state: 'unknown', code: null, message: 'No answer' })]
  return { id: (await makeCharge(orderId, 30)).id, orderId }
}

async function aPaidReturn(pay: (orderId: number) => Promise<unknown>) {
  const customerId = await storedCustomer()
  const order = await addShippedOrder(dealer, { customerId, ...fees, details: [makeLine({ price: total })] })
  await pay(order.id)
  const { rma } = await addReceivedReturn(dealer, order)
  return { rma, orderId: order.id, customerId }
}

const recorded: Record<string, () => Promise<Scene>> = {
  'a payment': async () => {
    const { orderId: id } = await aScene()
    const press = pressing(recordedPayments.create, { id, amount: 30, method: 'cash' })
    return { press, moved: charged(id), once: 30 }
  },
  'a refund': async () => {
    const { orderId: id } = await aScene()
    await cash(id)
    const press = pressing(recordedPayments.create, { id, kind: 'refund', amount: 30, method: 'cash' })
    return { press, moved: refunded(id), once: 30 }
  },
  'a payment with store credit': async () => {
    const { orderId: id, customerId } = await aScene()
    await give(customerId, 70)
    const press = pressing(recordedPayments.create, { id, amount: 30, method: 'storeCredit' })
    return { press, moved: charged(id), once: 30 }
  },
  'a refund to store credit': async () => {
    const { orderId: id } = await aScene()
    await cash(id)
    const press = pressing(recordedPayments.create, { id, kind: 'refund', amount: 30, method: 'storeCredit' })
    return { press, moved: refunded(id), once: 30 }
  },
}

const byHand = { rmaDealerStatus: 'Refunded', refundNote: 'Cash', doNotSendEmail: 1 } as const
const likeCard = 'charges a card as postPaymentAuthorization does'
const asksOnly = 'asks for a refund that postOrdersIdRefundOwed carries out; see refund-owed.test.ts'

/** By operation: the press, or the reason there's none. */
const presses: Record<string, Record<string, () => Promise<Scene>> | string> = {
  postMerchanteApi: {
    'a stored card': async () => {
      const { orderId } = await aScene()
      const input = { dealerId: 1, orderId, transactionAmount: 30, reason: 'Parts' }
      return { press: pressing(charges.stored, input), moved: charged(orderId), once: 30 }
    },
  },
  postPaymentAuthorization: {
    'an entered card': async () => {
      const { orderId, customerId: cId } = await aScene()
      const press = pressing(charges.payflow, { ...makeCard({ AMT: 30 }), cId, orderId, reason: 'Parts' })
      return { press, moved: charged(orderId), once: 30 }
    },
  },
  postAuthorizeNet: likeCard,
  postMerchanteApiCard: likeCard,
  postStripe: {
    'a stored payment method': async () => {
      const { orderId, customerId: cId } = await aScene()
      const press = pressing(charges.stripe, { dealerId: 1, cId, orderId, amount: 30, reason: 'Parts' })
      return { press, moved: charged(orderId), once: 30 }
    },
  },
  postChargesIdRefund: {
    'a charge': async () => {
      const { orderId } = await aScene()
      const { id } = await makeCharge(orderId)
      const press = pressing(charges.refund, { id, amount: 30, reason: 'Late' })
      return { press, moved: refunded(orderId), once: 30 }
    },
  },
  postChargesIdVoid: {
    'a charge': async () => {
      const { orderId } = await aScene()
      const { id } = await makeCharge(orderId)
      return { press: pressing(charges.void, { id, reason: 'Late' }), moved: refunded(orderId), once: total }
    },
  },
  postChargesIdReconcile: {
    'an unknown charge': async () => {
      const { id, orderId } = await unconfirmedCharge()
      // It only asks the gateway, so it takes no key.
      const press = () => dealer.call(charges.reconcile, { id })
      return { press, moved: charged(orderId), once: 30, wasSent: true }
    },
  },
  postChargesIdSettle: {
    'an unknown charge': async () => {
      const { id, orderId } = await unconfirmedCharge()
      const press = pressing(charges.settle, { id, state: 'succeeded', note: 'Seen' })
      return { press, moved: charged(orderId), once: 30, wasSent: true }
    },
  },
  postOrdersIdPayments: recorded,
  deleteRecordedPaymentsId: {
    'a payment with store credit': async () => {
      const { orderId: id, customerId } = await aScene()
      await give(customerId, 70)
      const { data } = await dealer.ok(recordedPayments.create, { id, amount: 70, method: 'storeCredit' })
      const press = pressing(recordedPayments.remove, { id: data.id })
      return { press, moved: () => balance(customerId), once: 70 }
    },
  },
  postCustomersIdStoreCredit: {
    'what was given by mistake': async () => {
      const { customerId: id } = await aScene()
      await give(id, total)
      const press = pressing(storeCredit.change, { id, kind: 'adjusted', amount: 30, note: 'Mistake' })
      return { press, moved: async () => total - (await balance(id)), once: 30 }
    },
  },
  postOrdersIdRefundOwed: {
    'a declined order': async () => {
      const { orderId, customerId } = await aScene()
      await give(customerId, 20)
      await makeCharge(orderId, 50)
      await cash(orderId, 30)
      await dealer.ok(recordedPayments.create, { id: orderId, amount: 20, method: 'storeCredit' })
      await dealer.ok(orders.setStatus, { orderId, orderStatusId: 6, declinedReasonId: 1, doNotSendEmail: 1 })
      return { press: pressing(owedRefunds.refund, { id: orderId }), moved: refunded(orderId), once: total }
    },
  },
  postRmaIdRefund: {
    'a return by its gateway': async () => {
      const { rma, orderId } = await aPaidReturn(makeCharge)
      const [first] = (await dealer.ok(charges.list, { id: orderId })).data
      const input = { id: rma.id, chargeId: first!.id, refundAmount: 60, doNotSendEmail: 1 } as const
      return { press: pressing(returns.refund, input), moved: refunded(orderId), once: 60 }
    },
  },
  postCoreLedgerIdHandOver: {
    'a core at the counter': async () => {
      const order = await addShippedOrder(dealer)
      await cash(order.id)
      const input = { id: order.details[0]!.id, qty: 1, refundNote: 'Cash', doNotSendEmail: 1 } as const
      return { press: pressing(coreLedger.handOver, input), moved: refunded(order.id), once: 30 }
    },
  },
  postRmaIdExchange: {
    'a return exchanged for a new order': async () => {
      const { rma, orderId } = await aPaidReturn(cash)
      const input = { id: rma.id, refundAmount: 60, shippingAmount: 0, doNotSendEmail: 1 } as const
      return { press: pressing(exchanges.create, input), moved: refunded(orderId), once: 60 }
    },
  },
  putRmaId: {
    'a return by hand': async () => {
      const { rma, orderId } = await aPaidReturn(cash)
      const press = pressing(returns.update, { id: rma.id, ...byHand, refundAmount: 60 })
      return { press, moved: refunded(orderId), once: 60 }
    },
    'a return as store credit': async () => {
      const { rma, customerId } = await aPaidReturn(cash)
      const press = pressing(returns.update, {
        id: rma.id,
        rmaDealerStatus: 'Refunded',
        refundMethod: 'storeCredit',
        refundAmount: 60,
      } as Call<typeof returns.update>)
      return { press, moved: () => balance(customerId), once: 60 }
    },
  },
  putEntitiesRmaId: {
    'a return by hand': async () => {
      const { rma, orderId } = await aPaidReturn(cash)
      const input = {
        id: rma.id,
        rma_dealer_status: 'Refunded',
        refundNote: 'Cash',
        refundAmount: 60,
      } as const
      return { press: pressing(rmaEntity.update, input), moved: refunded(orderId), once: 60 }
    },
  },
  postRmaIdMessagePreview: 'only shows a message',
  putEntitiesOrdersId: asksOnly,
  putOrdersId: asksOnly,
  putUpdateOrderStatus: asksOnly,
  putOrdersStatus: asksOnly,
}

/** Only calls that move money refuse for these reasons. */
const moneyRefusals = new Set([
  'charge_in_work',
  'charged_meanwhile',
  'refunded_meanwhile',
  'more_than_due',
  'charge_settled',
  'refund_too_much',
  'refund_over_received',
  'refund_nothing_received',
  'payment_refunded',
  'credit_not_enough',
])
const moneyFields = /^(refundAmount|refundPaid|transactionAmount|AMT)$/

test('covers every call that moves money', () => {
  const routes = Object.values(contract).flatMap((noun): Route[] => Object.values(noun))
  const found = routes.filter(
    ({ method, refusals = [], body }) =>
      method !== 'GET' &&
      (refusals.some((code) => moneyRefusals.has(code)) ||
        Object.keys(body?.shape ?? {}).some((name) => moneyFields.test(name))),
  )
  expect(found.map((route) => operationId(route)).toSorted()).toEqual(Object.keys(presses).toSorted())
})

/** The rules that no press can break, for all orders and customers of this file. */
async function expectSound() {
  const { rows } = await server.admin.query(`
    select 'order' as what, id from orders
      where dealer_id = 1 and (charged_amount > order_amount or refunded_amount > charged_amount)
    union all
    select 'customer', c.id from customers c where c.dealer_id = 1 and (c.store_credit < 0 or c.store_credit <> coalesce(
      (select sum(e.amount) from store_credit_entries e where e.dealer_id = 1 and e.customer_id = c.id), 0))`)
  expect(rows).toEqual([])
  const { rows: chargedSum } = await server.admin.query<{ sum: number }>(
    "select coalesce(sum(amount), 0)::float8 as sum from charges where kind = 'charge' and state = 'succeeded'",
  )
  const sent = [...stripe.charges, ...payflow.charges].reduce((sum, { amount }) => sum + Number(amount), 0)
  return { kept: chargedSum[0]!.sum, sent }
}

/** 429 and 503: asks to try again, and nothing happened. */
const answers = [200, 404, 409, 422, 423, 429, 503]
const fifty = Array.from({ length: 50 }, (_, n) => n)

describe.each(
  Object.entries(presses).flatMap(([operation, scenes]) =>
    typeof scenes === 'string'
      ? []
      : Object.entries(scenes).map(([what, make]) => ({ operation, what, make })),
  ),
)('$operation, $what', ({ operation, what, make }) => {
  test('moves no more than there is, pressed fifty times at once', async () => {
    const { press, moved, once, wasSent } = await make()
    const before = await expectSound()
    const pressed = await Promise.all(
      fifty.map((n) => press({ 'idempotency-key': `${operation}, ${what}: ${n}` })),
    )
    for (const { status } of pressed) expect(answers).toContain(status)
    expect(await moved()).toBeGreaterThanOrEqual(once)
    expect(await moved()).toBeLessThanOrEqual(total)
    const after = await expectSound()
    // Everything sent to the gateway is recorded.
    if (!wasSent) expect(after.sent - before.sent).toBeCloseTo(after.kept - before.kept)
  })

  test('moves it once, pressed fifty times with one key', async () => {
    const { press, moved, once } = await make()
    const key = { 'idempotency-key': `${operation}, ${what}: once` }
    const pressed = await Promise.all(fifty.map(() => press(key)))
    for (const { status } of pressed) expect(answers).toContain(status)
    expect(await moved()).toBe(once)
    await expectSound()
  })
})
