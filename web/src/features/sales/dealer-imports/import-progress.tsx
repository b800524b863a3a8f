import type { customerImports } from '#contract/sales/customers/customer-imports.ts'
import type { shopImports } from '#contract/sales/shop-imports/shop-imports.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { ImportProgress } from '#web/ui/import/import-progress.tsx'

/** The list of one kind of import. */
export type ImportList = typeof customerImports.list | typeof shopImports.list
type Props = {
  list: ImportList
  request: { dealerId: number; file: File }
  lines: number
  onStop: () => void
}

/** The progress of the dealer's import, as the server reports it. */
export function DealerImportProgress({ list, request, ...rest }: Props) {
  const { data } = useRead(list, { dealerId: request.dealerId, pageSize: 10 })
  useReadAgain([list], { seconds: 1 })
  const running = data?.data.find(({ status }) => status === 'running')
  const title = t('dealerImports.running', { name: request.file.name })
  return <ImportProgress {...rest} title={title} linesRead={running?.linesRead ?? 0} />
}
