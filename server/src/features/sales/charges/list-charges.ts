import type { Input } from '#contract/http.ts'
import type { charges } from '#contract/sales/charges/charges.ts'
import type { Work } from '#server/platform/db/work.ts'
import { showCustomer } from '../customers/list-customers.ts'
import { sumRefundedParts, toChargedParts } from '../orders/payment/refund-columns.ts'
import { readOrder } from '../orders/read-order.ts'
import { showOrderCredit } from './payments/credit-payments.ts'
import { summarizePayments } from './payments/order-payments.ts'
import { findRecorded } from './payments/recorded-payments.ts'
import { listForCustomer, listForOrder } from './queries.ts'
import { chargeOnWire } from './settle/on-wire.ts'

/** The charges on a customer's screen. */
const maxCharges = 100

/**
 * Lists an order's charges, refunds and voids, with recorded payments, store credit and what each part still
 * allows to refund.
 */
export async function listOrderCharges(work: Work, { id }: Input<typeof charges.list>) {
  const order = await readOrder(work, id)
  const [found, payments, recorded, refunded, credit] = await Promise.all([
    listForOrder(work, id),
    summarizePayments(work, order),
    findRecorded(work, id),
    sumRefundedParts(work, id),
    showOrderCredit(work, order),
  ])
  const parts = { charged: toChargedParts(order), refunded }
  return { data: found.map(chargeOnWire), recordsTotal: found.length, payments, recorded, parts, credit }
}

/**
 * Lists a customer's newest charges, up to `maxCharges`. Refuses another dealer's customer with `not_found`.
 */
export async function listCustomerCharges(work: Work, { id }: Input<typeof charges.listByCustomer>) {
  await showCustomer(work, { id })
  return (await listForCustomer(work, id, maxCharges)).map(chargeOnWire)
}
