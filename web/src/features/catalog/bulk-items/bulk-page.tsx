import { Stack } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { type BulkRun, bulkEdits } from '#contract/catalog/bulk-items.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { AppliedNote } from './applied-note.tsx'
import { PastBulkEdits } from './past-bulk-edits.tsx'
import { RowsAside } from './rows-aside.tsx'
import { UploadBulk } from './upload-bulk.tsx'
import { WaitingRows } from './waiting-rows.tsx'

/** Edits many parts at once: a CSV file, its rows to check and correct, then all of them applied or none. */
export default function BulkPage() {
  const dealerId = useDealerId()!
  const read = useRead(bulkEdits.show, { dealerId })
  // Only people who edited rows are asked before they leave.
  const [isTouched, setTouched] = useState(false)
  const [applied, setApplied] = useState<BulkRun>()
  const rows = read.data?.data.rows ?? 0
  useLeaveQuestion(isTouched ? rows : 0)
  const onTouched = () => {
    setTouched(true)
    setApplied(undefined)
  }
  return (
    <Page of="bulk-items-configuration">
      <ReadGuard read={read}>
        {({ data: waiting }) => (
          <Stack gap="xl">
            <UploadBulk dealerId={dealerId} waiting={waiting} onUploaded={onTouched} />
            <AppliedNote run={applied} />
            {waiting.rows > 0 && (
              <WaitingRows
                dealerId={dealerId}
                waiting={waiting}
                onTouched={onTouched}
                onApplied={setApplied}
              />
            )}
            {waiting.rowsAside > 0 && (
              <RowsAside dealerId={dealerId} n={waiting.rowsAside} onTouched={onTouched} />
            )}
            <PastBulkEdits dealerId={dealerId} />
          </Stack>
        )}
      </ReadGuard>
    </Page>
  )
}

/**
 * Unapplied rows stay stored, but people should be aware of them. The browser doesn't ask when the page
 * closes, because its question only warns of lost data.
 */
function useLeaveQuestion(rows: number) {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      rows > 0 &&
      current.pathname !== next.pathname &&
      !(await confirm({
        title: t('bulkItems.leaveTitle', { n: rows }),
        text: t('bulkItems.leaveText'),
        confirmLabel: t('common.leave'),
        cancelLabel: t('common.stay'),
      })),
    enableBeforeUnload: false,
  })
}
