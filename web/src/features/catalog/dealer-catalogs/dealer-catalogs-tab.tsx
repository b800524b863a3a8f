import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type DealerCatalog, dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { useIsStoreOn } from '#web/features/tenancy/dealer-setup/use-setup.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { confirmAndDelete } from '#web/ui/dialogs/confirm.tsx'
import { type OpenedId, useRecords } from '#web/ui/lists/use-records.tsx'
import { PageActions } from '#web/ui/page/page-actions.tsx'
import { useIsNarrow } from '#web/ui/page/use-is-narrow.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useDeleteDealerCatalog } from './dealer-catalog-changes.ts'
import { dealerCatalogColumns } from './dealer-catalog-columns.tsx'
import { DealerCatalogModal } from './dealer-catalog-modal.tsx'

/** The tab of a dealer's dialog with the catalogs that it sells. */
export default function DealerCatalogsTab({ dealerId }: DealerTabProps) {
  const read = useRead(dealerCatalogs.list, { dlid: dealerId })
  const isOn = useIsStoreOn(dealerId)
  const remove = useDeleteDealerCatalog()
  const onDelete = ({ id, version, catalogId, displayName }: DealerCatalog) => {
    const act = () => remove.send({ id, version, dlid: dealerId, catalogId })
    const note = isOn && read.data?.data.length === 1 && <Text size="sm">{t('dealerCatalogs.lastOne')}</Text>
    return confirmAndDelete(t('dealerCatalogs.one'), displayName, act, t('dealerCatalogs.deleted'), note)
  }
  const sold = useRecords({
    open: useState<OpenedId>(),
    read,
    readById: null,
    nameRow: ({ displayName }) => displayName,
    create: t('dealerCatalogs.create'),
    onDelete,
  })
  return (
    <>
      <Group justify="space-between" mb="md" gap="xs">
        <Text size="sm" c="dimmed">
          {t('dealerCatalogs.about')}
        </Text>
        <PageActions>{sold.create}</PageActions>
      </Group>
      <DataTable
        {...sold.table}
        label={t('dealerCatalogs.title')}
        name="dealer-catalogs"
        columns={dealerCatalogColumns(useIsNarrow())}
        actionsHead={t('dealerCatalogs.actions')}
        empty={{ title: t('dealerCatalogs.empty'), next: t('dealerCatalogs.emptyNext') }}
      />
      <DealerCatalogModal {...sold.dialog} dealerId={dealerId} sold={read.data?.data ?? []} />
    </>
  )
}
