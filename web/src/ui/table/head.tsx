import { Checkbox, rem, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { t } from '#web/platform/i18n.ts'
import type { ListState } from '#web/platform/urls/url-query.ts'
import css from './data-table.module.css'
import type { Selection } from './selection.ts'
import type { Column, Id } from './types.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  state: ListState
  onSort: (sort: string) => void
  rows: readonly Row[]
  getRowId: (row: Row) => Id
  selection?: Selection<Row>
  /** Undefined if there are none. */
  actionsHead: string | undefined
}

/** The head of a `DataTable`, with sorting and a box that selects the whole page. */
export function Head<Row>({ columns, state, onSort, rows, getRowId, selection, actionsHead }: Props<Row>) {
  const chosen = selection ? rows.filter((row) => selection.has(getRowId(row))).length : 0
  return (
    <thead>
      <tr>
        {selection && (
          <th className={css.check} scope="col">
            <Checkbox
              size="sm"
              aria-label={t('common.selectAll')}
              checked={rows.length > 0 && chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              disabled={rows.length === 0}
              onChange={(event) => selection.set(rows, event.currentTarget.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            data-pinned={column.pinned}
            data-share={column.share}
            style={{ width: column.share ? `${column.share}%` : rem(column.width) }}
            aria-sort={findAriaSort(column, state)}
          >
            {column.sort ? <SortButton column={column} state={state} onSort={onSort} /> : column.header}
          </th>
        ))}
        {actionsHead !== undefined && (
          <th scope="col" className={css.action}>
            {actionsHead}
          </th>
        )}
      </tr>
    </thead>
  )
}

const findAriaSort = <Row,>({ sort }: Column<Row>, state: ListState) => {
  if (!sort) return undefined
  if (sort !== state.sort) return 'none'
  return state.direction === 'desc' ? 'descending' : 'ascending'
}

type SortProps<Row> = { column: Column<Row>; state: ListState; onSort: (sort: string) => void }

function SortButton<Row>({ column, state, onSort }: SortProps<Row>) {
  const isSorted = column.sort === state.sort
  const Mark = isSorted ? (state.direction === 'desc' ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <UnstyledButton
      className={css.sort}
      data-sorted={isSorted || undefined}
      onClick={() => onSort(column.sort!)}
    >
      {column.header}
      <Mark size={14} aria-hidden />
    </UnstyledButton>
  )
}
