import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import type { BatchKind } from '#contract/sales/orders/order-papers.ts'
import {
  declinedReasons,
  orderStatus,
  orderStatuses,
  shippingStatuses,
} from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { errorText } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { Tooltip } from '#web/ui/buttons/tooltip.tsx'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/selects/select.tsx'
import { orderStatusName } from '../shared/order-chips.tsx'
import { useSetManyStatuses } from '../shared/order-routes.ts'
import { useRefundAsked } from '../shared/refund-asked.ts'
import { bulkLimit, exportLimit, haveOneDealer, wordsAfter, wordsBefore } from './bulk-status.ts'
import css from './orders-list.module.css'
import { PrintMenu } from './print-menu.tsx'
import { isWhole, type Status } from './whole-status.ts'

/** The last action, and how to undo it. */
export type BulkResult = { text: string; undoId: number | null }

export type BulkStatusProps = {
  rows: readonly OrderRow[]
  onExport: () => void
  onPrint: (as: BatchKind) => void
  onDone: (done: BulkResult) => void
}

const nothing: Status = { orderStatusId: 0, shippingStatusId: null, declinedReasonId: null }

/** Sets the selected orders to a status, all or none, after showing what will happen. */
export function BulkStatus({ rows, onExport, onPrint, onDone }: BulkStatusProps) {
  const [status, setStatus] = useState<Status>(nothing)
  const [isRefunded, setRefunded] = useState(false)
  const refundAsked = useRefundAsked()
  const { send, busy, problem, reset } = useSetManyStatuses()
  const hindrance = !haveOneDealer(rows)
    ? t('orderList.bulkSeveralDealers')
    : rows.length > bulkLimit
      ? t('orderList.bulkTooMany')
      : null
  const ready = isWhole(status) && !hindrance && rows.length > 0
  const { orderStatusId: newStatusId, shippingStatusId, declinedReasonId } = status
  const input = { selected: rows.map(({ id }) => id), newStatusId, shippingStatusId, declinedReasonId }
  const preview = useRead(
    orders.setManyStatuses,
    { ...input, dryRun: 1 },
    { enabled: ready, staleTime: 0, keepPrevious: true },
  )
  const outcome = ready && !preview.isPlaceholderData ? preview.data?.data : undefined
  const name = orderStatusName(newStatusId)

  const apply = async () => {
    if (!outcome) return
    try {
      // Does exactly what was shown: an order changed since then is refused.
      const refundPaid = isRefunded && outcome.received.length > 0 ? 1 : 0
      const { data } = await send({ ...input, versions: outcome.versions, refundPaid })
      const [only] = rows.length === 1 ? rows : []
      if (refundPaid === 1 && only) void refundAsked(only.id)
      else if (refundPaid === 1) toast.info(t('orderList.bulkRefunds'))
      onDone({ text: wordsAfter(data, name), undoId: data.undoId ?? null })
    } catch (error) {
      toast.error(errorText(error))
      void preview.refetch()
    }
  }
  const choose = (next: Status) => {
    reset()
    setRefunded(false)
    setStatus(next)
  }
  return (
    <>
      <StatusChoice status={status} onChange={choose} />
      <Button onClick={apply} disabled={!outcome || outcome.changed === 0} loading={busy}>
        {t('orderList.bulkApply')}
      </Button>
      <Tooltip label={t('orderList.bulkExportHint')}>
        <Button variant="default" onClick={onExport} disabled={rows.length > exportLimit}>
          {t('orderList.bulkExport')}
        </Button>
      </Tooltip>
      <PrintMenu rows={rows} onPrint={onPrint} />
      {outcome && outcome.received.length > 0 && (
        <Checkbox
          label={t('orders.refundPaid')}
          description={t('orders.refundPaidHint')}
          checked={isRefunded}
          onChange={({ currentTarget }) => setRefunded(currentTarget.checked)}
        />
      )}
      {(hindrance || ready) && (
        <Text className={css.what} role="status" c={hindrance ? 'var(--pd-danger)' : undefined}>
          {hindrance ?? (preview.data ? wordsBefore(preview.data.data, name) : t('common.loading'))}
        </Text>
      )}
      {(problem || (ready && preview.isError)) && (
        <div className={css.problem}>
          <InlineProblem
            problem={problem ?? preview.error}
            onRetry={problem ? undefined : () => void preview.refetch()}
          />
        </div>
      )}
    </>
  )
}

const choices = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: nameText(name) }))
const toText = (id: number | null) => (id ? String(id) : null)

function StatusChoice({ status, onChange }: { status: Status; onChange: (status: Status) => void }) {
  const { orderStatusId, shippingStatusId, declinedReasonId } = status
  return (
    <>
      <Select
        aria-label={t('orderList.bulkStatus')}
        placeholder={t('orderList.bulkStatus')}
        w={168}
        data={choices(orderStatuses)}
        value={toText(orderStatusId)}
        onChange={(next) => onChange({ ...nothing, orderStatusId: Number(next) })}
      />
      {orderStatusId === orderStatus.completed && (
        <Select
          aria-label={t('orders.shippingStatus')}
          placeholder={t('orders.shippingStatus')}
          w={152}
          data={choices(shippingStatuses)}
          value={toText(shippingStatusId)}
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
          value={toText(declinedReasonId)}
          onChange={(next) => onChange({ ...status, declinedReasonId: Number(next) })}
        />
      )}
    </>
  )
}
