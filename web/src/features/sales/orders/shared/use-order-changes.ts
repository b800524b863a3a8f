import { useEffect, useEffectEvent, useRef } from 'react'
import { orders } from '#contract/sales/orders/orders.ts'
import { useEvents } from '#web/platform/events.ts'

type Options = {
  dlid: number | undefined
  /** The shortest time between two reports. */
  restMs: number
  /** Whether the data was already loaded: changes between that and the stream's start go unreported. */
  isRead: boolean
  onChanged: () => void
}

/** Reports that orders changed, or may have changed while the stream was down. */
export function useOrderChanges({ dlid, restMs, isRead, onChanged }: Options): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isFirst = useRef(true)
  useEffect(() => () => clearTimeout(timer.current), [])
  const announce = useEffectEvent(() => {
    timer.current = undefined
    onChanged()
  })
  const plan = () => {
    timer.current ??= setTimeout(() => announce(), restMs)
  }
  useEvents(
    orders.events,
    { dlid },
    {
      onEvent: plan,
      onOpen: () => {
        if (!isFirst.current || isRead) plan()
        isFirst.current = false
      },
    },
  )
}
