import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { InlineNote, InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { useFormState } from '#web/ui/form/use-field.ts'
import { late, useLate } from '#web/ui/late.ts'
import { useOrderEdit } from './edit-context.ts'
import { type OrderValues, toOrderValues } from './order-values.ts'

const conflict = late(async () => (await import('./conflict/conflict-dialog.tsx')).ConflictDialog)

/** Why the last save failed, and what to do if someone else saved first. */
export function OrderProblem({ onSave }: { onSave: () => void }) {
  const { form, isLocked } = useOrderEdit()
  const problem = useFormState(form, (state) => state.problem)
  const refused = isProblem(problem) ? problem.status : null
  // The latest callback, even after the component that requested it is gone.
  const save = useRef(onSave)
  save.current = onSave
  useEffect(() => {
    // Someone else locked it or changed its status: reload the page's order.
    if (refused === 423) void refresh([orders.show])
  }, [refused])
  return (
    <>
      {isLocked && <InlineNote title={t('orderForm.lockedTitle')}>{t('orderForm.lockedText')}</InlineNote>}
      {isProblem(problem, 'stale') ? (
        <Stale problem={problem} onSave={() => save.current()} />
      ) : (
        <InlineProblem problem={problem} />
      )}
    </>
  )
}

/** Opens the conflict dialog at once; after closing it, this leads back to it. */
function Stale({ problem, onSave }: { problem: unknown; onSave: () => void }) {
  const { order, restart, adopt } = useOrderEdit()
  const [latest, setLatest] = useState<Order | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const ConflictDialog = useLate(conflict, latest !== null, () => setLatest(null))
  const id = order?.id
  const look = async (orderId: number) => {
    setFailed(null)
    await send(orders.show, { id: orderId }).then(({ data }) => setLatest(data), setFailed)
  }
  // Once per refusal.
  useWhenChanged(problem, () => {
    if (id !== undefined) void look(id)
  })

  const settled = async (stored: Order, values: OrderValues, andSave: boolean) => {
    setLatest(null)
    adopt(values, toOrderValues(stored, values.details))
    await refresh([orders.show])
    // By then the page has the version to save on.
    if (andSave) setTimeout(onSave)
  }
  const reload = (stored: Order) => {
    setLatest(null)
    restart(stored)
    void refresh([orders.show])
  }
  return (
    <>
      <InlineProblem problem={problem} title={t('common.staleTitle')}>
        <Button size="xs" variant="default" onClick={() => id !== undefined && void look(id)}>
          {t('orderForm.compare')}
        </Button>
      </InlineProblem>
      <InlineProblem problem={failed} title={t('common.readFailed')} />
      {latest && ConflictDialog && (
        <ConflictDialog
          key={latest.version}
          latest={latest}
          onClose={() => setLatest(null)}
          onSettled={(values, andSave) => void settled(latest, values, andSave)}
          onReload={() => reload(latest)}
        />
      )}
    </>
  )
}
