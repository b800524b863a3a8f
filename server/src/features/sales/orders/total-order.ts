import { maxMoney } from '#contract/money.ts'
import { type OrderTotals, orderTotals } from '#contract/sales/order-totals.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import type { Settings } from './settings.ts'
import { type Taxed, taxOfOrder } from './tax-of-order.ts'

type Goods =
  | { lines: readonly { price: number; qty: number; isTaxable: number }[] }
  | { subtotal: number; taxableAmount?: number | undefined }
type Totalled = Goods & {
  tax: Taxed
  /** Null: by the dealer's rule. */
  fixedShipping: number | null
  currencySymbol: string
}

export type Computed = OrderTotals & { taxSource: string }

/** What an order comes to: the same for the one that is stored and the one that is only asked about. */
export async function totalOrder(work: Work, order: Totalled, settings: Settings): Promise<Computed> {
  const tax = await taxOfOrder(work, order.tax, settings)
  const goods =
    'lines' in order
      ? { lines: order.lines.map(({ isTaxable, ...line }) => ({ ...line, is_taxable: isTaxable as 0 | 1 })) }
      : { subtotal: order.subtotal, taxableAmount: order.taxableAmount }
  const totals = orderTotals({
    ...goods,
    shipping: { ...settings.shipping, fixed: order.fixedShipping },
    handling: settings.handling,
    customFee: settings.customFee,
    tax,
    currencySymbol: order.currencySymbol,
  })
  if (totals.orderAmount > maxMoney) throw refuseField('details', 'The order comes to more than can be kept')
  return { ...totals, taxSource: tax.source }
}

/** The columns of an order that the totals fill. */
export const totalColumns = ({ summary, ...totals }: Computed) => ({
  ...totals,
  summary: JSON.stringify(summary),
})
