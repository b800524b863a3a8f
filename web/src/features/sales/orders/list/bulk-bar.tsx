import { Button, Select, Text } from '@mantine/core'
import { useState } from 'react'
import type { OrderRow } from '#contract/sales/order-fields.ts'
import {
  declinedReasons,
  orderStatus,
  orderStatuses,
  shippingStatuses,
} from '#contract/sales/order-statuses.ts'
import { t, translated } from '#web/platform/i18n.ts'
import { wordsOf } from '#web/platform/problems.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { toast } from '#web/ui/toast.ts'
import { orderStatusName } from '../shared/order-chips.tsx'
import { useSetStatusOfMany } from '../shared/order-routes.ts'
import { bulkLimit, isOfOneDealer, isWhole, type Status, sumWords, waysBack } from './bulk-status.ts'
import css from './orders-list.module.css'

/** What was done, and how to take it back. */
export type Done = { text: string; ways: ReturnType<typeof waysBack> }

type Props = { rows: readonly OrderRow[]; onDone: (done: Done) => void }

const nothing: Status = { orderStatusId: 0, shippingStatusId: null, declinedReasonId: null }

/** Sets the ticked orders to a status: all of them or none; says before what will happen. */
export function BulkStatus({ rows, onDone }: Props) {
  const [status, setStatus] = useState<Status>(nothing)
  const { send, busy, problem } = useSetStatusOfMany()
  const hindrance = !isOfOneDealer(rows)
    ? t('orders.bulkSeveralDealers')
    : rows.length > bulkLimit
      ? t('orders.bulkTooMany')
      : null
  const name = orderStatusName(status.orderStatusId)
  const ready = isWhole(status) && !hindrance

  const apply = async () => {
    const { orderStatusId: newStatusId, shippingStatusId, declinedReasonId } = status
    try {
      const selected = rows.map(({ id }) => id)
      const { data } = await send({ selected, newStatusId, shippingStatusId, declinedReasonId })
      const text = resultWords(data, name)
      toast.success(text)
      const ways = waysBack(rows, status)
      const expected = ways.reduce((count, { ids }) => count + ids.length, 0)
      // Somebody else has moved some of them since they were listed: what they had is not known for sure.
      onDone({ text, ways: expected === data.changed ? ways : [] })
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <>
      <StatusChoice status={status} onChange={setStatus} />
      <Button onClick={apply} disabled={!ready} loading={busy}>
        {t('orders.bulkApply')}
      </Button>
      {(hindrance || ready) && (
        <Text className={css.what} role="status" c={hindrance ? 'var(--pd-danger)' : undefined}>
          {hindrance ??
            `${t('orders.bulkWhat', { n: rows.length, status: name })} (${sumWords(rows)}). ${t('orders.bulkNoMail')}`}
        </Text>
      )}
      {problem && (
        <div className={css.problem}>
          <InlineProblem problem={problem} />
        </div>
      )}
    </>
  )
}

/** `3 orders set to On Order, 1 was there already`. */
function resultWords({ changed, unchanged }: { changed: number; unchanged: number }, status: string): string {
  const done = t('orders.bulkChanged', { n: changed, status })
  return unchanged > 0 ? `${done}, ${t('orders.bulkUnchanged', { n: unchanged })}` : done
}

const choices = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: translated(name) }))
const textOf = (id: number | null) => (id ? String(id) : null)

function StatusChoice({ status, onChange }: { status: Status; onChange: (status: Status) => void }) {
  const { orderStatusId, shippingStatusId, declinedReasonId } = status
  return (
    <>
      <Select
        aria-label={t('orders.bulkStatus')}
        placeholder={t('orders.bulkStatus')}
        w={168}
        data={choices(orderStatuses)}
        value={textOf(orderStatusId)}
        onChange={(next) => onChange({ ...nothing, orderStatusId: Number(next) })}
      />
      {orderStatusId === orderStatus.completed && (
        <Select
          aria-label={t('orders.shippingStatus')}
          placeholder={t('orders.shippingStatus')}
          w={152}
          data={choices(shippingStatuses)}
          value={textOf(shippingStatusId)}
          onChange={(next) => onChange({ ...status, shippingStatusId: Number(next) })}
        />
      )}
      {orderStatusId === orderStatus.declined && (
        <Select
          aria-label={t('orders.declinedReason')}
          placeholder={t('orders.declinedReason')}
          w={280}
          maw="100%"
          data={choices(declinedReasons)}
          value={textOf(declinedReasonId)}
          onChange={(next) => onChange({ ...status, declinedReasonId: Number(next) })}
        />
      )}
    </>
  )
}
