import { sql } from 'kysely'
import type { RefundPurpose } from '#contract/sales/order-payments.ts'
import { chargedParts, type RefundParts, suggestRefundParts } from '#contract/sales/refund-parts.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { StoredOrder } from './queries.ts'

type Given = {
  purpose: RefundPurpose
  /** By how much the refund lowers what the order owes; an overpayment that goes back has no parts. */
  givenBack: number
  /** For a return: what was paid for its lines. */
  returned?: { price: number; salesTaxAmount: number } | undefined
}

/** The columns that say what a refund gives back (docs/decisions/0006); the rest is goods. */
export async function refundColumns(work: Work, order: StoredOrder, { purpose, givenBack, returned }: Given) {
  if (givenBack === 0) return { backTax: 0, backShipping: 0, backFees: 0 }
  const charged = chargedParts(order, order.summary as Parameters<typeof chargedParts>[1])
  const given = await refundedParts(work, order.id)
  const { tax, shipping, fees } = suggestRefundParts(purpose, givenBack, charged, given, returned)
  return { backTax: tax, backShipping: shipping, backFees: fees }
}

/** What an order's refunds gave back so far; those that may still happen count. */
async function refundedParts({ db, dealerId }: Work, orderId: number): Promise<RefundParts> {
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
      select refund_amount, back_tax, 0, 0 from rmas
        where dealer_id = ${dealerId} and order_id = ${orderId} and refund_method = 'manual' and refund_amount > 0
    ) refunds`.execute(db)
  return rows[0]!
}
