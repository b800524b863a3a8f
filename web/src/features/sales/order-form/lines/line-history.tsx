import { useId } from 'react'
import { formatDateTime } from '#contract/dates.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { t } from '#web/platform/i18n.ts'
import { findLineLog, logText } from '../../orders/shared/log-text.ts'
import { useOrderEdit } from '../edit-context.ts'
import css from './lines.module.css'

/** The order's log about a line, newest first; nothing for a line that never changed. */
export function LineHistory({ lineId }: { lineId: number }) {
  const { order, currencySymbol } = useOrderEdit()
  const titleId = useId()
  const zone = useZone(order?.dealerId)
  const entries = findLineLog(order?.log ?? [], lineId)
  if (entries.length === 0) return null
  return (
    <section className={css.history} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('orders.lineHistory')}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              {zone && formatDateTime(entry.createdAt, zone)} · {entry.user}
            </span>{' '}
            {logText(entry, currencySymbol).join(' ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
