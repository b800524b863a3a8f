import { useState } from 'react'
import type { DealerCatalog } from '#contract/catalog/dealer-catalogs.ts'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { maxPages, type PartFindings, pageSize } from './part-section.tsx'
import { RemoteNotes, RemoteProgress, RemoteTroubleNote } from './remote-notes.tsx'
import { type PartStream, type StreamAsk, searching } from './stream-parts.ts'
import { usePartStreams } from './use-part-streams.ts'

type Ask = Omit<StreamAsk, 'catalog'>
type Options = {
  enabled: boolean
  /** After pressing a button that's gone by then. */
  backToField: () => void
}

/**
 * Searches remote catalogs: shows the first parts as soon as they arrive, and keeps the rest for later pages.
 */
export function useRemoteParts(
  remote: readonly DealerCatalog[],
  ask: Ask,
  { enabled, backToField }: Options,
) {
  const question = JSON.stringify(ask)
  const [leafed, setLeafed] = useState<{ question: string; pages: Record<string, number> }>({
    question,
    pages: {},
  })
  const names = remote.map(({ catalogName }) => catalogName)
  const { streams, cancel, retry } = usePartStreams(names, enabled ? ask : null)
  const pages = leafed.question === question ? leafed.pages : {}

  return remote.map(({ catalogName, displayName }) => {
    const stream = streams[catalogName] ?? (enabled ? searching : { ...searching, at: 'done' as const })
    const page = pages[catalogName] ?? 1
    const isSearching = enabled && stream.at === 'searching'
    const press = (action: (catalog: string) => void) => () => {
      action(catalogName)
      backToField()
    }
    const found: PartFindings = {
      ...cutPage(stream, page),
      key: catalogName,
      title: displayName,
      isSearching,
      isOld: !enabled,
      progress: (isSearching || stream.at === 'cancelled') && (
        <RemoteProgress
          catalog={displayName}
          isSearching={isSearching}
          onCancel={press(cancel)}
          onAgain={press(retry)}
        />
      ),
      trouble: stream.at === 'broken' && (
        <RemoteTroubleNote catalog={displayName} stream={stream} onRetry={press(retry)} />
      ),
      notes: <RemoteNotes stream={stream} />,
    }
    const onPage = (next: number) => setLeafed({ question, pages: { ...pages, [catalogName]: next } })
    return { found, stream, onPage }
  })
}

function cutPage({ at, rows, end }: PartStream, page: number) {
  const from = (page - 1) * pageSize
  const pageRows = rows.slice(from, from + pageSize)
  const total = number(rows.length) + (end?.more ? '+' : '')
  const whole = t('partSearch.range', { from: number(from + 1), to: number(from + pageRows.length), total })
  const soFar = rows.length > 0 ? t('partSearch.soFar', { n: rows.length }) : ''
  return {
    rows: pageRows,
    page,
    pages: Math.min(maxPages, Math.ceil(rows.length / pageSize)),
    shortCount: total,
    count: at === 'searching' ? soFar : rows.length > 0 ? whole : at === 'done' ? t('partSearch.none') : '',
  }
}
