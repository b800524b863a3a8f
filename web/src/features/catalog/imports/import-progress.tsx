import { imports } from '#contract/catalog/imports.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { ImportProgress } from '#web/ui/import/import-progress.tsx'
import type { ImportRequest } from './import-calls.ts'
import { Counts } from './import-counts.tsx'

type Props = { request: ImportRequest; lines: number; onStop: () => void }

/** The progress of the catalog's import, as the server reports it. */
export function CatalogImportProgress({ request, ...rest }: Props) {
  const { data } = useRead(imports.list, { pageSize: 10 })
  useReadAgain([imports.list], { seconds: 1 })
  const running = data?.data.find(
    ({ status, catalogName, kind }) =>
      status === 'running' && catalogName === (request.catalog ?? null) && kind === request.kind,
  )
  const title = request.catalog
    ? t('catalogs.running', { name: request.file.name, catalog: request.catalog })
    : t(request.kind === 'vcdb' ? 'catalogs.runningVcdb' : 'catalogs.runningInventory', {
        name: request.file.name,
      })
  return (
    <ImportProgress {...rest} title={title} linesRead={running?.linesRead ?? 0}>
      {running && <Counts counts={running} />}
    </ImportProgress>
  )
}
