import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type BulkItem, bulkEdits, bulkItems } from '#contract/catalog/bulk-items.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { toRowPaging } from '#web/platform/urls/url-query.ts'
import { ExportNote, useExport } from '#web/ui/lists/export.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { makeBulkColumns } from './bulk-columns.tsx'
import { DiscardButton } from './discard-button.tsx'

type Props = { dealerId: number; n: number; onTouched: () => void }

const nameRow = ({ line, partNumber }: BulkItem) => partNumber || t('bulkItems.lineNamed', { line })

/** The rows that are set aside, to be corrected here or in a file. */
export function RowsAside({ dealerId, n, onTouched }: Props) {
  const [{ page, pageSize }, setPaging] = useState({ page: 1, pageSize: 20 })
  const rowQuery = { dealer_id: dealerId, aside: 1 as const, ...toRowPaging({ page, pageSize }) }
  const read = useRead(bulkItems.list, rowQuery, { keepPrevious: true })
  const file = useExport(bulkEdits.aside)
  return (
    <Stack gap="sm" component="section" aria-labelledby="rows-aside">
      <Title order={2} id="rows-aside">
        {t('bulkItems.aside')}
      </Title>
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw={640}>
          {t('bulkItems.asideText')}
        </Text>
        <Group gap="xs">
          <DiscardButton dealerId={dealerId} n={n} isAside />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={file.bytes !== null}
            onClick={() => file.run({ dealerId })}
          >
            {t('bulkItems.asideFile')}
          </Button>
        </Group>
      </Group>
      <ExportNote of={file} />
      <DataTable
        read={read}
        getRowId={({ id }) => id}
        nameRow={nameRow}
        label={t('bulkItems.aside')}
        name="bulk-items-aside"
        columns={makeBulkColumns(onTouched)}
        state={{ page, pageSize }}
        onState={(next) => setPaging({ page: next.page ?? 1, pageSize: next.pageSize ?? pageSize })}
        failed={t('bulkItems.fetchFailed')}
        empty={{ title: t('bulkItems.asideEmpty') }}
      />
    </Stack>
  )
}
