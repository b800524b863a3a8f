import { Button, Group, SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { FieldChange } from '#contract/tenancy/activity.ts'
import { history, type VersionDetail, type VersionSide } from '#contract/tenancy/history.ts'
import type { HistoryKind } from '#contract/tenancy/history-kinds.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useIsNarrow } from '#web/ui/page/use-is-narrow.ts'
import { fieldLabel } from '../activity/change-text.ts'
import { ChangesTable } from '../activity/changes-table.tsx'
import { formatSentence } from '../activity/sentence.ts'
import css from './history.module.css'
import { useRestore } from './history-changes.ts'

type Props = {
  kind: HistoryKind
  id: number
  side: VersionSide
  /** Replaces the entry's action: the day that is shown. */
  title?: string | undefined
  onRestored?: () => void
}

/** One version, compared with the current state, and the changes of its save. */
export function VersionView({ kind, id, side, title, onRestored }: Props) {
  const read = useRead(history.show, { id, kind, side }, { staleTime: 0 })
  return (
    <ReadGuard read={read} meanwhile={<FormSkeleton />}>
      {({ data }) => (
        <Suspense fallback={<FormSkeleton />}>
          <Detail version={data} title={title} onRestored={onRestored} />
        </Suspense>
      )}
    </ReadGuard>
  )
}

type DetailProps = {
  version: VersionDetail
  title: string | undefined
  onRestored: (() => void) | undefined
}

function Detail({ version, title, onRestored }: DetailProps) {
  const { formattedAt, who, side, unsure, record } = version
  const isNarrow = useIsNarrow()
  const [view, setView] = useState<'now' | 'save'>(version.isNow && side === 'after' ? 'save' : 'now')
  return (
    <Stack gap="sm" className={css.detail}>
      <div>
        <Title order={3} className={css.event}>
          {title ?? formatSentence(version)}
        </Title>
        {side === 'after' && (
          <Text size="sm" c="dimmed">
            {t('history.byWhom', { when: formattedAt, who })}
          </Text>
        )}
      </div>
      {side === 'after' && version.changes.length > 0 && (
        <SegmentedControl
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          fullWidth={isNarrow}
          className={css.views}
          aria-label={t('history.view')}
          value={view}
          onChange={(next) => setView(next)}
          data={[
            { value: 'now', label: t('history.comparedWithNow') },
            { value: 'save', label: t('history.whatItChanged') },
          ]}
        />
      )}
      {view === 'save' ? (
        <ChangesTable about={version} changes={version.changes} findLabel={makeLabeler(version)} />
      ) : (
        <Compared version={version} />
      )}
      {unsure.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('history.unsure', { fields: unsure.map((field) => fieldLabel(record, field)).join(', ') })}
        </Text>
      )}
      <Restore version={version} onRestored={onRestored} />
    </Stack>
  )
}

/** A price level's fields are its rules. */
const makeLabeler =
  ({ kind, record }: VersionDetail) =>
  (field: string) =>
    kind !== 'pricing'
      ? fieldLabel(record, field)
      : field === 'default'
        ? t('history.defaultRule')
        : t('history.rule', { range: field })

const isSame = ({ before, after }: FieldChange) => JSON.stringify(before) === JSON.stringify(after)

function Compared({ version }: { version: VersionDetail }) {
  const [isWhole, setWhole] = useState(false)
  const { state, isNow, isNothing, isGone } = version
  const rows = isWhole ? state : state.filter((row) => !isSame(row))
  return (
    <>
      {isNothing && <Text size="sm">{t('history.nothing')}</Text>}
      {isNow && !isNothing && <Text size="sm">{t('history.isNow')}</Text>}
      {isGone && !isNothing && <Text size="sm">{t('history.isGone')}</Text>}
      {rows.length > 0 && (
        <ChangesTable
          about={version}
          changes={rows}
          heads={{ before: t('history.thisVersion'), after: t('history.now') }}
          findLabel={makeLabeler(version)}
        />
      )}
      {!isNothing && state.some(isSame) && (
        <Switch
          label={t('history.whole')}
          checked={isWhole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
      )}
    </>
  )
}

function Restore({ version, onRestored }: Omit<DetailProps, 'title'>) {
  const { id, kind, side, isNow, isNothing, isGone, state } = version
  const restore = useRestore(kind)
  if (isNothing || (isNow && !isGone)) return null
  const ask = async () => {
    const fields = state.filter((row) => !isSame(row)).length
    const isConfirmed = await confirm({
      title: t('history.restoreTitle'),
      text: t(isGone ? 'history.recreateText' : 'history.restoreText', { n: fields }),
      confirmLabel: t('history.restore'),
      act: () => restore.send({ id, kind, side, version: version.version ?? undefined }),
    })
    if (!isConfirmed) return
    toast.success(t('history.restored'))
    onRestored?.()
  }
  return (
    <Group>
      <Button leftSection={<IconRestore size={16} />} loading={restore.busy} onClick={() => void ask()}>
        {t('history.restore')}
      </Button>
    </Group>
  )
}
