import { type CustomerImport, customerImports } from '#contract/sales/customers/customer-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { buildAddress } from '#web/platform/send.ts'
import { countColumns } from '../dealer-imports/counts.ts'
import { DownloadRejected } from '../dealer-imports/outcome-frame.tsx'
import { PastImportsTable, usePages } from '../dealer-imports/past-imports-table.tsx'
import { countLines } from './counts.ts'

/** The dealer's earlier imports of customers. It reloads while one runs. */
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
      counts={countColumns<CustomerImport>(t('customerImports.read'), countLines)}
      actions={({ id, fileName, linesRejected }) =>
        linesRejected > 0 && (
          <DownloadRejected href={buildAddress(customerImports.rejections, { id })} name={fileName} />
        )
      }
    />
  )
}
