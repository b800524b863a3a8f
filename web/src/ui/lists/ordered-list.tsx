import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import css from './ordered-list.module.css'
import { useDragOrder } from './use-drag-order.ts'

type Props<T> = {
  label: string
  items: readonly T[]
  getRowId: (item: T) => number
  /** For the buttons' names. */
  nameRow: (item: T) => string
  children: (item: T) => ReactNode
  /** The items in their new order. */
  onOrder: (items: T[]) => void
  /** Without it, nothing can be removed. */
  onRemove?: (item: T) => void
}

/** A short list in the user's own order: dragged, or moved with buttons. */
export function OrderedList<T>({ label, items, getRowId, nameRow, children, onOrder, onRemove }: Props<T>) {
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    onOrder(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  const drag = useDragOrder(move)
  return (
    <ol className={css.list} aria-label={label}>
      {items.map((item, at) => (
        <li key={getRowId(item)} {...drag.row(at)} {...drag.grip(at)}>
          <IconGripVertical size={16} className={css.grip} aria-hidden />
          <div className={css.content}>{children(item)}</div>
          <div className={css.buttons}>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={at === 0}
              aria-label={t('common.moveUp', { name: nameRow(item) })}
              onClick={() => move(at, at - 1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={at === items.length - 1}
              aria-label={t('common.moveDown', { name: nameRow(item) })}
              onClick={() => move(at, at + 1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
            {onRemove && (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('common.removeNamed', { name: nameRow(item) })}
                onClick={() => onRemove(item)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
