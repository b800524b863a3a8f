import { Fragment } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { goodsSteps } from '#contract/sales/totals/order-totals.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { AmountBreakdown } from '#web/ui/amounts/amount-breakdown.tsx'
import css from './order-totals.module.css'
import { summaryName, taxName } from './summary-name.ts'
import { zeroNote } from './zero-note.ts'

type Props = {
  order: Order
  /** Nothing can be opened on paper. */
  isPrinted?: boolean
}

/** The saved total's lines; each can explain its calculation. */
export function OrderTotals({ order, isPrinted = false }: Props) {
  const { orderSummary, currencySymbol, details } = order
  return (
    <dl className={css.totals}>
      {orderSummary.summary.map(
        ({ code, title, amount: value, rate, couponCode, formula, steps, ...line }) => {
          const name = summaryName({ title, rate, couponCode })
          const amount = formatMoney(value, currencySymbol, { salesTax: code === 'salesTax' })
          const how = code === 'subtotal' ? goodsSteps(details) : steps
          return (
            <Fragment key={code}>
              <div data-total={code === 'total' || undefined}>
                <dt>
                  {name}
                  {!isPrinted && zeroNote(steps) && <span className={css.small}>{zeroNote(steps)}</span>}
                  {!isPrinted && (
                    <AmountBreakdown
                      name={name}
                      amount={amount}
                      currencySymbol={currencySymbol}
                      steps={how}
                      formula={formula}
                    />
                  )}
                </dt>
                <dd>{amount}</dd>
              </div>
              {line.components?.map((tax) => (
                <div key={tax.name} data-tax>
                  <dt>
                    {taxName(tax)}
                    {isPrinted && tax.registrationNumber && <span>{`(${tax.registrationNumber})`}</span>}
                  </dt>
                  <dd>{formatMoney(tax.amount, currencySymbol)}</dd>
                </div>
              ))}
            </Fragment>
          )
        },
      )}
    </dl>
  )
}
