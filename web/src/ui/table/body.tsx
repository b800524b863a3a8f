import { Checkbox } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import css from '../data-table.module.css'
import type { Selection } from './selection.ts'
import type { Column, Id } from './types.ts'

export type RowProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row) => Id
  nameRow: (row: Row) => string
  /** The address a row opens. */
  buildPath?: (row: Row) => string
  onOpen: (row: Row, event: MouseEvent) => void
  onHover?: (row: Row) => void
  actions?: (row: Row) => ReactNode
  selection?: Selection<Row>
}

/** A click on a row opens it, unless it hit something interactive, a dialog of the row, or selected text. */
export const meansRow = (event: MouseEvent): boolean =>
  event.currentTarget.contains(event.target as Node) &&
  !(event.target as HTMLElement).closest('a, button, input, textarea, select, summary, label') &&
  !window.getSelection()?.toString()

export function Body<Row>(props: RowProps<Row>) {
  const { columns, rows, getRowId, nameRow, buildPath, onOpen, onHover, actions, selection } = props
  return (
    // biome-ignore lint/a11y/useKeyWithMouseEvents: screen readers and keyboards reach the whole text anyway
    <tbody onMouseOver={showCutText}>
      {rows.map((row) => {
        const id = getRowId(row)
        const chosen = selection?.has(id) ?? false
        return (
          <tr
            key={id}
            data-open={buildPath ? true : undefined}
            data-chosen={chosen || undefined}
            onMouseEnter={onHover && (() => onHover(row))}
            onClick={(event) => buildPath && meansRow(event) && onOpen(row, event)}
          >
            {selection && (
              <td className={css.check}>
                <Checkbox
                  size="sm"
                  aria-label={t('common.selectNamed', { name: nameRow(row) })}
                  checked={chosen}
                  onChange={(event) => selection.set([row], event.currentTarget.checked)}
                />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.key}
                data-align={column.align}
                data-pinned={column.pinned}
                data-share={column.share}
              >
                {column.pinned && buildPath ? (
                  <Link to={buildPath(row)} className={css.open}>
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
            {actions && <td className={css.action}>{actions(row)}</td>}
          </tr>
        )
      })}
    </tbody>
  )
}

/** Shows the full text of a truncated cell on hover. */
function showCutText({ target }: MouseEvent) {
  const cell = target as HTMLElement
  const isCut = cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).overflow === 'hidden'
  if (isCut && !cell.title) cell.title = cell.innerText
}

/** The number of gray rows is the page's, so nothing jumps when the real ones arrive. */
export function SkeletonBody({ cells, rows }: { cells: number; rows: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all alike
        <tr key={row}>
          {Array.from({ length: cells }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these cells are all alike
            <td key={cell}>
              <div className={css.bone} style={{ width: `${55 + ((row * 7 + cell * 13) % 40)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
