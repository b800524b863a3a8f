import { formatMoney } from '#contract/texts/format-money.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import css from './core-mark.module.css'

type Props = {
  /** The core price of one piece, or none. */
  amount: number | null
  currencySymbol: string
}

/** A line's core deposit, which its price includes; nothing without one. */
export function CoreMark({ amount, currencySymbol }: Props) {
  if (!amount) return null
  const shown = formatMoney(amount, currencySymbol)
  return (
    <span className={css.core} title={t('orders.coreIncluded', { amount: shown })}>
      {withLabel(t('orders.corePrice'), shown)}
    </span>
  )
}
