import { chooseTaxRate, type StateTaxRule, type TaxChoice } from '#contract/sales/order-tax.ts'
import type { Settings } from './settings.ts'

/** Everything but the amounts that decides an order's sales tax. */
export type Taxed = {
  taxRate?: number | null | undefined
  salesTaxExceptionNo?: string | null | undefined
  staxEndDate?: string | null | undefined
  /** 1: picked up at the dealership. */
  isPickUp: number | null | undefined
  /** The destination state; for a pick-up the store's own. */
  state: string | null | undefined
  /** The order's day: an exemption valid then still applies when the order changes. */
  orderDay: string
  customerTaxRate: number | null
}

/** The sales tax rate of an order and what it applies to (docs/rules/orders.md); `stateRule` is its state's. */
export function computeOrderTax(
  order: Taxed,
  { general }: Pick<Settings, 'general'>,
  stateRule: StateTaxRule | null,
): TaxChoice {
  return chooseTaxRate({
    taxRate: order.taxRate,
    salesTaxExceptionNo: order.salesTaxExceptionNo,
    staxEndDate: order.staxEndDate,
    today: order.orderDay,
    customerTaxRate: order.customerTaxRate,
    isPickUp: order.isPickUp === 1,
    state: order.state,
    stateRule,
    general,
  })
}
