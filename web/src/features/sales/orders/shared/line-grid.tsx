import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { t } from '#web/platform/i18n.ts'
import { OpenChevron } from '#web/ui/buttons/open-chevron.tsx'
import css from './line-grid.module.css'

/** A column's place in the grid; each has its width in the style sheet. */
export type LineColumn =
  | 'picture'
  | 'part'
  | 'number'
  | 'name'
  | 'vehicle'
  | 'stock'
  | 'price'
  | 'install'
  | 'qty'
  | 'left'
  | 'amount'

type GridProps = {
  label: string
  /** Which columns there are, and how wide. */
  kind: 'order' | 'quote'
  heads: readonly { column: LineColumn; text: string }[]
  /** Called for Enter in the last field. */
  onEnd?: (() => void) | undefined
  children: ReactNode
}

/** The lines of an order or a quote: one row for each, a card on a phone. */
export function LineGrid({ label, kind, heads, onEnd, children }: GridProps) {
  return (
    <div className={css.grid} data-kind={kind}>
      {/* Each field and figure has its own label for screen readers. */}
      <div className={css.heads} aria-hidden="true">
        {heads.map(({ column, text }) => (
          <span key={column} data-cell={column}>
            {text}
          </span>
        ))}
      </div>
      <ol className={css.lines} aria-label={label} onKeyDown={(event) => moveOn(event, onEnd)}>
        {children}
      </ol>
    </div>
  )
}

type LineProps = {
  ref?: Ref<HTMLLIElement>
  /** Names the line and its button. */
  name: string
  /** For code that finds the row around a field. */
  rowKey?: string
  /** Shows the details below the row. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  details?: ReactNode
  /** The button at the row's end that removes the line. */
  remove?: ReactNode
  /** Far from the screen: without buttons. */
  isFar?: boolean
  children: ReactNode
}

/** A row of the grid, with the button for its details. */
export function GridLine({ ref, name, rowKey, isOpen, onOpen, details, remove, isFar, children }: LineProps) {
  const id = useId()
  return (
    <li ref={ref} className={css.line} aria-label={name} data-row={rowKey} data-open={isOpen || undefined}>
      <div className={css.row}>
        {children}
        {!isFar && (
          <div className={css.buttons}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('orders.lineDetails', { line: name })}
              title={t('orders.lineDetails', { line: name })}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => onOpen(!isOpen)}
            >
              <OpenChevron size={16} />
            </ActionIcon>
            {remove}
          </div>
        )}
      </div>
      {isOpen && (
        <div className={css.details} id={id}>
          {details}
        </div>
      )}
    </li>
  )
}

type CellProps = {
  column: LineColumn
  /** For a figure: what it is, for screen readers and where there are no column heads. */
  label?: string | undefined
  /** For a field: the column's head, where the field isn't below it. */
  head?: string
  children?: ReactNode
}

/** A cell of a line. Narrow windows show its label, which wide ones have in the head. */
export function GridCell({ column, label, head, children }: CellProps) {
  return (
    <div data-cell={column} data-head={head}>
      {label && <span className={css.label}>{label} </span>}
      {children}
    </div>
  )
}

type FigureProps = {
  label: string
  /** The row has it too, so only a card shows it here. */
  isInRow?: boolean
  children: ReactNode
}

/** A read-only value among the details. */
export function GridFigure({ label, isInRow, children }: FigureProps) {
  return (
    <div className={isInRow ? css.inRow : undefined}>
      <span className={css.detailLabel}>{label}</span>
      <span className={css.figure}>{children}</span>
    </div>
  )
}

const fields = 'input:not([type="hidden"]), select'

/**
 * Moves on at Enter to the next field of the list or section, and back at Shift+Enter, instead of saving the form.
 * Enter in the last one calls `onEnd`.
 */
export function moveOn(event: KeyboardEvent<HTMLElement>, onEnd?: () => void): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent, target, currentTarget } = event
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || nativeEvent.isComposing || event.defaultPrevented)
    return
  // Dialogs of a line are elsewhere in the document, but their events come here.
  if (!(target instanceof HTMLElement && target.matches(fields) && currentTarget.contains(target))) return
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)].filter(
    (field) => !field.matches(':disabled') && field.checkVisibility(),
  )
  const next = all[all.indexOf(target) + (shiftKey ? -1 : 1)]
  if (next) next.focus()
  else if (!shiftKey) onEnd?.()
}
