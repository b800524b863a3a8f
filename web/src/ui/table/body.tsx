import { Checkbox } from '@mantine/core'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import css from './data-table.module.css'
import type { Selection } from './selection.ts'
import type { Column, Id } from './types.ts'

/** The row that's shown next to the list, and how to show another. */
export type Peek<Row> = { shown: Id | undefined; onShow: (row: Row) => void }

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
  peek?: Peek<Row>
}

/** A click on a row opens it, unless it hit something interactive, a dialog of the row, or selected text. */
export const meansRow = (event: MouseEvent): boolean =>
  event.currentTarget.contains(event.target as Node) &&
  !(event.target as HTMLElement).closest('a, button, input, textarea, select, summary, label') &&
  !window.getSelection()?.toString()

/** The rows of a `DataTable` in a wide window; narrow ones get cards. A click on a row opens it. */
export function Body<Row>(props: RowProps<Row>) {
  const { columns, rows, getRowId, nameRow, buildPath, onOpen, onHover, actions, selection, peek } = props
  return (
    // biome-ignore lint/a11y/useKeyWithMouseEvents: screen readers and keyboards reach the whole text anyway
    <tbody onMouseOver={showCutText}>
      {rows.map((row, at) => {
        const id = getRowId(row)
        const chosen = selection?.has(id) ?? false
        return (
          <tr
            key={id}
            data-open={buildPath ? true : undefined}
            data-chosen={chosen || undefined}
            data-row={peek && id}
            data-shown={(peek && peek.shown === id) || undefined}
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
                data-wraps={column.wraps || undefined}
              >
                {column.pinned && buildPath ? (
                  <Link
                    to={buildPath(row)}
                    className={css.open}
                    onKeyDown={peek && ((event) => onPeekKey(event, rows, at, peek))}
                  >
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

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Space shows the row; while one is shown, the arrow keys move on. */
function onPeekKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  rows: readonly Row[],
  at: number,
  peek: Peek<Row>,
) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const by = event.key === ' ' ? 0 : peek.shown === undefined ? undefined : steps[event.key]
  const row = by === undefined ? undefined : rows[at + by]
  if (by === undefined) return
  event.preventDefault()
  if (!row) return
  const rowElement = event.currentTarget.closest('tr')
  const next =
    by === 1 ? rowElement?.nextElementSibling : by === -1 ? rowElement?.previousElementSibling : null
  next?.querySelector<HTMLElement>('[data-pinned] a')?.focus()
  peek.onShow(row)
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
