import type { Input } from '#contract/http.ts'
import type { Customer } from '#contract/sales/customers/customers.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import type { Quote } from '#contract/sales/quotes/quote-fields.ts'
import type { quotes } from '#contract/sales/quotes/quotes.ts'
import { waitForAnswer } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { customerIdByEmailForUpdate } from '../customers/customer-by-email.ts'
import { showCustomer } from '../customers/list-customers.ts'
import { createOrder } from '../orders/create/create-order.ts'
import { logOrder } from '../orders/order-log.ts'
import { showQuote } from './list-quotes.ts'
import { orderAddresses } from './order-addresses.ts'
import { orderLines, readQuotedLines } from './order-lines.ts'
import type { StoredQuote } from './queries.ts'
import { openQuoteForUpdate } from './quote-for-update.ts'
import { recordQuote, writeQuote } from './write-quote.ts'

/**
 * Creates an order from a quote, with its prices and its customer's addresses. Locking the quote ensures a
 * single order.
 */
export async function orderQuote(work: Work, input: Input<typeof quotes.order>): Promise<Quote> {
  const quote = await openQuoteForUpdate(work, input.id, input.version)
  const customer = await readQuoteCustomer(work, quote)
  const lines = await readQuotedLines(work, quote.id)
  const { addresses, going } = orderAddresses(customer)
  const newOrder = createOrder(work, {
    ...addresses,
    customerId: customer.id,
    billEmail: quote.billEmail,
    locale: customer.locale ?? undefined,
    instructions: customer.instructions,
    details: await orderLines(work, lines, going),
    sendConfirmation: input.sendConfirmation,
    // The charge usually follows; then the customer gets one email about both.
    confirmAfterCharge: 1,
  })
  await noteOrder(work, quote, await waitForAnswer(newOrder))
  return showQuote(work, quote)
}

/** Logs the conversion on both the quote and its order. */
export async function noteOrder(work: Work, quote: StoredQuote, order: Order): Promise<void> {
  const { orderNumber } = order
  await Promise.all([
    logOrder(work, order, 'NOTE', { quoteId: quote.id, quoteRef: quote.quoteRef }),
    writeQuote(work, quote, { orderId: order.id, customerId: order.customerId ?? quote.customerId }),
    recordQuote(work, quote, { code: 'becameOrder', order: String(orderNumber) }, {}, { orderNumber }),
  ])
}

/** Finds a customer created after the quote by email. */
async function readQuoteCustomer(work: Work, quote: StoredQuote): Promise<Customer> {
  const id = quote.customerId ?? (await customerIdByEmailForUpdate(work, quote.billEmail))
  if (id === null) throw refuse('quote_customer_needed', { values: { email: quote.billEmail } })
  return showCustomer(work, { id })
}
