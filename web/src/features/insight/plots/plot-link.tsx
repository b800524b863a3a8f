import { type CSSProperties, type PointerEvent, type ReactNode, useRef } from 'react'
import type { OrderQuery } from '#web/features/sales/orders/list/order-query.ts'
import { Link } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'

type Props = {
  filter: Partial<OrderQuery>
  className: string | undefined
  style?: CSSProperties
  /** Whether the value is displayed. */
  isShown?: boolean
  onShow?: () => void
  children?: ReactNode
}

/**
 * A part of a plot for pointers, which opens its orders; a table next to it has the same links for keys and screen
 * readers. The first touch only shows the value, because a finger can't hover.
 */
export function PlotLink({ filter, className, style, isShown = true, onShow, children }: Props) {
  const may = useMay()
  const isFirstTouch = useRef(false)
  const own = { className, style, 'data-shown': (onShow && isShown) || undefined }
  if (!may('orders'))
    return (
      <span {...own} onPointerEnter={onShow} onPointerDown={onShow}>
        {children}
      </span>
    )
  return (
    <Link
      {...own}
      {...toScreen('orders', { statusId: 0, ...filter })}
      tabIndex={-1}
      aria-hidden="true"
      onPointerEnter={(event: PointerEvent) => {
        if (event.pointerType === 'mouse') onShow?.()
      }}
      onPointerDown={(event: PointerEvent) => {
        isFirstTouch.current = event.pointerType !== 'mouse' && !isShown
      }}
      onClick={(event) => {
        if (!isFirstTouch.current) return
        event.preventDefault()
        onShow?.()
      }}
    >
      {children}
    </Link>
  )
}
