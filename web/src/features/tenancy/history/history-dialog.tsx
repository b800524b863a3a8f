import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatDateTime } from '#contract/dates.ts'
import { history, type Version, type VersionSide } from '#contract/tenancy/history.ts'
import type { HistoryKind } from '#contract/tenancy/history-kinds.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { AppModal } from '#web/ui/dialogs/modal.tsx'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { useIsNarrow } from '#web/ui/page/use-is-narrow.ts'
import { formatSentence } from '../activity/sentence.ts'
import css from './history.module.css'
import { VersionView } from './version-view.tsx'

type Props = {
  dealerId: number
  kind: HistoryKind
  of?: number | string
  name?: string
  opened: boolean
  onClose: () => void
}

/** A record's versions, newest first, and the selected one beside them. */
export function HistoryDialog({ opened, onClose, name, ...thing }: Props) {
  const title = name ? t('history.titleOf', { name }) : t('history.title')
  return (
    <AppModal opened={opened} onClose={onClose} title={title} width={1200}>
      <Versions {...thing} />
    </AppModal>
  )
}

type Place = Pick<Props, 'dealerId' | 'kind' | 'of'>

function Versions({ dealerId, kind, of: recordKey = '' }: Place) {
  const [pages, setPages] = useState<number[]>([])
  const before = pages.at(-1)
  const read = useRead(history.list, { dealerId, kind, key: String(recordKey), before }, { staleTime: 0 })
  return (
    <ReadGuard read={read} meanwhile={<FormSkeleton />}>
      {({ versions, hasStart, hasMore, since, timeZone }) =>
        versions.length === 0 ? (
          <EmptyList title={t('history.empty')} next={t('history.emptyNext')} />
        ) : (
          <Chooser
            key={before}
            kind={kind}
            versions={versions}
            hasStart={hasStart}
            since={since}
            timeZone={timeZone}
            onNewer={pages.length > 0 ? () => setPages(pages.slice(0, -1)) : undefined}
            onOlder={hasMore ? () => setPages([...pages, versions.at(-1)!.id]) : undefined}
          />
        )
      }
    </ReadGuard>
  )
}

type ChooserProps = {
  kind: HistoryKind
  versions: readonly Version[]
  hasStart: boolean
  since: string | null
  timeZone: string
  onNewer: (() => void) | undefined
  onOlder: (() => void) | undefined
}

type ChosenVersion = { id: number; side: VersionSide }

function Chooser(props: ChooserProps) {
  const { kind, versions } = props
  const isNarrow = useIsNarrow()
  const newest = versions[0]!.id
  const [chosen, choose] = useState<ChosenVersion | null>(isNarrow ? null : { id: newest, side: 'after' })
  // A restored version is a new one.
  useEffect(() => {
    choose(isNarrow ? null : { id: newest, side: 'after' })
  }, [isNarrow, newest])
  const list = <VersionList {...props} chosen={chosen} onChoose={choose} />
  const oldest = versions.at(-1)!
  const detail = chosen && (
    <VersionView
      key={`${chosen.id} ${chosen.side}`}
      kind={kind}
      {...chosen}
      title={chosen.side === 'before' ? t('history.beforeFirst', { when: oldest.formattedAt }) : undefined}
    />
  )
  if (!isNarrow)
    return (
      <div className={css.beside}>
        {list}
        {detail}
      </div>
    )
  if (!detail) return list
  return (
    <Stack>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconArrowLeft size={16} />}
        onClick={() => choose(null)}
        style={{ alignSelf: 'start' }}
      >
        {t('history.all')}
      </Button>
      {detail}
    </Stack>
  )
}

type ListProps = ChooserProps & { chosen: ChosenVersion | null; onChoose: (chosen: ChosenVersion) => void }

function VersionList({ versions, hasStart, since, timeZone, onNewer, onOlder, chosen, onChoose }: ListProps) {
  const button = (one: ChosenVersion, content: ReactNode) => (
    <li key={`${one.id} ${one.side}`}>
      <UnstyledButton
        className={css.version}
        aria-current={(chosen?.id === one.id && chosen.side === one.side) || undefined}
        onClick={() => onChoose(one)}
      >
        {content}
      </UnstyledButton>
    </li>
  )
  const oldest = versions.at(-1)!
  return (
    <div className={css.versions}>
      {since && (
        <Text size="sm" c="dimmed">
          {t('history.since', { when: formatDateTime(since, timeZone) })}
        </Text>
      )}
      <ul aria-label={t('history.versions')}>
        {versions.map((version) =>
          button(
            { id: version.id, side: 'after' },
            <>
              <Text span size="sm" fw={600}>
                {version.formattedAt}
              </Text>
              <Text span size="sm">
                {version.who}
              </Text>
              <Text span size="xs" c="dimmed">
                {formatSentence(version)}
              </Text>
            </>,
          ),
        )}
        {hasStart &&
          button(
            { id: oldest.id, side: 'before' },
            <Text span size="sm" fw={600}>
              {t('history.beforeFirst', { when: oldest.formattedAt })}
            </Text>,
          )}
      </ul>
      <div className={css.paging}>
        {onNewer && (
          <Button variant="subtle" size="xs" onClick={onNewer}>
            {t('history.newer')}
          </Button>
        )}
        {onOlder && (
          <Button variant="subtle" size="xs" onClick={onOlder}>
            {t('history.older')}
          </Button>
        )}
      </div>
    </div>
  )
}
