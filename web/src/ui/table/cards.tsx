import { Checkbox, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import type { ListState } from '#web/platform/urls/url-query.ts'
import { Select } from '../selects/select.tsx'
import { meansRow, type RowProps } from './body.tsx'
import css from './data-table.module.css'
import type { Column } from './types.ts'

/** A list's rows where a table doesn't fit: one card each, with the same content in the same order. */
export function Cards<Row>(props: RowProps<Row>) {
  const { columns, rows, getRowId, nameRow, buildPath, onOpen, actions, selection } = props
  const title = columns.find((column) => column.pinned) ?? columns[0]
  const others = columns.filter((column) => column !== title && !column.wideOnly)
  return (
    <ul className={css.cards}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the card's title is a link to the same place
        <li
          key={getRowId(row)}
          className={css.card}
          data-chosen={selection?.has(getRowId(row)) || undefined}
          onClick={(event) => buildPath && meansRow(event) && onOpen(row, event)}
        >
          <Group justify="space-between" wrap="nowrap" gap="xs">
            {selection && (
              <Checkbox
                size="sm"
                aria-label={t('common.selectNamed', { name: nameRow(row) })}
                checked={selection.has(getRowId(row))}
                onChange={(event) => selection.set([row], event.currentTarget.checked)}
              />
            )}
            <div className={css.cardTitle}>
              {buildPath ? (
                <Link to={buildPath(row)} className={css.open}>
                  {title?.cell(row)}
                </Link>
              ) : (
                title?.cell(row)
              )}
            </div>
            {actions?.(row)}
          </Group>
          <dl className={css.facts}>
            {others
              .map(({ key, header, cell }) => ({ key, header, content: cell(row) }))
              .filter(({ content }) => !isNothing(content))
              .map(({ key, header, content }) => (
                <div key={key}>
                  <dt>{header}</dt>
                  <dd>{content}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** Cards skip empty values. */
const isNothing = (content: ReactNode) =>
  content === null || content === undefined || content === false || content === ''

/** Gray shapes in place of cards that are loading. Screen readers skip them. */
export function SkeletonCards({ rows }: { rows: number }) {
  return (
    <ul className={css.cards} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these cards are all alike
        <li key={row} className={css.card}>
          <div className={css.bone} style={{ width: '60%', height: 14, marginBottom: 12 }} />
          <div className={css.bone} style={{ width: '85%', marginBottom: 8 }} />
          <div className={css.bone} style={{ width: '70%' }} />
        </li>
      ))}
    </ul>
  )
}

type SortProps<Row> = {
  columns: readonly Column<Row>[]
  state: ListState
  onSort: (sort: string, direction: 'asc' | 'desc') => void
}

/** Cards have no headers to press. */
export function CardSort<Row>({ columns, state, onSort }: SortProps<Row>) {
  const sortable = columns.filter((column) => column.sort)
  if (sortable.length === 0) return null
  const data = sortable.flatMap(({ header, sort }) => [
    { value: `${sort} asc`, label: `${header}, ${t('common.sortAscending')}` },
    { value: `${sort} desc`, label: `${header}, ${t('common.sortDescending')}` },
  ])
  return (
    <Select
      aria-label={t('common.sortBy')}
      placeholder={t('common.sortBy')}
      data={data}
      value={state.sort ? `${state.sort} ${state.direction ?? 'asc'}` : null}
      onChange={(next) => {
        const [sort = '', direction = 'asc'] = next?.split(' ') ?? []
        onSort(sort, direction as 'asc' | 'desc')
      }}
    />
  )
}
