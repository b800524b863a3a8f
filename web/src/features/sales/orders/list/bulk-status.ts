import type { Wire } from '#contract/http.ts'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'

/** The result, or the preview, of a bulk change. */
export type StatusChanges = Wire<typeof orders.setManyStatuses>['data']

/** Most orders one call can change; the server refuses more. */
export const bulkLimit = 1000

/** Most orders in one file of selected orders. */
export const exportLimit = 500

/** Whether orders can be changed together: a change works on one dealer's. */
export const haveOneDealer = (rows: readonly Pick<OrderRow, 'dealerId'>[]): boolean =>
  new Set(rows.map((row) => row.dealerId)).size <= 1

/** The preview: `Set 3 orders to On Order, USD $412.80. 1 is there already. Customers are not mailed.` */
export function wordsBefore(
  { changed, unchanged, locked, amounts, received, mails }: StatusChanges,
  status: string,
): string {
  if (changed === 0) return t('orderList.bulkNothing', { n: unchanged, status })
  const sums = amounts.map(({ amount, currencySymbol }) => money(amount, currencySymbol)).join(' + ')
  const sentences = [`${t('orderList.bulkWhat', { n: changed, status })}, ${sums}`]
  for (const { orders: n, amount, currencySymbol } of received)
    sentences.push(t('orderList.bulkReceived', { n, amount: money(amount, currencySymbol) }))
  if (unchanged > 0) sentences.push(t('orderList.bulkUnchanged', { n: unchanged }))
  if (locked > 0) sentences.push(t('orderList.bulkLocked', { n: locked }))
  sentences.push(mails === 0 ? t('orderList.bulkNoMail') : t('orderList.bulkMails', { n: mails }))
  return sentences.map((sentence) => `${sentence}.`).join(' ')
}

/** The result: `3 orders set to On Order, 1 was there already`. */
export function wordsAfter({ changed, unchanged }: StatusChanges, status: string): string {
  const done = t('orderList.bulkChanged', { n: changed, status })
  return unchanged > 0 ? `${done}, ${t('orderList.bulkWereThere', { n: unchanged })}` : done
}
