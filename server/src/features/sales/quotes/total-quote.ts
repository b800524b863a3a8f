import { dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import type { QuoteSummary } from '#contract/sales/quotes/quote-fields.ts'
import type { quotes } from '#contract/sales/quotes/quotes.ts'
import { pickSaleTerms } from '#contract/sales/totals/order-terms.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findCustomerIdByEmail } from '../customers/customer-by-email.ts'
import { showCustomer } from '../customers/list-customers.ts'
import { findOrderCustomer } from '../orders/create/order-customer.ts'
import { makeLines, readParts } from '../orders/lines/new-lines.ts'
import { readSettings } from '../orders/totals/settings.ts'
import { findTaxPlace } from '../orders/totals/tax-place.ts'
import { totalOrder } from '../orders/totals/total-order.ts'
import { orderAddresses } from './order-addresses.ts'
import { orderLines } from './order-lines.ts'
import type { SentQuoteLine } from './queries.ts'
import { makeQuoteLines } from './rows.ts'
import { toSentQuoteLines } from './sent-lines.ts'

type Buyer = { customerId: number | null; email: string }

/** A quote's totals as typed. */
export async function summarizeQuote(
  work: Work,
  { customerId = null, customerEmail = '', details }: Input<typeof quotes.summary>,
): Promise<QuoteSummary | null> {
  const lines = await makeQuoteLines(
    work,
    details.map((row, position) => ({ row, position })),
    async () => customerId,
  )
  return totalQuote(work, { customerId, email: customerEmail }, toSentQuoteLines(lines))
}

/**
 * The current totals of the order made from a quote, with its shipping, fees and tax; null while the customer's
 * address, which decides them, is missing.
 */
export async function totalQuote(
  work: Work,
  { customerId, email }: Buyer,
  quoted: readonly SentQuoteLine[],
): Promise<QuoteSummary | null> {
  const id = customerId ?? (await findCustomerIdByEmail(work, email))
  if (id === null) return null
  const [customer, settings] = await Promise.all([findOrderCustomer(work, id), readSettings(work)])
  if (!customer) throw refuse('customer_gone', { errors: [{ path: 'customerId', code: 'customer_gone' }] })
  const { going } = orderAddresses(await showCustomer(work, { id }))
  const sent = await orderLines(work, quoted, going)
  const [parts, place] = await Promise.all([readParts(work, sent), findTaxPlace(work, going)])
  const { summary, orderAmount } = totalOrder(
    {
      lines: makeLines(sent, parts, settings.locale),
      tax: {
        isPickUp: place.isPickUp,
        salesTaxExceptionNo: customer.salesTaxExceptionNo,
        staxEndDate: customer.staxEndDate,
        orderDay: dayInZone(work.now, settings.timeZone),
      },
      fixed: { shipping: null, handling: null, customFee: null, title: null },
      currencySymbol: settings.currencySymbol,
    },
    pickSaleTerms(settings, place, customer.taxRate),
  )
  return { orderSummary: summary, total: orderAmount }
}
