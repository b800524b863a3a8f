import { useState } from 'react'
import type { DealerCatalog } from '#contract/catalog/dealer-catalogs.ts'
import { parts } from '#contract/catalog/parts.ts'
import type { Call } from '#contract/http.ts'
import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { maxPages, type PartFindings, pageSize } from './part-section.tsx'

type Ask = Call<typeof parts.search>

/** Searches the local catalogs page by page; null if the dealer has none. */
export function useLocalParts(
  local: readonly DealerCatalog[],
  ask: Ask,
  { enabled, isTyping }: { enabled: boolean; isTyping: boolean },
): { found: PartFindings; total: number | null; onPage: (page: number) => void } | null {
  const question = JSON.stringify(ask)
  const [leafed, setLeafed] = useState({ question, page: 1 })
  // A new question starts at page 1.
  const page = leafed.question === question ? leafed.page : 1
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    parts.search,
    { ...ask, offset: (page - 1) * pageSize, limit: pageSize },
    { keepPrevious: true, enabled: enabled && local.length > 0 },
  )
  if (local.length === 0) return null
  const rows = data?.data ?? []
  const total = data?.recordsTotal ?? 0
  const from = (page - 1) * pageSize
  const findCatalogName = (id: number | null) => local.find(({ catalogId }) => catalogId === id)?.displayName
  const found: PartFindings = {
    key: 'local',
    title: local.map(({ displayName }) => displayName).join(', '),
    rows,
    ...(local.length > 1 ? { from: ({ catalogId }) => findCatalogName(catalogId) } : {}),
    page,
    pages: Math.min(maxPages, Math.ceil(total / pageSize)),
    count: !data
      ? ''
      : rows.length === 0
        ? t('partSearch.none')
        : t('partSearch.range', {
            from: number(from + 1),
            to: number(from + rows.length),
            total: number(total) + (data.recordsTotalCapped ? '+' : ''),
          }),
    isSearching: isFetching,
    isOld: isTyping || isPlaceholderData,
    shortCount: data ? number(total) + (data.recordsTotalCapped ? '+' : '') : '',
    trouble: (
      <InlineProblem problem={error} title={t('partSearch.searchFailed')} onRetry={() => void refetch()} />
    ),
  }
  const isLoaded = data !== undefined && !isPlaceholderData
  return { found, total: isLoaded ? total : null, onPage: (next) => setLeafed({ question, page: next }) }
}
