import { sql } from 'kysely'
import { subtract, sum } from '#contract/money.ts'
import type { RefundPurpose } from '#contract/sales/charges/order-payments.ts'
import {
  computeChargedParts,
  findWrongPart,
  type RefundParts,
  subtractParts,
  suggestRefundParts,
} from '#contract/sales/charges/refund-parts.ts'
import { currencyCode } from '#contract/texts/format-money.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { findOrder, type StoredOrder } from '../queries.ts'

type RefundInput = {
  purpose: RefundPurpose
  /** How much the refund lowers the amount the order owes; an overpayment that goes back has no parts. */
  givenBack: number
  /** For a return: the price paid for its lines. */
  returned?: { price: number; salesTaxAmount: number } | undefined
  /** The parts a person entered; by default as suggested. */
  parts?: RefundParts | undefined
  /** The field they were entered in. */
  field?: string
}

/**
 * The columns with a refund's parts (docs/decisions/0006-an-orders-account.md); the rest is goods. Refuses wrong
 * parts.
 */
export async function refundColumns(
  work: Work,
  order: StoredOrder,
  { purpose, givenBack, returned, parts, field = 'parts' }: RefundInput,
) {
  if (givenBack === 0 && !parts) return { backTax: 0, backShipping: 0, backFees: 0 }
  const charged = toChargedParts(order)
  const refunded = await sumRefundedParts(work, order.id)
  if (parts) refuseWrongParts(order, field, findWrongPart(parts, givenBack, subtractParts(charged, refunded)))
  const { tax, shipping, fees } = parts ?? suggestRefundParts(purpose, givenBack, charged, refunded, returned)
  return { backTax: tax, backShipping: shipping, backFees: fees }
}

/** The columns with a refund's parts for an order that may have been deleted since; undefined then. */
export async function refundColumnsById(work: Work, orderId: number, refund: RefundInput) {
  const order = await findOrder(work, orderId)
  return order ? refundColumns(work, order, refund) : {}
}

function refuseWrongParts(
  { currencySymbol }: StoredOrder,
  field: string,
  wrong: ReturnType<typeof findWrongPart>,
): void {
  if (!wrong) return
  const amount = { amount: wrong.amount, currency: currencyCode(currencySymbol) }
  throw wrong.part
    ? refuseField(`${field}.${wrong.part}`, 'part_at_most', { amount })
    : refuseField(field, 'parts_add_up', { amount })
}

/** An order's charged amounts, from its stored ones. */
export const toChargedParts = (order: StoredOrder) =>
  computeChargedParts(order, order.summary as Parameters<typeof computeChargedParts>[1])

/** The parts of a stored refund in an answer's form; null if it gives nothing back. */
export function partsOnWire(
  givenBack: number,
  { backTax, backShipping, backFees }: { backTax: number; backShipping: number; backFees: number },
): RefundParts | null {
  if (givenBack === 0) return null
  const others = sum([backTax, backShipping, backFees])
  return { goods: subtract(givenBack, others), tax: backTax, shipping: backShipping, fees: backFees }
}

/** The amounts an order's refunds gave back so far, including those that may still happen. */
export async function sumRefundedParts({ db, dealerId }: Work, orderId: number): Promise<RefundParts> {
  const { rows } = await sql<RefundParts>`
    select coalesce(sum(amount - tax - shipping - fees), 0) as goods, coalesce(sum(tax), 0) as tax,
      coalesce(sum(shipping), 0) as shipping, coalesce(sum(fees), 0) as fees
    from (
      select given_back as amount, back_tax as tax, back_shipping as shipping, back_fees as fees from charges
        where dealer_id = ${dealerId} and order_id = ${orderId} and kind = 'refund' and state <> 'failed'
      union all
      select given_back, back_tax, back_shipping, back_fees from recorded_payments
        where dealer_id = ${dealerId} and order_id = ${orderId} and kind = 'refund' and removed_at is null
      union all
      select refund_amount, back_tax, back_shipping, back_fees from rmas
        where dealer_id = ${dealerId} and order_id = ${orderId} and refund_method = 'manual' and refund_amount > 0
    ) refunds`.execute(db)
  return rows[0]!
}
