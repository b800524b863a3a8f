import { getOwn } from '#contract/get-own.ts'
import { formatMoney, formatNumber } from '#contract/texts/format-money.ts'
import { labelField } from '#web/platform/formats/order-labels.ts'
import { localeNames, t } from '#web/platform/i18n.ts'
import { lineStatusName } from '../../orders/shared/order-chips.tsx'
import type { FormLine } from '../lines/line-values.ts'
import type { Conflict } from './merge-order.ts'

/** How this order's amounts and payment methods read. */
export type OrderWords = { currencySymbol: string; namePayment: (id: number) => string }
type Show = (value: unknown, words: OrderWords) => string

const yesNo: Show = (value) => t(value === 1 ? 'common.yes' : 'common.no')
const fixedOrNot: Show = (value) => t(value === 1 ? 'orderForm.fixed' : 'orderForm.byRule')
const amount: Show = (value, { currencySymbol }) => {
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
  locale: (value) => getOwn(localeNames, String(value)) ?? String(value),
  customerId: (value) => `#${value}`,
  fixedShipping: fixedOrNot,
  fixedHandling: fixedOrNot,
  fixedCustomFee: fixedOrNot,
  is_taxable: yesNo,
  pickupOnly: yesNo,
  sameAddress: yesNo,
  isPickUp: yesNo,
  isBusinessAcc: yesNo,
  pgatewayId: (value, { namePayment }) => namePayment(Number(value)),
}

/** A short form of a line: `3 × 90915-YZZD1, USD $17.28`. */
const lineWords = (line: FormLine, words: OrderWords) =>
  `${formatNumber(Number(line.qty) || 0, 0)} × ${line.partNumber}, ${amount(line.price, words)}`

/** Names the field, or the line, that two people changed. */
export const conflictName = ({ path, part }: Conflict): string =>
  path === 'details' ? t('orderForm.conflictLine', { part: part ?? '' }) : labelField(path, part)

/** One side of a conflict as text. */
export function versionText({ path }: Conflict, value: unknown, words: OrderWords): string {
  if (path === 'details') return value ? lineWords(value as FormLine, words) : t('orderForm.conflictRemoved')
  if (value == null || value === '') return t('orderForm.conflictEmpty')
  return shows[path]?.(value, words) ?? String(value)
}

/** A sentence about a change only they made. */
export function describeJoined(change: Conflict, of: OrderWords): string {
  const { path, before, theirs } = change
  const words = (value: unknown) => versionText(change, value, of)
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
