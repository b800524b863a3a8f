import { Button } from '@mantine/core'
import { type BulkRun, type BulkWaiting, bulkEdits, bulkItems } from '#contract/catalog/bulk-items.ts'
import { t } from '#web/platform/i18n.ts'
import { errorText, isProblem } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { useFailure } from '#web/ui/feedback/failure-place.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useApplyBulk, useSetAside } from './bulk-changes.ts'

type Props = {
  dealerId: number
  waiting: BulkWaiting
  onInconsistent: () => void
  onSetAside: () => void
  onApplied: (run: BulkRun) => void
}

/**
 * Sets the rows with errors aside and applies the others, one call after the other, because both use the
 * counts.
 */
export function ApplyButtons({ onSetAside, ...props }: Props) {
  const { dealerId, waiting } = props
  const setAside = useSetAside()
  const fail = useFailure()
  const n = waiting.rowsWithErrors
  const run = async () => {
    try {
      await setAside.send({ dealerId, stamp: waiting.stamp })
      toast.success(t('bulkItems.wereSetAside', { n }))
      onSetAside()
    } catch (error) {
      await refresh([bulkEdits.show, bulkItems.list])
      fail(error, errorText(error))
    }
  }
  return (
    <>
      {(n > 0 || setAside.busy) && (
        <Button variant="default" onClick={() => void run()} loading={setAside.busy}>
          {t('bulkItems.setAside', { n })}
        </Button>
      )}
      <ApplyButton {...props} disabled={setAside.busy} />
    </>
  )
}

type ApplyProps = Omit<Props, 'onSetAside'> & { disabled: boolean }

/** Applies every row, or names the rows that prevent it. */
function ApplyButton({ dealerId, waiting, onInconsistent, onApplied, disabled }: ApplyProps) {
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
    <Button onClick={() => void run()} loading={apply.busy} disabled={disabled}>
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
