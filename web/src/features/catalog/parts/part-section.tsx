import { Pagination, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import { PartRow } from './part-row.tsx'
import css from './parts.module.css'

/** Parts per page, and the maximum number of pages. */
export const pageSize = 10
export const maxPages = 100

/** The results of one search: of all local catalogs, or of one remote one. */
export type PartFindings = {
  /** `local`, or the catalog's name. */
  key: string
  title: string
  /** The current page's rows. */
  rows: readonly Suggestion[]
  /** A row's source, when the section has several catalogs. */
  from?: (part: Suggestion) => string | undefined
  page: number
  pages: number
  /** The total and the shown range as text; empty while unknown. */
  count: string
  shortCount: string
  isSearching: boolean
  /** The rows belong to an earlier search. */
  isOld: boolean
  /** Next to the title: progress, and how to stop. */
  progress?: ReactNode
  /** Above the rows: why there are none, or not all. */
  trouble?: ReactNode
  /** Below the rows: what was skipped. */
  notes?: ReactNode
}

type Props = {
  found: PartFindings
  currencySymbol: string
  /** If there are several sections, each names its catalog. */
  isTitled: boolean
  listId: string
  /** The row Enter would add, if it's in this section. */
  active: number | null
  /** The requested vehicle as text. */
  vehicle: string
  /** How often each part was added here. */
  added: ReadonlyMap<string, number>
  onPoint: (row: number) => void
  onPick: (part: Suggestion) => void
  onPage: (page: number) => void
}

/** The id of a suggestion's element, to which `aria-activedescendant` points. */
export const rowId = (listId: string, row: number) => `${listId}-${row}`

/** The id of a source's section of suggestions, to scroll to it. */
export const sectionId = (listId: string) => `${listId}-section`

/** One search's parts: source, count, current page and paging. */
export function PartSection({
  found,
  currencySymbol,
  isTitled,
  listId,
  active,
  vehicle,
  added,
  onPoint,
  onPick,
  onPage,
}: Props) {
  const { title, rows, page, pages, count, isOld, progress, trouble, notes } = found
  return (
    <section className={css.section} aria-label={title} id={sectionId(listId)}>
      <div className={css.sectionHead}>
        {isTitled && <h3 className={css.sectionTitle}>{title}</h3>}
        <Text size="sm" c="dimmed" className={css.count}>
          {count}
        </Text>
        {progress}
      </div>
      {trouble}
      {rows.length > 0 && (
        <div className={css.list} role="listbox" id={listId} aria-label={title} data-old={isOld || undefined}>
          {rows.map((part, row) => (
            <PartRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, for two vehicles
              key={`${part.part_number} ${row}`}
              id={rowId(listId, row)}
              part={part}
              currencySymbol={currencySymbol}
              from={found.from?.(part)}
              vehicle={vehicle}
              added={added.get(part.part_number) ?? 0}
              isActive={row === active}
              onPoint={() => onPoint(row)}
              onPick={() => onPick(part)}
            />
          ))}
        </div>
      )}
      {pages > 1 && (
        <nav aria-label={t('partSearch.pagesOf', { catalog: title })}>
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={onPage}
            siblings={0}
            getControlProps={(control) => ({ 'aria-label': t(`common.${control}Page`) })}
          />
        </nav>
      )}
      {notes}
    </section>
  )
}
