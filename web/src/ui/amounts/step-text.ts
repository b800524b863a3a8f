import { countDecimals, exact } from '#contract/money.ts'
import type { TotalStep } from '#contract/sales/totals/total-steps.ts'
import { currencyPrefix, formatNumber } from '#contract/texts/format-money.ts'
import { nameText, t } from '#web/platform/i18n.ts'

type Words = (key: string, values: Record<string, string | number>) => string

/** A step's amount: US dollars in cents, Canadian ones with all their decimals, as their taxes are shown. */
const stepFigure = (value: number, currencySymbol: string): string =>
  formatNumber(value, currencySymbol === 'CAN' ? Math.min(Math.max(countDecimals(exact(value)), 2), 5) : 2)

/** In a sentence, an amount has its currency. */
const stepMoney = (value: number, currencySymbol: string): string => {
  const figure = stepFigure(Math.abs(value), currencySymbol)
  return `${value < 0 ? '-' : ''}${currencyPrefix(currencySymbol)}${figure}`
}

/** More specific sentences for some steps. */
const special = ({ code, name, base }: TotalStep): string => {
  if (code === 'shippingFree' && !base) return 'shippingFreeAlways'
  if (code === 'taxPickUp' && !name) return 'taxPickUpNowhere'
  return code === 'taxNoState' && !name ? 'taxNoStateAtAll' : code
}

/** A step of a total as a sentence. */
export function stepText(step: TotalStep, currencySymbol: string): string {
  const { name, day, qty, base, percent, amount } = step
  const text = t as Words
  return text(`orderSteps.${special(step)}`, {
    name: nameText(name ?? ''),
    day: day ? day : '',
    qty: qty ?? 0,
    base: stepMoney(base ?? 0, currencySymbol),
    percent: exact(percent ?? 0).toString(),
    amount: stepMoney(amount ?? 0, currencySymbol),
  })
}

const passedOver = new Set<TotalStep['code']>([
  'taxNoOwn',
  'taxNoExemption',
  'taxExemptionEnded',
  'taxNoCustomer',
  'taxNotShowroom',
  'taxNoState',
  'shippingFreeFrom',
])
/** A source that was checked but not used. */
export const isPassedOver = ({ code }: TotalStep): boolean => passedOver.has(code)

/** The amount next to the sentence; null if the sentence already contains it. */
export const formatFigure = ({ code, amount }: TotalStep, currencySymbol: string): string | null =>
  amount == null || code === 'shippingFreeFrom' ? null : stepFigure(amount, currencySymbol)
