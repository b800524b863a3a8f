import { chooseTaxRate, type TaxChoice } from '#contract/sales/order-tax.ts'
import { findStateRule } from '#server/features/store/tax-rules/tax-rules.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Settings } from './settings.ts'

/** Everything but the amounts that decides an order's sales tax. */
export type Taxed = {
  taxRate?: number | null | undefined
  salesTaxExceptionNo?: string | null | undefined
  staxEndDate?: string | null | undefined
  /** The destination state. */
  state: string | null | undefined
  /** The order's day: an exemption valid then still applies when the order changes. */
  orderDay: string
  customerTaxRate: number | null
}

/** The sales tax rate of an order and what it applies to (decisions §4). */
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
