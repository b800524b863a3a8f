import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayInZone, formatDateTime } from '#contract/dates.ts'
import { t } from '#web/platform/i18n.ts'
import type { Icon } from '#web/platform/screen.ts'
import css from './timeline.module.css'

/** An entry of a timeline, as it's drawn. */
export type TimelineRow = { key: string; at: string; icon: Icon; content: ReactNode }

type Props = {
  rows: readonly TimelineRow[]
  /** The dealer's zone, which says where a day ends. */
  zone: string
  /** The number of entries, beyond the rows that are loaded. */
  total: number
  onOlder: () => void
  isLoading: boolean
}

/** Entries by day, newest first, with a button for older ones. */
export function Timeline({ rows, zone, total, onOlder, isLoading }: Props) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('timelines.empty')}
      </Text>
    )
  const days = groupByDay(rows, zone)
  return (
    <>
      {days.map(([day, entries]) => (
        <section key={day} aria-label={day} className={css.day}>
          <h3 className={css.date}>{day}</h3>
          <ul className={css.entries}>
            {entries.map(({ key, at, icon: Icon, content }) => (
              <li key={key} className={css.entry}>
                <time dateTime={at} className={css.time}>
                  {formatDateTime(at, zone).slice(day.length + 1)}
                </time>
                <span className={css.icon} aria-hidden>
                  <Icon size={16} />
                </span>
                <div className={css.content}>{content}</div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {total > rows.length && (
        <Group justify="center" mt="sm">
          <Button size="xs" variant="default" loading={isLoading} onClick={onOlder}>
            {t('timelines.older')}
          </Button>
        </Group>
      )}
    </>
  )
}

function groupByDay(rows: readonly TimelineRow[], zone: string): [day: string, rows: TimelineRow[]][] {
  const days = new Map<string, TimelineRow[]>()
  for (const row of rows) {
    const day = dayInZone(new Date(row.at), zone)
    const entries = days.get(day)
    if (entries) entries.push(row)
    else days.set(day, [row])
  }
  return [...days]
}
