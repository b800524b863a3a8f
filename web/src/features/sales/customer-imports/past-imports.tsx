import { Title } from '@mantine/core'
import { useState } from 'react'
import { type CustomerImport, customerImports } from '#contract/sales/customer-imports.ts'
import { dateTime, number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { ImportStatus } from '#web/ui/import/import-status.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { DownloadRejected } from './import-outcome.tsx'
import css from './imports.module.css'

/** Past imports, newest first. */
export function PastImports({ dealerId }: { dealerId: number }) {
  const [state, setState] = useState({ page: 1, pageSize: 10 })
  const { page, pageSize } = state
  const read = useRead(
    customerImports.list,
    { dealerId, startRow: (page - 1) * pageSize, pageSize },
    { keepPrevious: true },
  )
  const isRunning = read.data?.data.some(({ status }) => status === 'running') ?? false
  useReadAgain([customerImports.list], { seconds: 2, while: isRunning })
  return (
    <section aria-labelledby="past-imports" className={css.past}>
      <Title order={2} id="past-imports" mb={4}>
        {t('customerImports.past')}
      </Title>
      <DataTable
        label={t('customerImports.past')}
        name="customer-imports"
        columns={columns()}
        read={read}
        state={state}
        onState={(change) => setState((before) => ({ ...before, ...change }))}
        idOf={({ id }) => id}
        nameOf={({ fileName }) => fileName}
        actions={({ id, fileName, linesRejected }) =>
          linesRejected > 0 && <DownloadRejected id={id} name={fileName} />
        }
        empty={{ title: t('customerImports.pastEmpty') }}
      />
    </section>
  )
}

const columns = (): Column<CustomerImport>[] => [
  { key: 'fileName', header: t('customerImports.fileName'), cell: ({ fileName }) => fileName, pinned: true },
  { key: 'startedAt', header: t('customerImports.startedAt'), cell: ({ startedAt }) => dateTime(startedAt) },
  { key: 'startedBy', header: t('customerImports.startedBy'), cell: ({ startedByName }) => startedByName },
  count('read', t('customerImports.read'), ({ linesRead }) => linesRead),
  count('created', t('customerImports.created'), ({ linesCreated }) => linesCreated),
  count('updated', t('customerImports.updated'), ({ linesUpdated }) => linesUpdated),
  count('unchanged', t('customerImports.unchanged'), ({ linesUnchanged }) => linesUnchanged),
  count('skipped', t('customerImports.skipped'), ({ linesSkipped }) => linesSkipped),
  count('rejected', t('customerImports.rejected'), ({ linesRejected }) => linesRejected),
  {
    key: 'status',
    header: t('customerImports.status'),
    cell: ({ status, failure }) => (
      <span title={failure ?? undefined}>
        <ImportStatus status={status} />
        {failure && <span className={css.failure}>{failure}</span>}
      </span>
    ),
  },
]

const count = (key: string, header: string, of: (row: CustomerImport) => number): Column<CustomerImport> => ({
  key,
  header,
  cell: (row) => number(of(row)),
  align: 'right',
})
