import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '#contract/money-words.ts'
import type { WholeRma } from '#contract/sales/returns.ts'
import { number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import css from './return.module.css'

type Props = {
  whole: WholeRma
  /** Goes at the end of each line. */
  action: (partNumber: string) => ReactNode
}

export function ReturnLines({ whole: { rma, orderDetail }, action }: Props) {
  const money = (value: number | null) => (value === null ? '–' : formatMoney(value, rma.currencySymbol))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
    <section className={css.scroll} aria-label={t('returns.lines')} tabIndex={0}>
      <table className={css.lines}>
        <VisuallyHidden component="caption">{t('returns.lines')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('returns.partNumber')}</th>
            <th scope="col">{t('returns.description')}</th>
            <th scope="col" data-right>
              {t('returns.price')}
            </th>
            <th scope="col" data-right>
              {t('returns.qty')}
            </th>
            <th scope="col" data-right>
              {t('returns.shipQty')}
            </th>
            <th scope="col" data-right>
              {t('returns.corePrice')}
            </th>
            <th scope="col" data-right>
              {t('returns.salesTax')}
            </th>
            <th scope="col">{t('returns.receipt')}</th>
          </tr>
        </thead>
        <tbody>
          {orderDetail.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.partNumber}</th>
              <td>{line.description}</td>
              <td data-right>
                {money(line.price)}
                {line.discountAmount > 0 && (
                  <div className={css.small}>
                    {t('returns.lessDiscount', { amount: money(line.discountAmount) })}
                  </div>
                )}
              </td>
              <td data-right>{number(line.qty)}</td>
              <td data-right>{number(line.shipQty)}</td>
              <td data-right>{money(line.corePrice)}</td>
              <td data-right>{formatMoney(line.salesTaxAmount, rma.currencySymbol, { salesTax: true })}</td>
              <td>{action(line.partNumber)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
