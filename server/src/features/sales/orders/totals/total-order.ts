import { maxMoney } from '#contract/money.ts'
import { pick } from '#contract/pick.ts'
import type { Goods as CouponGoods, CouponTerms } from '#contract/sales/coupons/coupon-rules.ts'
import type { OwnShipping } from '#contract/sales/totals/order-charges.ts'
import { chooseTaxRate, type TaxSource } from '#contract/sales/totals/order-tax.ts'
import type { FrozenCharges, SaleTerms } from '#contract/sales/totals/order-terms.ts'
import { type OrderTotals, orderTotals } from '#contract/sales/totals/order-totals.ts'
import { taxUnder } from '#contract/sales/totals/terms-from-before.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'

/** Everything of the order but its amounts and terms that decides its sales tax. */
type TaxFields = {
  taxRate?: number | null | undefined
  salesTaxExceptionNo?: string | null | undefined
  staxEndDate?: string | null | undefined
  /** 1: picked up at the dealership. */
  isPickUp: number | null | undefined
  /** The order's day: an exemption valid then still applies when the order changes. */
  orderDay: string
}

type Goods =
  | {
      lines: readonly {
        price: number
        qty: number
        isTaxable: number
        fixedShippingPrice: number | null
        catalogId?: number | null
      }[]
    }
  | {
      subtotal: number
      taxableAmount?: number | undefined
      ownShipping: OwnShipping
      goods?: readonly CouponGoods[]
    }
type OrderToTotal = Goods & {
  tax: TaxFields
  fixed: FixedAmounts
  /** Shipping and fees that stay as charged; by default all follow the terms. */
  frozenCharges?: FrozenCharges | null
  coupon?: CouponTerms | null
  currencySymbol: string
}
/** Amounts a person set; null applies the dealer's rule. */
type FixedAmounts = {
  shipping: number | null
  handling: number | null
  customFee: number | null
  title: string | null
}
type Fixable = { [K in 'fixedShipping' | 'fixedHandling' | 'fixedCustomFee']: number | null } & {
  [K in 'shippingAmount' | 'handlingFeeAmount' | 'customFeeAmount']: number | null
} & { customFeeTitle: string | null }

/** The amounts a person set on an order. */
export const pickFixed = (order: Fixable): FixedAmounts => ({
  shipping: order.fixedShipping === 1 ? (order.shippingAmount ?? 0) : null,
  handling: order.fixedHandling === 1 ? (order.handlingFeeAmount ?? 0) : null,
  customFee: order.fixedCustomFee === 1 ? (order.customFeeAmount ?? 0) : null,
  title: order.customFeeTitle,
})

/** An order's totals, and which rule its sales tax comes from. */
export type ComputedTotals = OrderTotals & { taxSource: TaxSource }

/** An order's totals under its terms of sale, for stored orders and summaries alike. */
export function totalOrder(order: OrderToTotal, terms: SaleTerms): ComputedTotals {
  const { orderDay: today, isPickUp, ...ownTax } = order.tax
  const rules = pick(terms, ['state', 'customerTaxRate', 'stateRule', 'general'])
  const tax = taxUnder(terms, chooseTaxRate({ ...ownTax, ...rules, today, isPickUp: isPickUp === 1 }))
  const goods =
    'lines' in order
      ? { lines: order.lines.map(({ isTaxable, ...line }) => ({ ...line, is_taxable: isTaxable as 0 | 1 })) }
      : pick(order, ['subtotal', 'taxableAmount', 'ownShipping', 'goods'])
  const totals = orderTotals({
    ...goods,
    coupon: order.coupon ?? terms.discount ?? null,
    shipping: { ...terms.shipping, fixed: order.fixed.shipping, isPickUp: order.tax.isPickUp === 1 },
    handling: terms.handling,
    handlingFeeAmount: order.fixed.handling,
    customFee: terms.customFee,
    customFeeAmount: order.fixed.customFee,
    customFeeTitle: order.fixed.title,
    frozen: order.frozenCharges ?? null,
    tax,
    currencySymbol: order.currencySymbol,
  })
  if (totals.orderAmount > maxMoney) throw refuseField('details', 'order_too_high')
  return { ...totals, taxSource: tax.source }
}

/** The order columns that the totals and their terms fill. */
export type TotalColumns = Omit<ComputedTotals, 'summary' | 'lineDiscounts' | 'salesTaxCharged'> & {
  summary: string
  terms: string
}
/** A total as it's stored: the order's columns, and each line's part of the discount. */
export type StoredTotal = { columns: TotalColumns; lineDiscounts: readonly number[] }

/** Turns computed totals into the order's columns, with the terms that they were computed by. */
export const toStoredTotal = (
  { summary, lineDiscounts, salesTaxCharged, ...totals }: ComputedTotals,
  terms: SaleTerms,
): StoredTotal => ({
  columns: { ...totals, summary: JSON.stringify(summary), terms: JSON.stringify(terms) },
  lineDiscounts,
})

/** Lines with their parts of an order's discount. */
export const withDiscounts = <Line extends object>(lines: readonly Line[], discounts: readonly number[]) =>
  lines.map((line, at) => ({ ...line, discountAmount: discounts[at]! }))
