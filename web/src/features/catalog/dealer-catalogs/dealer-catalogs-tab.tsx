import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type DealerCatalog, dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { PageActions } from '#web/ui/page-actions.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteDealerCatalog } from './dealer-catalog-changes.ts'
import { dealerCatalogColumns } from './dealer-catalog-columns.tsx'
import { DealerCatalogModal } from './dealer-catalog-modal.tsx'

/** The catalogs that a dealer sells. */
export default function DealerCatalogsTab({ dealerId }: DealerTabProps) {
  const read = useRead(dealerCatalogs.list, { dlid: dealerId })
  const remove = useDeleteDealerCatalog()
  const [opened, setOpened] = useState<DealerCatalog | 'new'>()
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })

  const onDelete = async ({ id, catalogId, displayName }: DealerCatalog) => {
    const act = () => remove.send({ id, dlid: dealerId, catalogId })
    if (await confirmDelete(t('dealerCatalogs.one'), displayName, act))
      toast.success(t('dealerCatalogs.deleted'))
  }
  const actions = (catalog: DealerCatalog) => (
    <RowActions
      name={catalog.displayName}
      onEdit={() => setOpened(catalog)}
      onDelete={() => void onDelete(catalog)}
    />
  )
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('new')}>
      {t('dealerCatalogs.create')}
    </Button>
  )
  return (
    <>
      <Group justify="space-between" mb="md" gap="xs">
        <Text size="sm" c="dimmed">
          {t('dealerCatalogs.about')}
        </Text>
        <PageActions>{create}</PageActions>
      </Group>
      <DataTable
        label={t('dealerCatalogs.title')}
        name="dealer-catalogs"
        columns={dealerCatalogColumns(isNarrow ?? false)}
        read={read}
        idOf={({ id }) => id}
        nameOf={({ displayName }) => displayName}
        actions={actions}
        actionsHead={t('dealerCatalogs.actions')}
        empty={{ title: t('dealerCatalogs.empty'), next: t('dealerCatalogs.emptyNext') }}
      />
      <DealerCatalogModal
        dealerId={dealerId}
        opened={opened}
        sold={read.data?.data ?? []}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
