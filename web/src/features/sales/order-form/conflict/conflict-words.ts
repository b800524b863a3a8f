import { formatMoney, formatNumber } from '#contract/money-words.ts'
import { own } from '#contract/own.ts'
import { nameOf, paymentMethods } from '#contract/sales/order-statuses.ts'
import { locales, t } from '#web/platform/i18n.ts'
import { labelOf } from '#web/platform/order-labels.ts'
import { lineStatusName } from '../../orders/shared/order-chips.tsx'
import type { FormLine } from '../lines/line-values.ts'
import type { Conflict } from './merge-order.ts'

type Show = (value: unknown, currencySymbol: string) => string

const yesNo: Show = (value) => t(value === 1 ? 'common.yes' : 'common.no')
const fixedOrNot: Show = (value) => t(value === 1 ? 'orderForm.fixed' : 'orderForm.byRule')
const amount: Show = (value, currencySymbol) => {
  const figure = Number(value)
  return Number.isFinite(figure) ? formatMoney(figure, currencySymbol) : String(value)
}
const shows: Record<string, Show> = {
  price: amount,
  cost: amount,
  corePrice: amount,
  shippingAmount: amount,
  handlingFeeAmount: amount,
  customFeeAmount: amount,
  taxRate: (value) => t('common.percent', { value: String(value) }),
  itemWeight: (value) => t('orderForm.pounds', { weight: String(value) }),
  statusOrder: (value) => lineStatusName(Number(value)),
  locale: (value) => own(locales, String(value)) ?? String(value),
  customerId: (value) => `#${value}`,
  fixedShipping: fixedOrNot,
  fixedHandling: fixedOrNot,
  fixedCustomFee: fixedOrNot,
  is_taxable: yesNo,
  pickupOnly: yesNo,
  sameAddress: yesNo,
  isPickUp: yesNo,
  isBusinessAcc: yesNo,
  pgatewayId: (value) => nameOf(paymentMethods, Number(value)),
}

/** A short form of a line: `3 × 90915-YZZD1, USD $17.28`. */
const lineWords = (line: FormLine, currencySymbol: string) =>
  `${formatNumber(Number(line.qty) || 0, 0)} × ${line.partNumber}, ${amount(line.price, currencySymbol)}`

export const conflictName = ({ path, part }: Conflict): string =>
  path === 'details' ? t('orderForm.conflictLine', { part: part ?? '' }) : labelOf(path, part)

/** One side of a conflict as text. */
export function versionWords({ path }: Conflict, value: unknown, currencySymbol: string): string {
  if (path === 'details')
    return value ? lineWords(value as FormLine, currencySymbol) : t('orderForm.conflictRemoved')
  if (value == null || value === '') return t('orderForm.conflictEmpty')
  return shows[path]?.(value, currencySymbol) ?? String(value)
}

/** A sentence about a change only they made. */
export function joinedWords(change: Conflict, currencySymbol: string): string {
  const { path, before, theirs } = change
  const words = (value: unknown) => versionWords(change, value, currencySymbol)
  if (path !== 'details')
    return t('orderForm.joinedField', {
      field: conflictName(change),
      before: words(before),
      after: words(theirs),
    })
  return theirs
    ? t('orderForm.joinedAdded', { line: words(theirs) })
    : t('orderForm.joinedRemoved', { line: words(before) })
}
