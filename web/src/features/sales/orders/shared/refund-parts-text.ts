import { partNames, type RefundParts } from '#contract/sales/charges/refund-parts.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'

/** A part of a refund in the current language, for the form and the order's log. */
export const partName = (part: keyof RefundParts): string =>
  ({
    goods: t('orders.partGoods'),
    tax: t('orders.partTax'),
    shipping: t('orders.partShipping'),
    fees: t('orders.partFees'),
  })[part]

/** A refund's parts in one line, without those that are nothing. */
export const partsText = (parts: RefundParts, currencySymbol: string): string =>
  partNames
    .filter((part) => parts[part] !== 0)
    .map((part) => `${partName(part)} ${formatMoney(parts[part], currencySymbol)}`)
    .join(' · ')
