import { Text } from '@mantine/core'
import type { ActivityEntry } from '#contract/tenancy/activity.ts'
import { t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'
import { formatSentence } from './sentence.ts'

/** Lists the columns; on small screens, the action is the card's title. */
export function activityColumns(isNarrow: boolean | undefined): Column<ActivityEntry>[] {
  const date: Column<ActivityEntry> = {
    key: 'date',
    header: t('activity.date'),
    cell: ({ formattedEventDate }) => formattedEventDate,
    width: 160,
  }
  const name: Column<ActivityEntry> = { key: 'name', header: t('activity.name'), cell: Sentence }
  return isNarrow ? [{ ...name, pinned: true }, date] : [{ ...date, pinned: true }, name]
}

const Sentence = (entry: ActivityEntry) => (
  <span style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    {formatSentence(entry)}{' '}
    <Text span inherit c="dimmed">
      {t('activity.by', { who: entry.who })}
    </Text>
  </span>
)
