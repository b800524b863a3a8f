import { makeCard } from '../../src/features/sales/charges/charges.fixture.ts'
import type { Case, Cases, MarkedDealer } from './case-shape.ts'

/**
 * A charge of dealer 1 with an unknown result, and how dealer 2 tries to reach it, its order and its
 * customer.
 */
export async function cases({ server: { admin }, order, customer }: MarkedDealer): Promise<Cases> {
  const { id: orderId } = order
  const { id: cId } = customer
  const { rows } = await admin.query(
    `insert into charges (dealer_id, kind, order_id, customer_id, payment_method_id, dealer_payment_id, env_mode,
        source, state, amount, currency, reason, idempotency_key, request_hash, sent_at, user_name)
      values (1, 'charge', $1, $2, 9, 1, 'sandbox', 'stored', 'unknown', 20, 'USD', 'Marker of dealer one',
        'marker', '', now(), 'Marker of dealer one') returning id`,
    [orderId, cId],
  )
  const recorded = await admin.query(
    `insert into recorded_payments (dealer_id, order_id, kind, amount, method, user_name, created_at)
      values (1, $1, 'charge', 5, 'cash', 'Marker of dealer one', now()) returning id`,
    [orderId],
  )
  const sent = (input: object): Case => ({
    foreign: { reason: 'x', ...input },
    unchanged: 'select * from charges order by id',
  })
  const id = Number(rows[0].id)
  const card = { cardNumber: '4111111111111111', cardExpDate: '1239', cvv2: '123', transactionAmount: 5 }
  return {
    getOrdersIdChargeWay: { foreign: { id: orderId } },
    getOrdersIdCharges: { foreign: { id: orderId } },
    getOrdersIdChargesEvents: { foreign: { id: orderId } },
    getCustomersIdCharges: { foreign: { id: cId } },
    postMerchanteApi: sent({ dealerId: 1, orderId, transactionAmount: 5 }),
    postPaymentAuthorization: sent({ ...makeCard(), cId, orderId }),
    postAuthorizeNet: sent({ dealerId: 1, cId, ...card }),
    postMerchanteApiCard: sent({ dealerId: 1, cId, ...card }),
    postStripe: sent({ dealerId: 1, cId, amount: 5 }),
    postChargesIdRefund: sent({ id, amount: 5 }),
    postChargesIdVoid: sent({ id }),
    postOrdersIdPayments: {
      foreign: { id: orderId, amount: 5, method: 'cash' },
      unchanged: 'select * from recorded_payments order by id',
    },
    deleteRecordedPaymentsId: {
      foreign: { id: Number(recorded.rows[0].id) },
      unchanged: 'select * from recorded_payments order by id',
    },
    postOrdersIdRefundOwed: {
      foreign: { id: orderId },
      unchanged: 'select * from owed_refunds order by id',
    },
    postChargesIdReconcile: sent({ id }),
    postChargesIdSettle: sent({ id, state: 'failed', note: 'x' }),
  }
}
