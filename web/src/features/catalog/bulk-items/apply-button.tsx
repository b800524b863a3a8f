import { Button } from '@mantine/core'
import { type BulkRun, type BulkWaiting, bulkEdits, bulkItems } from '#contract/catalog/bulk-items.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { useFailure } from '#web/ui/failure-place.tsx'
import { toast } from '#web/ui/toast.ts'
import { useApplyBulk, useSetAside } from './bulk-changes.ts'

type Props = {
  dealerId: number
  waiting: BulkWaiting
  onInconsistent: () => void
  onApplied: (run: BulkRun) => void
}

/** Leaves the rows with errors to be fixed later, so that the others can be applied. */
export function SetAsideButton({ dealerId, waiting }: Pick<Props, 'dealerId' | 'waiting'>) {
  const setAside = useSetAside()
  const fail = useFailure()
  const n = waiting.rowsWithErrors
  if (n === 0) return null
  const run = async () => {
    try {
      await setAside.send({ dealerId, stamp: waiting.stamp })
      toast.success(t('bulkItems.wereSetAside', { n }))
    } catch (error) {
      await refresh([bulkEdits.show, bulkItems.list])
      fail(error, errorText(error))
    }
  }
  return (
    <Button variant="default" onClick={() => void run()} loading={setAside.busy}>
      {t('bulkItems.setAside', { n })}
    </Button>
  )
}

/** Applies every row, or says which stand in the way. */
export function ApplyButton({ dealerId, waiting, onInconsistent, onApplied }: Props) {
  const apply = useApplyBulk()
  const fail = useFailure()
  const run = async () => {
    if (waiting.rowsWithErrors > 0) {
      toast.warning(t('bulkItems.inconsistent'))
      return onInconsistent()
    }
    if (waiting.rowsBelowCost > 0 && !(await mayGoBelow(waiting.rowsBelowCost))) return
    try {
      const { data } = await apply.send({ dealerId, stamp: waiting.stamp })
      toast.info(t('bulkItems.completed', { n: data.created, m: data.updated }))
      onApplied(data)
    } catch (error) {
      if (isProblem(error, 'bulk_inconsistent')) onInconsistent()
      await refresh([bulkEdits.show, bulkItems.list])
      fail(error, errorText(error))
    }
  }
  const n = waiting.rowsNew + waiting.rowsUpdate
  return (
    <Button onClick={() => void run()} loading={apply.busy}>
      {n > 0 ? t('bulkItems.apply', { n }) : t('bulkItems.applyRows')}
    </Button>
  )
}

const mayGoBelow = (n: number) =>
  confirm({
    title: t('bulkItems.belowCostTitle', { n }),
    text: t('bulkItems.belowCostText'),
    confirmLabel: t('bulkItems.applyAnyway'),
  })
