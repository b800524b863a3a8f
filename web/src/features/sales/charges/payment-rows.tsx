import type { OrderPayments } from '#contract/sales/charges/charges.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import css from './charges.module.css'

type Props = { payments: OrderPayments; currencySymbol: string }

/** The paid, refunded and due amounts of the stored order. */
export function PaymentRows({ payments, currencySymbol }: Props) {
  const { orderAmount, charged, refunded, givenBack, unknown, owed, due } = payments
  const rows: [name: string, amount: number, isShown: boolean][] = [
    [t('charges.total'), orderAmount, true],
    [t('charges.paid'), charged, true],
    [t('charges.refunded'), refunded, refunded > 0],
    [t('charges.ofItGivenBack'), givenBack, refunded > 0 && givenBack !== refunded],
    [t('charges.unknown'), unknown, unknown > 0],
  ]
  const isOwed = owed > 0
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
        <dt>{t(isOwed ? 'charges.owed' : 'charges.due')}</dt>
        <dd>{formatMoney(isOwed ? owed : due, currencySymbol)}</dd>
      </div>
    </dl>
  )
}
