import { Text, VisuallyHidden } from '@mantine/core'
import { formatDateTime } from '#contract/dates.ts'
import type { LogEntry, Order } from '#contract/sales/orders/order-fields.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { logText } from './log-text.ts'
import css from './order-history.module.css'

/** An order's history, newest first: time in the dealer's zone, person and change. */
export function OrderLog({ order }: { order: Pick<Order, 'log' | 'dealerId' | 'currencySymbol'> }) {
  const zone = useZone(order.dealerId)
  if (order.log.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('orders.logEmpty')}
      </Text>
    )
  return (
    <table className={css.log}>
      <VisuallyHidden component="caption">{t('orders.log')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('orders.logWhen')}</th>
          <th scope="col">{t('orders.logWho')}</th>
          <th scope="col">{t('orders.logWhat')}</th>
        </tr>
      </thead>
      <tbody>
        {order.log.map((entry, at) => (
          <Entry
            key={entry.id}
            entry={entry}
            zone={zone}
            currencySymbol={order.currencySymbol}
            continues={isSameAct(order.log[at - 1], entry)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** One action often logs several entries; only the first shows the time and the person. */
const isSameAct = (before: LogEntry | undefined, entry: LogEntry): boolean =>
  before !== undefined && before.createdAt === entry.createdAt && before.user === entry.user

type EntryProps = {
  entry: LogEntry
  zone: string | undefined
  currencySymbol: string
  continues: boolean
}

function Entry({ entry, zone, currencySymbol, continues }: EntryProps) {
  const when = zone && formatDateTime(entry.createdAt, zone)
  return (
    <tr className={continues ? `${css.entry} ${css.continued}` : css.entry}>
      <td className={`${css.cell} ${css.when}`}>
        {continues ? <VisuallyHidden>{when}</VisuallyHidden> : when}
      </td>
      <td className={`${css.cell} ${css.who}`}>
        {continues ? <VisuallyHidden>{entry.user}</VisuallyHidden> : entry.user}
      </td>
      <td className={`${css.cell} ${css.what}`}>
        {logText(entry, currencySymbol).map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
        {entry.external === 1 && (
          <Tooltip label={t('orders.externalHint')}>
            <span className={css.external}>
              <StatusChip color="gray">{t('orders.external')}</StatusChip>
            </span>
          </Tooltip>
        )}
      </td>
    </tr>
  )
}
