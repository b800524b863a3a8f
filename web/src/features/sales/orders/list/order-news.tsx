import { Button } from '@mantine/core'
import { useEffectEvent, useState } from 'react'
import type { Call, Wire } from '#contract/http.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { t } from '#web/platform/i18n.ts'
import { refresh } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { useOrderChanges } from '../shared/use-order-changes.ts'
import css from './orders-list.module.css'
import { rowsChanged } from './rows-changed.ts'

/** The shortest time between two checks for changes. */
const restMs = 2_000

type Input = Call<typeof orders.list>
type Rows = Wire<typeof orders.list>
type Props = { input: Input; shown: Rows | undefined }

/** Says that the rows have changed, without moving what the user is looking at. */
export function OrderNews({ input, shown }: Props) {
  const [changed, setChanged] = useState(0)
  useWhenChanged(shown, () => setChanged(0))

  const onCompare = useEffectEvent((rowsBefore: Rows, now: Rows) => {
    // The list may show other rows by now.
    if (rowsBefore === shown) setChanged(rowsChanged(rowsBefore, now))
  })
  const compare = async () => {
    // Ignore failures: no one asked for this, the rows shown are still the requested ones, and the next change
    // compares again.
    const current = await send(orders.list, input).catch(() => null)
    if (current && shown) onCompare(shown, current)
  }
  useOrderChanges({ dlid: input.dlid, restMs, isRead: shown !== undefined, onChanged: () => void compare() })
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
