import { sql } from 'kysely'
import type { CardBrand } from '#contract/sales/charges/cards.ts'
import type { shownMethods } from '#contract/sales/charges/recorded-payments.ts'
import type { Work } from '#server/platform/db/work.ts'

/** A payment or refund that succeeded, in the form emails show. */
export type MadePayment = {
  kind: 'charge' | 'refund' | 'void'
  amount: number
  /** Null for a gateway's. */
  method: (typeof shownMethods)[number] | null
  cardBrand: CardBrand | null
  cardLast4: string | null
  reference: string | null
  /** For a refund: the amount it gave back, and its parts; the rest is goods. */
  givenBack: number
  backTax: number
  backShipping: number
  backFees: number
  createdAt: string
}

/** An order's payments and refunds, oldest first. */
export async function findEmailPayments({ db, dealerId }: Work, orderId: number): Promise<MadePayment[]> {
  const { rows } = await sql<MadePayment>`
    select c.kind, c.amount, null as method, c.card_brand, c.card_last4,
      c.gateway_reference as reference, c.given_back, c.back_tax, c.back_shipping, c.back_fees, c.created_at
    from charges c where c.dealer_id = ${dealerId} and c.order_id = ${orderId} and c.state = 'succeeded'
    union all
    select p.kind, p.amount, case when p.exchange_rma_id is null then p.method else 'exchange' end,
      null, null, p.reference, p.given_back, p.back_tax, p.back_shipping, p.back_fees, p.created_at
    from recorded_payments p
    where p.dealer_id = ${dealerId} and p.order_id = ${orderId} and p.removed_at is null
    order by created_at`.execute(db)
  return rows
}
