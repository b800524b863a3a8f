import { Button, CloseButton, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { wordsOf } from '#web/platform/problems.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSetStatusOfMany } from '../shared/order-routes.ts'
import type { Done } from './bulk-bar.tsx'
import css from './orders-list.module.css'

/** Stays after a change of many, with the way to take it back. */
export function UndoNote({ done, onClose }: { done: Done; onClose: () => void }) {
  const { send, busy } = useSetStatusOfMany()
  const [left, setLeft] = useState(done.ways)
  const [problem, setProblem] = useState<unknown>(null)

  const undo = async () => {
    setProblem(null)
    let rest = left
    try {
      // One call for each status that they had; what is done is not sent again when a later one fails.
      for (const { status, ids } of left) {
        const { orderStatusId: newStatusId, shippingStatusId, declinedReasonId } = status
        await send({ selected: ids, newStatusId, shippingStatusId, declinedReasonId })
        rest = rest.slice(1)
        setLeft(rest)
      }
      toast.success(t('orders.undone'))
      onClose()
    } catch (error) {
      setProblem(error)
      toast.error(wordsOf(error))
    }
  }
  return (
    <div className={css.done}>
      <Text className={css.what}>{done.text}</Text>
      {left.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={undo} loading={busy}>
          {t('orders.undo')}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t('common.close')} onClick={onClose} />
      <InlineProblem problem={problem} />
    </div>
  )
}
