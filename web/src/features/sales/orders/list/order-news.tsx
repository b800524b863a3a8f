import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Call, Wire } from '#contract/http.ts'
import { orderBoard } from '#contract/sales/order-board.ts'
import { orders } from '#contract/sales/orders.ts'
import { useEvents } from '#web/platform/events.ts'
import { t } from '#web/platform/i18n.ts'
import { refresh } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import css from './orders-list.module.css'
import { rowsChanged } from './rows-changed.ts'

/** Changes are looked at no more often than this. */
const restMs = 2_000

type Input = Call<typeof orders.list>
type Props = { input: Input; shown: Wire<typeof orders.list> | undefined }

/** Says that the rows would be others by now, without moving what somebody looks at. */
export function OrderNews({ input, shown }: Props) {
  const [changed, setChanged] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isFirst = useRef(true)
  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are shown
  useEffect(() => setChanged(0), [shown])

  const compare = useEffectEvent(async () => {
    timer.current = undefined
    const asked = shown
    // What cannot be read now is told by the next change, or by the list itself.
    const now = await send(orders.list, input).catch(() => null)
    if (now && asked && asked === shown) setChanged(rowsChanged(asked, now))
  })
  const plan = () => {
    timer.current ??= setTimeout(() => void compare(), restMs)
  }
  useEvents(
    orderBoard.events,
    { dlid: input.dlid },
    {
      onEvent: plan,
      onOpen: () => {
        // Nobody tells what happened since the rows were read, when they came before the stream did.
        if (!isFirst.current || shown) plan()
        isFirst.current = false
      },
    },
  )
  if (changed === 0) return null
  return (
    <div className={css.news}>
      <span role="status">{t('orders.news', { n: changed })}</span>
      <Button size="compact-sm" variant="default" radius="xl" onClick={() => void refresh([orders.list])}>
        {t('orders.newsShow')}
      </Button>
    </div>
  )
}
