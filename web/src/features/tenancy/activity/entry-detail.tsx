import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { type ActivityDetail, activity, changedSecret } from '#contract/tenancy/activity.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { Facts } from '#web/ui/facts.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { fieldLabel, valueLines, whatDiffers } from './change-words.ts'
import css from './entry-detail.module.css'
import { loadLabels } from './field-labels.ts'
import { nameOfScreen, usePathOfRecord } from './record-screen.ts'
import { sentenceOf } from './sentence.ts'

export function EntryDetail({ id }: { id: number }) {
  const read = useRead(activity.show, { id }, { staleTime: Number.POSITIVE_INFINITY })
  return <ReadGuard read={read}>{({ data }) => <Entry entry={data} />}</ReadGuard>
}

function Entry({ entry }: { entry: ActivityDetail }) {
  const path = usePathOfRecord(entry)
  const screen = nameOfScreen(entry.record)
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
        {sentenceOf(entry)}
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
          <Changes entry={entry} />
        </Suspense>
      ) : (
        <Text size="sm" c="dimmed">
          {t('activity.noFields')}
        </Text>
      )}
    </Stack>
  )
}

/** New records have no before and deleted ones no after: skips that column. */
function Changes({ entry }: { entry: ActivityDetail }) {
  use(loadLabels(entry.record))
  const rows = entry.changes.map(({ field, before, after }) => {
    const isSecret = before === changedSecret && after === changedSecret
    const [was, is] = [valueLines(entry, field, before), valueLines(entry, field, after)]
    return { field, isSecret, ...whatDiffers(was, is) }
  })
  const hasBefore = rows.some(({ isSecret, before }) => isSecret || before.length > 0)
  const hasAfter = rows.some(({ isSecret, after }) => isSecret || after.length > 0)
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{t('activity.field')}</th>
          {hasBefore && <th scope="col">{t(hasAfter ? 'activity.before' : 'activity.removed')}</th>}
          {hasAfter && <th scope="col">{t(hasBefore ? 'activity.after' : 'activity.value')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, isSecret, before, after, same }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(entry.record, field)}</th>
            {isSecret ? (
              <td colSpan={2}>{t('activity.secret')}</td>
            ) : (
              <>
                {hasBefore && <Value lines={before} head={t('activity.before')} />}
                {hasAfter && <Value lines={after} head={t('activity.after')} same={same} />}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ValueProps = {
  lines: readonly string[]
  /** Precedes the value where columns don't fit. */
  head: string
  same?: number
}

const Value = ({ lines, head, same = 0 }: ValueProps) => (
  <td data-head={head}>
    {lines.join('\n') || t('activity.nothing')}
    {same > 0 && <span className={css.same}>{t('activity.same', { n: same })}</span>}
  </td>
)
