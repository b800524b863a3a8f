import { findName, orderStatuses } from '#contract/sales/order-statuses.ts'
import { orders } from '#contract/sales/orders.ts'
import { pageDealerId } from '#web/platform/auth-flow.ts'
import { money } from '#web/platform/format.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import type { Hit } from '#web/platform/screen.ts'
import { send } from '#web/platform/send.ts'
import { orderPath } from '../shared/order-paths.ts'

/** Orders for the palette: by number and, like the list, by name, email or phone; the exact number first. */
export async function find(text: string, signal: AbortSignal): Promise<Hit[]> {
  const dlid = pageDealerId()
  const { data } = await send(
    orders.list,
    { ...(dlid ? { dlid } : {}), search: text, pageSize: 5 },
    { signal },
  )
  return data.map((row) => ({
    id: `order-${row.id}`,
    label: t('orders.viewTitle', { number: row.orderNumber }),
    description: [
      row.billCompany,
      nameText(findName(orderStatuses, row.orderStatusId)),
      money(row.orderAmount, row.currencySymbol),
    ].join(' · '),
    path: orderPath(row.id),
  }))
}
