import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { type ActivityDetail, activity } from '#contract/tenancy/activity.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { ChangesTable } from './changes-table.tsx'
import css from './entry-detail.module.css'
import { nameRecordScreen, useRecordPath } from './record-screen.ts'
import { formatSentence } from './sentence.ts'

/** An entry of the change log with its changes. It never reloads, because entries don't change. */
export function EntryDetail({ id }: { id: number }) {
  const read = useRead(activity.show, { id }, { staleTime: Number.POSITIVE_INFINITY })
  return <ReadGuard read={read}>{({ data }) => <Entry entry={data} />}</ReadGuard>
}

function Entry({ entry }: { entry: ActivityDetail }) {
  const path = useRecordPath(entry)
  const screen = nameRecordScreen(entry.record)
  const where = path ? (
    <Anchor inherit renderRoot={(props) => <Link {...props} to={path} />}>
      {t('activity.open', { screen })}
    </Anchor>
  ) : (
    screen
  )
  return (
    <Stack>
      <Title order={3} className={css.event}>
        {formatSentence(entry)}
      </Title>
      <Facts
        facts={[
          [t('activity.when'), entry.formattedEventDate],
          [t('activity.who'), entry.who],
          [t('activity.where'), where],
        ]}
      />
      {entry.changes.length > 0 ? (
        <Suspense>
          <ChangesTable about={entry} changes={entry.changes} />
        </Suspense>
      ) : (
        <Text size="sm" c="dimmed">
          {t('activity.noFields')}
        </Text>
      )}
    </Stack>
  )
}
