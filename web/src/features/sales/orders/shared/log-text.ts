import type { LogEntry } from '#contract/sales/orders/order-fields.ts'
import type { LogAction } from '#contract/sales/orders/order-statuses.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import {
  asMemo,
  changeText,
  isBlank,
  isNumber,
  isText,
  type Memo,
  plain,
  type Show,
  yesNo,
} from './change-text.ts'
import { chargeText } from './charge-log-text.ts'
import { feeText } from './fee-text.ts'
import { parcelText } from './parcel-text.ts'
import { shipGroupText } from './ship-group-text.ts'
import { termsText } from './terms-text.ts'

function parse(text: string): Memo {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Memo) : { text: plain(value) }
  } catch {
    return { text }
  }
}

/** Whether it's a text that someone wrote, and not an action. */
export const isWritten = ({ action, memo }: Pick<LogEntry, 'action' | 'memo'>): boolean =>
  action === 'NOTE' && isText(parse(memo).text)

/** The entries about one line. */
export const findLineLog = (log: readonly LogEntry[], lineId: number): LogEntry[] =>
  log.filter(({ memo }) => parse(memo).lineId === lineId)

/**
 * A log entry in a sentence or a few: "Qty of 90915-YZZD1 changed from 2 to 3". Amounts are in the order's
 * currency. Unknown shapes from integrations are shown as they are.
 */
export function logText(entry: Pick<LogEntry, 'action' | 'memo'>, currencySymbol: string): string[] {
  const memo = parse(entry.memo)
  const amount: Show = (value) => (isNumber(value) ? formatMoney(value, currencySymbol) : plain(value))
  const words = tellers[entry.action]?.(memo, amount) ?? []
  return words.length > 0 ? words : [t(`orders.${bare[entry.action]}`), ...asItStands(memo)]
}

/** The sentences for memos without details. */
const bare = {
  NEW_STORE_ORDER: 'logNewStorePlain',
  NEW_ADMIN_ORDER: 'logNewAdminPlain',
  PRICE_CHANGE: 'logBarePrice',
  QUANTITY_CHANGE: 'logBareQty',
  REMOVE_PRODUCT: 'logBareRemoved',
  ADD_PRODUCT: 'logBareAdded',
  WEIGHT_CHANGE: 'logBareWeight',
  STATUS_CHANGE: 'logBareStatus',
  SHIP_GROUP_CHANGE: 'logBareShipGroup',
  TRACKING_CHANGE: 'logBareTracking',
  LOCK: 'logLock',
  UNLOCK: 'logUnlock',
  CHARGE: 'logChargePlain',
  CHARGE_FAILED: 'logChargeFailedPlain',
  REFUND: 'logRefundPlain',
  NOTE: 'logNote',
} as const satisfies Record<LogAction, string>

const asItStands = (memo: Memo): string[] =>
  Object.entries(memo)
    .filter(([name, value]) => name !== 'by' && !isBlank(value))
    .map(([name, value]) => (name === 'text' ? plain(value) : withLabel(name, plain(value))))

type Teller = (memo: Memo, amount: Show) => string[]

const tellers: Record<LogAction, Teller> = {
  NEW_STORE_ORDER: (memo, amount) => createdText('logNewStore', memo, amount),
  NEW_ADMIN_ORDER: (memo, amount) => createdText('logNewAdmin', memo, amount),
  PRICE_CHANGE: (memo, amount) => lineText('logPrice', memo, amount),
  QUANTITY_CHANGE: (memo) => lineText('logQty', memo),
  WEIGHT_CHANGE: (memo) =>
    lineText('logWeight', memo, (value) => t('orders.pound', { weight: plain(value) })),
  STATUS_CHANGE: (memo) =>
    isText(memo.partNumber)
      ? lineText('logStatusOf', memo, (value) => nameText(plain(value)))
      : statusText(memo),
  TRACKING_CHANGE: trackingText,
  SHIP_GROUP_CHANGE: (memo, amount) => shipGroupText(asMemo(memo.before), asMemo(memo.after), amount),
  ADD_PRODUCT: (memo, amount) => productText('logAdded', memo, amount),
  REMOVE_PRODUCT: (memo, amount) => productText('logRemoved', memo, amount),
  LOCK: () => [t('orders.logLock')],
  UNLOCK: () => [t('orders.logUnlock')],
  CHARGE: (memo, amount) => chargeText('charge', 'succeeded', memo, amount),
  CHARGE_FAILED: (memo, amount) => chargeText('charge', 'failed', memo, amount),
  REFUND: (memo, amount) => chargeText('refund', 'succeeded', memo, amount),
  NOTE: noteText,
}

const hasChange = (memo: Memo) => !isBlank(memo.before) || !isBlank(memo.after)
const namePart = (memo: Memo) => (isText(memo.partNumber) ? memo.partNumber : t('orders.logPart'))

