import { carriers } from '#contract/sales/orders/order-statuses.ts'
import { t } from '#web/platform/i18n.ts'

/** A carrier's name; companies keep theirs in every language. */
const carrierName = (carrier: string): string => (carrier === 'Other' ? t('orders.carrierOther') : carrier)

/** A parcel's carrier and number; empty if it has neither. */
export const parcelText = (carrier: unknown, number: unknown): string => {
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  return [isText(carrier) && carrierName(carrier), isText(number) && number].filter(Boolean).join(' ')
}

/** The usual carriers, plus the current one. */
export const carrierChoices = (written: string | null) => {
  const names: string[] = [...carriers]
  if (written && !names.includes(written)) names.unshift(written)
  return names.map((name) => ({ value: name, label: carrierName(name) }))
}
