import { Button, Stack, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type BulkRun, bulkEdits } from '#contract/catalog/bulk-items.ts'
import { number, reportTime } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { Column } from '#web/ui/table/types.ts'

const nameRow = ({ fileName, appliedAt }: BulkRun) => fileName ?? reportTime(appliedAt)

/** The applied files, each with the file that undoes it. */
export function PastBulkEdits({ dealerId }: { dealerId: number }) {
  const read = useRead(bulkEdits.runs, { dealerId })
  const file = useExport(bulkEdits.oldValues)
  if (read.data?.data.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-labelledby="past-bulk-edits">
      <Title order={2} id="past-bulk-edits">
        {t('bulkItems.past')}
      </Title>
      <ExportNote of={file} />
      <DataTable
        label={t('bulkItems.past')}
        name="bulk-runs"
        columns={columns()}
        read={read}
        getRowId={({ id }) => id}
        nameRow={nameRow}
        actions={({ id }) => (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={14} />}
            disabled={file.bytes !== null}
            onClick={() => file.run({ id })}
          >
            {t('bulkItems.oldValues')}
          </Button>
        )}
        empty={{ title: t('bulkItems.past') }}
      />
    </Stack>
  )
}

const columns = (): Column<BulkRun>[] => [
  { key: 'fileName', header: t('bulkItems.file'), pinned: true, cell: nameRow },
  { key: 'appliedAt', header: t('bulkItems.appliedAt'), cell: ({ appliedAt }) => reportTime(appliedAt) },
  { key: 'appliedBy', header: t('bulkItems.appliedBy'), cell: ({ appliedBy }) => appliedBy },
  { key: 'created', header: t('bulkItems.new'), align: 'right', cell: ({ created }) => number(created) },
  { key: 'updated', header: t('bulkItems.update'), align: 'right', cell: ({ updated }) => number(updated) },
]