function lineText(
  what: 'logPrice' | 'logQty' | 'logWeight' | 'logStatusOf',
  memo: Memo,
  show: Show = plain,
): string[] {
  if (!hasChange(memo)) return []
  return [changeText(t(`orders.${what}`, { part: namePart(memo) }), memo.before, memo.after, show)]
}

function createdText(key: 'logNewStore' | 'logNewAdmin', memo: Memo, amount: Show): string[] {
  if (!isNumber(memo.lines) || !isNumber(memo.orderAmount)) return []
  return [t(`orders.${key}`, { n: memo.lines, amount: amount(memo.orderAmount) })]
}

function productText(key: 'logAdded' | 'logRemoved', memo: Memo, amount: Show): string[] {
  if (!isText(memo.partNumber)) return []
  const part = memo.partNumber
  if (!isNumber(memo.qty) || !isNumber(memo.price)) return [t(`orders.${key}Plain`, { part })]
  return [t(`orders.${key}`, { part, qty: memo.qty, price: amount(memo.price) })]
}

/** An order's status change: old and new, with how it was completed or why it was declined. */
function statusText(memo: Memo): string[] {
  const [before, after] = [memo.prevOrderStatus, memo.nextOrderStatus]
  const detail = [memo.shippingStatus, memo.declinedReason].filter(isText).map(nameText)[0]
  if (!isText(after)) return []
  if (before === after && detail)
    return [
      t(isText(memo.shippingStatus) ? 'orders.logShippingStatus' : 'orders.logDeclinedReason', {
        after: detail,
      }),
    ]
  const sentence = changeText(t('orders.logStatus'), before, after, (value) => nameText(plain(value)))
  return [detail ? t('orders.logStatusWith', { sentence, detail }) : sentence]
}

/** A shipped parcel, or a later correction. */
function trackingText(memo: Memo): string[] {
  const [before, after] = [asMemo(memo.before), asMemo(memo.after)]
  const part = namePart(memo)
  if (isNumber(memo.shipQty) && memo.shipQty > 0) {
    const parcel = parcelText(after.shippingCarrier, after.trackingNumber)
    const shipped = { n: memo.shipQty, part }
    return [parcel ? t('orders.logShippedWith', { ...shipped, parcel }) : t('orders.logShipped', shipped)]
  }
  if (isNumber(memo.shipQty) && memo.shipQty < 0) {
    const undone = asMemo(memo.undone)
    const parcel = parcelText(undone.shippingCarrier, undone.trackingNumber)
    return [t('orders.logUnshipped', { n: -memo.shipQty, part, parcel: parcel || t('orders.noTracking') })]
  }
  const differs = (name: string) =>
    before[name] !== after[name] && !(isBlank(before[name]) && isBlank(after[name]))
  return (
    [
      ['trackingNumber', 'logTracking'],
      ['shippingCarrier', 'logCarrier'],
      ['qtyShipped', 'logShippedQty'],
    ] as const
  ).flatMap(([name, key]) =>
    differs(name) ? [changeText(t(`orders.${key}`, { part }), before[name], after[name])] : [],
  )
}

const noteFields = {
  partNumber: 'partNumber',
  description: 'description',
  vin: 'vin',
  cost: 'logCost',
  corePrice: 'corePrice',
  is_taxable: 'logTaxable',
  isTaxable: 'logTaxable',
  pickupOnly: 'pickupOnly',
} as const

/** Plain text, the source quote, what nobody vouched for, today's terms, a line's minor fields, or the fees. */
function noteText(memo: Memo, amount: Show): string[] {
  if (isText(memo.text)) return [memo.text]
  if (isText(memo.quoteRef)) return [t('orders.logFromQuote', { ref: memo.quoteRef })]
  if (isNumber(memo.exchangeOf))
    return [t('orders.logExchange', { number: memo.exchangeOf, order: plain(memo.orderNumber) })]
  if (isNumber(memo.customerUnvouched)) return [t('orders.logCustomerUnvouched')]
  if (isText(memo.couponUnvouched)) return [t('orders.logCouponUnvouched', { code: memo.couponUnvouched })]
  if (!isBlank(memo.todaysTerms)) return termsText(asMemo(memo.todaysTerms), amount)
  const [before, after] = [asMemo(memo.before), asMemo(memo.after)]
  const lineTexts = Object.entries(noteFields).flatMap(([name, key]) => {
    if (!(name in before) && !(name in after)) return []
    const show =
      name === 'cost' || name === 'corePrice'
        ? amount
        : key === 'logTaxable' || key === 'pickupOnly'
          ? yesNo
          : plain
    const what = t('orders.logOther', { field: t(`orders.${key}`), part: namePart(memo) })
    return [changeText(what, before[name], after[name], show)]
  })
  return [...feeText(before, after, amount), ...lineTexts]
}
