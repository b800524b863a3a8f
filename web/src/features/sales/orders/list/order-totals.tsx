import { formatMoney } from '#contract/money.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { translated } from '#web/platform/i18n.ts'
import css from './order-view.module.css'

/** The lines that make the total, as they are stored; how each came to be stands in its title. */
export function OrderTotals({ order: { orderSummary, currencySymbol } }: { order: Order }) {
  return (
    <dl className={css.totals}>
      {orderSummary.summary.map(({ code, title, amount, rate, formula }) => (
        <div key={code} data-total={code === 'total' || undefined} title={formula}>
          <dt>
            {translated(title)}
            {rate == null ? '' : ` ${rate} %`}
          </dt>
          <dd>{formatMoney(amount, currencySymbol, { salesTax: code === 'salesTax' })}</dd>
        </div>
      ))}
    </dl>
  )
}
