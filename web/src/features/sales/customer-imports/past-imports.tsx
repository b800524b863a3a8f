import { type CustomerImport, customerImports } from '#contract/sales/customer-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import type { Column } from '#web/ui/table/types.ts'
import { DownloadRejected } from './import-outcome.tsx'
import { countColumn, PastImportsTable, usePages } from './past-imports-table.tsx'

export function PastImports({ dealerId }: { dealerId: number }) {
  const pages = usePages()
  const read = useRead(customerImports.list, { dealerId, ...pages.rows }, { keepPrevious: true })
  const isRunning = read.data?.data.some(({ status }) => status === 'running') ?? false
  useReadAgain([customerImports.list], { seconds: 2, while: isRunning })
  return (
    <PastImportsTable
      name="customer-imports"
      pages={pages}
      read={read}
      counts={counts()}
      actions={({ id, fileName, linesRejected }) =>
        linesRejected > 0 && <DownloadRejected id={id} name={fileName} />
      }
    />
  )
}

const counts = (): Column<CustomerImport>[] => [
  countColumn('read', t('customerImports.read'), ({ linesRead }) => linesRead),
  countColumn('created', t('customerImports.created'), ({ linesCreated }) => linesCreated),
  countColumn('updated', t('customerImports.updated'), ({ linesUpdated }) => linesUpdated),
  countColumn('unchanged', t('customerImports.unchanged'), ({ linesUnchanged }) => linesUnchanged),
  countColumn('skipped', t('customerImports.skipped'), ({ linesSkipped }) => linesSkipped),
  countColumn('rejected', t('customerImports.rejected'), ({ linesRejected }) => linesRejected),
]
