import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useEffect, useRef } from 'react'
import type { OrderRow } from '#contract/sales/order-fields.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { useOpenInUrl } from '#web/ui/use-records.tsx'
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

  const focusRow = (rowId = id) =>
    list.current
      ?.querySelector<HTMLElement>(`tr[data-row="${rowId}"] [data-pinned] a`)
      ?.focus({ preventScroll: true })
  useFocusOnRow(id, focusRow)
  const show = (rowId: number) => {
    if (!isWide) void navigate({ to: orderPath(rowId) })
    else if (rowId === id) panel.current?.focus({ preventScroll: true })
    else {
      open(rowId)
      focusRow(rowId)
    }
  }
  const at = rows?.findIndex((row) => row.id === id) ?? -1
  const step = (by: 1 | -1) => {
    const next = at < 0 ? undefined : rows?.[at + by]
    return next && (() => open(next.id))
  }
  const close = () => {
    focusRow()
    open(undefined)
  }
  const panelProps: PanelProps | undefined =
    id !== undefined && isWide
      ? { id, panel, onPrevious: step(-1), onNext: step(1), onClose: close }
      : undefined
  return {
    isWide,
    list,
    panelProps,
    linkTo,
    peek: { shown: panelProps?.id, onShow: ({ id: rowId }: OrderRow) => show(rowId) },
  }
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
