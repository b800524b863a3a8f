import { chooseTaxRate, type TaxChoice } from '#contract/sales/order-tax.ts'
import { findStateRule } from '#server/features/store/tax-rules/tax-rules.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Settings } from './settings.ts'

/** What decides on the sales tax of an order; amounts come later. */
export type Taxed = {
  taxRate?: number | null | undefined
  salesTaxExceptionNo?: string | null | undefined
  staxEndDate?: string | null | undefined
  /** Where the goods go. */
  state: string | null | undefined
  /** The day of the order: an exemption that counted then still counts when the order is changed. */
  orderDay: string
  customerTaxRate: number | null
}

/** The rate of an order's sales tax and what it is levied on (decisions §4). */
export async function taxOfOrder(work: Work, order: Taxed, settings: Settings): Promise<TaxChoice> {
  return chooseTaxRate({
    taxRate: order.taxRate,
    salesTaxExceptionNo: order.salesTaxExceptionNo,
    staxEndDate: order.staxEndDate,
    today: order.orderDay,
    customerTaxRate: order.customerTaxRate,
    state: order.state,
    stateRule: await findStateRule(work, order.state),
    general: settings.general,
  })
}
