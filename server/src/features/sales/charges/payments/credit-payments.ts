import type { OrderCredit } from '#contract/sales/charges/charges.ts'
import type { CreditObstacle } from '#contract/sales/store-credit/store-credit.ts'
import { type CurrencyCode, currencyCode } from '#contract/texts/format-money.ts'
import { readDealerCurrency } from '#server/features/tenancy/dealers/read-dealer-currency.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { orderForUpdate } from '../../orders/read-order.ts'
import {
  findBalance,
  findCreditUsed,
  findPaymentCustomer,
  refuseUsedCredit,
} from '../../store-credit/find-credit.ts'
import { moveCredit } from '../../store-credit/move-credit.ts'

type Order = Pick<
  Awaited<ReturnType<typeof orderForUpdate>>,
  'id' | 'customerId' | 'customerUnvouched' | 'currencySymbol'
>

/** Store credit is one customer's, in the dealer's currency; an email from a store doesn't prove who ordered. */
function findObstacle(order: Order, dealerCurrency: CurrencyCode): CreditObstacle | null {
  if (order.customerId === null) return 'noCustomer'
  if (order.customerUnvouched === 1) return 'unvouched'
  return currencyCode(order.currencySymbol) === dealerCurrency ? null : 'otherCurrency'
}

/** The part of an order's payments that concerns its customer's store credit. */
export async function showOrderCredit(work: Work, order: Order): Promise<OrderCredit> {
  const [currency, balance, used] = await Promise.all([
    readDealerCurrency(work),
    order.customerId === null ? 0 : findBalance(work, order.customerId),
    findCreditUsed(work, order.id),
  ])
  const obstacle = findObstacle(order, currency)
  return { balance: obstacle === null ? balance : 0, used, obstacle }
}

/** The customer whose store credit the order can use; refuses an order that can use none. */
export async function readCreditCustomer(work: Work, order: Order): Promise<number> {
  const currency = await readDealerCurrency(work)
  const obstacle = findObstacle(order, currency)
  if (obstacle === 'noCustomer') throw refuse('credit_no_customer')
  if (obstacle === 'unvouched') throw refuse('credit_unvouched')
  if (obstacle === 'otherCurrency') throw refuse('credit_other_currency', { values: { currency } })
  return order.customerId!
}

/** The reason nothing of an order can go back to its customer's store credit; null if it can. */
export const findCreditObstacle = async (work: Work, order: Order): Promise<CreditObstacle | null> =>
  findObstacle(order, await readDealerCurrency(work))

type Payment = { id: number; kind: 'charge' | 'refund'; amount: number }

/**
 * Takes a payment from the customer's store credit, or adds a refund to it. `creditUsed` is the order's before the
 * refund: up to that, its own store credit comes back.
 */
export function moveCreditForPayment(
  work: Work,
  order: Order,
  { id: paymentId, kind, amount }: Payment,
  { customerId, creditUsed }: { customerId: number; creditUsed: number },
): Promise<void> {
  const movement = { customerId, paymentId, currency: currencyCode(order.currencySymbol) }
  return kind === 'charge'
    ? moveCredit(work, { ...movement, kind: 'used', amount: -amount })
    : moveCredit(work, { ...movement, kind: amount <= creditUsed ? 'returned' : 'given', amount })
}

/**
 * Undoes the credit's movement for a payment that was recorded by mistake. Refuses if the customer has spent the credit
 * since, or if balances are in another currency by then.
 */
export async function moveCreditBack(
  work: Work,
  order: Order,
  { id: paymentId, kind, amount }: Payment,
): Promise<void> {
  const currency = currencyCode(order.currencySymbol)
  const creditCurrency = await readDealerCurrency(work)
  if (currency !== creditCurrency)
    throw refuse('credit_other_currency', { values: { currency: creditCurrency } })
  const customerId = await findPaymentCustomer(work, paymentId)
  if (customerId === null) throw refuse('credit_not_enough', { values: { amount: { amount: 0, currency } } })
  // The store credit would belong to the order's former customer.
  if (customerId !== order.customerId) await refuseUsedCredit(work, order.id, currency)
  const movement = { customerId, paymentId, currency }
  await (kind === 'charge'
    ? moveCredit(work, { ...movement, kind: 'returned', amount })
    : moveCredit(work, { ...movement, kind: 'adjusted', amount: -amount }))
}
