import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useEffect, useRef } from 'react'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { useOpenInUrl } from '#web/ui/lists/use-records.tsx'
import { orderPath } from '../shared/order-paths.ts'

/** The props of the part that shows an order next to the list. */
export type PanelProps = {
  id: number
  panel: RefObject<HTMLElement | null>
  /** Undefined at the ends of the page. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

/**
 * The order next to the list, which the address names in `show`: the keys of its row, and the panel's props. Where the
 * screen is too narrow for both, it opens the order's page.
 */
export function useBeside(rows: readonly OrderRow[] | undefined) {
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false }) ?? false
  const [opened, open, linkTo] = useOpenInUrl('show')
  const navigate = useNavigate()
  const id = typeof opened === 'number' ? opened : undefined
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const isTooNarrow = id !== undefined && !isWide
  useEffect(() => {
    if (isTooNarrow) void navigate({ to: orderPath(id), replace: true })
  }, [isTooNarrow, id, navigate])

  const at = usePlace(rows, id)
  const findLink = (rowId: number | undefined) =>
    list.current?.querySelector<HTMLElement>(`tr[data-row="${rowId}"] [data-pinned] a`)
  const focusRow = (rowId = id) => {
    const near = at ? rows?.[Math.min(at.next, rows.length - 1)]?.id : undefined
    const target = findLink(rowId) ?? findLink(near) ?? document.getElementById('content')
    target?.focus({ preventScroll: true })
  }
  useFocusOnRow(id, focusRow)
  const show = (rowId: number) => {
    if (!isWide) void navigate({ to: orderPath(rowId) })
    else if (rowId === id) panel.current?.focus({ preventScroll: true })
    else {
      open(rowId)
      focusRow(rowId)
    }
  }
  const step = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows?.[index]
    return row && (() => open(row.id))
  }
  const close = () => {
    focusRow()
    open(undefined)
  }
  const panelProps: PanelProps | undefined =
    id !== undefined && isWide
      ? { id, panel, onPrevious: step(at?.previous), onNext: step(at?.next), onClose: close }
      : undefined
  return {
    isWide,
    list,
    panelProps,
    linkTo,
    peek: { shown: panelProps?.id, onShow: ({ id: rowId }: OrderRow) => show(rowId) },
  }
}

/**
 * The indexes of the orders before and after the one in the panel. An order that left the filter, because it shipped
 * for example, still has its place: the order that moved up to it is the next.
 */
function usePlace(rows: readonly OrderRow[] | undefined, id: number | undefined) {
  const last = useRef<{ id: number; at: number } | null>(null)
  const at = rows?.findIndex((row) => row.id === id) ?? -1
  if (at >= 0) {
    last.current = { id: id!, at }
    return { previous: at - 1, next: at + 1 }
  }
  if (last.current?.id !== id) return null
  return last.current && { previous: last.current.at - 1, next: last.current.at }
}

/** If the focus was in the panel that Back closed, or on the link that opened it, the order's row gets it. */
function useFocusOnRow(id: number | undefined, focusRow: (rowId: number) => void) {
  const last = useRef(id)
  useEffect(() => {
    const before = last.current
    last.current = id
    const hasFocus = document.activeElement?.closest('main') && !document.activeElement.matches('main')
    const rowId = id ?? before
    if (before !== id && rowId !== undefined && !hasFocus) focusRow(rowId)
  })
}
