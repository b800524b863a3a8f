import { Pagination, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Suggestion } from '#contract/catalog/parts.ts'
import { t } from '#web/platform/i18n.ts'
import { PartRow } from './part-row.tsx'
import css from './parts.module.css'

/** So many parts are on a page, and so many pages there are at most. */
export const pageSize = 10
export const mostPages = 100

/** What one search has found: in the local catalogs together, or in a remote one. */
export type PartFindings = {
  /** `local`, or the catalog's name. */
  key: string
  title: string
  /** Those of the page that is shown. */
  rows: readonly Suggestion[]
  /** Where a row is from, when its section has several catalogs. */
  from?: (part: Suggestion) => string | undefined
  page: number
  pages: number
  /** How many there are, and which of them these are, in words; empty while nobody knows. */
  count: string
  shortCount: string
  isSearching: boolean
  /** The rows are of a search before this one. */
  isOld: boolean
  /** Beside its title: how it goes, and how to end it. */
  progress?: ReactNode
  /** Above its rows: why there are none, or not all. */
  trouble?: ReactNode
  /** Below them: what was left out. */
  notes?: ReactNode
}

type Props = {
  found: PartFindings
  currencySymbol: string
  /** One of several says whose parts these are. */
  isTitled: boolean
  listId: string
  /** The row that Enter adds, when it is one of these. */
  active: number | null
  /** The vehicle that was asked for, in words. */
  vehicle: string
  /** How often each part was added here. */
  added: ReadonlyMap<string, number>
  onPoint: (row: number) => void
  onPick: (part: Suggestion) => void
  onPage: (page: number) => void
}

export const rowId = (listId: string, row: number) => `${listId}-${row}`

export const sectionId = (listId: string) => `${listId}-section`

/** The parts of one search: whose they are and how many, a page of them, and the other pages. */
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
