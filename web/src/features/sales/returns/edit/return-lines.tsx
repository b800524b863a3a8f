import type { ReactNode } from 'react'
import type { Rma, RmaLine, WholeReturn } from '#contract/sales/returns/returns.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { PartName } from '#web/features/catalog/parts/part-facts.tsx'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Figure, LineCards } from '#web/ui/lists/line-cards.tsx'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import { WithOrderNames } from '../../orders/shared/order-names.tsx'
import css from './return.module.css'

type Props = {
  whole: WholeReturn
  /** Goes at the end of each line. */
  action: (partNumber: string) => ReactNode
}

/** A return's lines with prices, tax and receipt. */
export function ReturnLines({ whole: { rma, order, orderDetail }, action }: Props) {
  const money = (value: number | null) => (value === null ? '–' : formatMoney(value, rma.currencySymbol))
  return (
    <WithOrderNames order={{ ...order, details: orderDetail }}>
      <ScrollRegion className={css.scroll} label={t('returns.lines')}>
        <LineCards label={t('returns.lines')} className={css.lines}>
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
                <td>
                  <PartName number={line.partNumber} name={line.description} />
                </td>
                <Figure name={t('returns.price')}>
                  {money(line.price)}
                  {line.discountAmount > 0 && (
                    <div className={css.small}>
                      {t('returns.lessDiscount', { amount: money(line.discountAmount) })}
                    </div>
                  )}
                </Figure>
                <Figure name={t('returns.qty')}>
                  {number(line.qty)}
                  {arrivalNotes(rma, line).map((note) => (
                    <div key={note} className={css.small}>
                      {note}
                    </div>
                  ))}
                </Figure>
                <Figure name={t('returns.shipQty')}>{number(line.shipQty)}</Figure>
                <Figure name={t('returns.corePrice')}>{money(line.corePrice)}</Figure>
                <Figure name={t('returns.salesTax')}>
                  {formatMoney(line.salesTaxAmount, rma.currencySymbol, { salesTax: true })}
                </Figure>
                <td>{action(line.partNumber)}</td>
              </tr>
            ))}
          </tbody>
        </LineCards>
      </ScrollRegion>
    </WithOrderNames>
  )
}

/** Notes about a line's pieces: fewer came, others are expected, or they can't be sold again. */
function arrivalNotes({ rmaPartStatus, type }: Rma, line: RmaLine): string[] {
  const { qty, qtyAnnounced, qtyReceived, backToStock } = line
  const isAwaited = rmaPartStatus === 'Awaiting' && qtyReceived > 0
  return [
    qtyAnnounced > qty ? t('returns.announced', { n: qtyAnnounced }) : '',
    isAwaited ? t('returns.arrived', { n: qtyReceived }) : '',
    type === 'Return' && backToStock === 0 ? t('returns.notToStock') : '',
  ].filter(Boolean)
}
