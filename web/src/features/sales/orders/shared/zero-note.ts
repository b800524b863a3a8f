import type { TotalStep } from '#contract/sales/totals/total-steps.ts'
import { t } from '#web/platform/i18n.ts'

/** Explains an amount of 0 no rule accounts for; otherwise null. */
export function zeroNote(steps: readonly TotalStep[] | null | undefined): string | null {
  const has = (code: TotalStep['code']) => steps?.find((step) => step.code === code)
  if (has('shippingNoRule')) return t('orders.noShippingRule')
  if (!has('taxNoGeneral')) return null
  const state = has('taxNoState')?.name
  return state ? t('orders.noTaxRuleFor', { state }) : t('orders.noTaxRule')
}
