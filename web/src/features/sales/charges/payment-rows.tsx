import { formatMoney } from '#contract/money.ts'
import type { OrderPayments } from '#contract/sales/charges.ts'
import { t } from '#web/platform/i18n.ts'
import css from './charges.module.css'

type Props = { payments: OrderPayments; currencySymbol: string; withTotal?: boolean }

/** What was charged and given back, and what is still outstanding of the order as it is stored. */
export function PaymentRows({ payments, currencySymbol, withTotal = true }: Props) {
  const { orderAmount, charged, refunded, returned, unknown, outstanding } = payments
  const rows: [name: string, amount: number, isShown: boolean][] = [
    [t('charges.total'), orderAmount, withTotal],
    [t('charges.charged'), charged, true],
    [t('charges.refunded'), refunded, refunded > 0],
    [t('charges.returned'), returned, returned > 0],
    [t('charges.unknown'), unknown, unknown > 0],
  ]
  return (
    <dl className={css.rows}>
      {rows.map(
        ([name, amount, isShown]) =>
          isShown && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatMoney(amount, currencySymbol)}</dd>
            </div>
          ),
      )}
      <div data-sum>
        <dt>{t(outstanding < 0 ? 'charges.toReturn' : 'charges.outstanding')}</dt>
        <dd>{formatMoney(Math.abs(outstanding), currencySymbol)}</dd>
      </div>
    </dl>
  )
}
