import { sql } from 'kysely'
import type { Money } from '#contract/texts/message.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'

/** Finds a customer's store credit in the dealer's currency; 0 if there's no such customer. */
export async function findBalance({ db, dealerId }: Work, customerId: number): Promise<number> {
  const customer = await db
    .selectFrom('customers')
    .select('storeCredit')
    .where('dealerId', '=', dealerId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.storeCredit ?? 0
}

/** The customer whose store credit a recorded payment moved; null if they were deleted since. */
export async function findPaymentCustomer({ db, dealerId }: Work, paymentId: number): Promise<number | null> {
  const entry = await db
    .selectFrom('storeCreditEntries')
    .select('customerId')
    .where('dealerId', '=', dealerId)
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
  return entry?.customerId ?? null
}

/**
 * The part of an order's store credit payments that hasn't gone back to it; of its recorded payments `p` that
 * weren't removed.
 */
const creditUsed = sql<number>`greatest(0, coalesce(
  sum(case p.kind when 'charge' then p.amount else -p.amount end) filter (where p.method = 'storeCredit'), 0))`

/**
 * The part of that which goes back to the balance, for an order `o`. A balance is in the dealer's currency, so
 * nothing does once the dealer has another than the order: it's refunded like money.
 */
export const creditToReturn = (dealerId: number) =>
  sql<number>`case when o.currency_symbol = (select d.currency_symbol from dealers d where d.id = ${dealerId})
    then ${creditUsed} else 0 end`

/** Finds how much store credit an order used, without payments that were removed. */
export async function findCreditUsed({ db, dealerId }: Work, orderId: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select ${creditUsed} as used from recorded_payments p
    where p.dealer_id = ${dealerId} and p.order_id = ${orderId} and p.removed_at is null`.execute(db)
  return rows[0]!.used
}

/** Refuses another customer for an order that used its customer's store credit. Call it under the order's lock. */
export async function refuseUsedCredit(
  work: Work,
  orderId: number,
  currency: Money['currency'],
): Promise<void> {
  const amount = await findCreditUsed(work, orderId)
  if (amount > 0) throw refuse('order_has_credit', { values: { amount: { amount, currency } } })
}
