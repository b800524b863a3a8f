import { useEffect, useEffectEvent, useRef } from 'react'
import { orders } from '#contract/sales/orders.ts'
import { useEvents } from '#web/platform/events.ts'

type Options = {
  dlid: number | undefined
  /** Told no more often than this. */
  restMs: number
  /** Whether what is shown was read already: nobody tells what happened between then and the stream's beginning. */
  isRead: boolean
  onChanged: () => void
}

/** Tells that orders have changed, or may have while nobody told. */
export function useOrderChanges({ dlid, restMs, isRead, onChanged }: Options): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isFirst = useRef(true)
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = useEffectEvent(() => {
    timer.current = undefined
    onChanged()
  })
  const plan = () => {
    timer.current ??= setTimeout(() => tell(), restMs)
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
