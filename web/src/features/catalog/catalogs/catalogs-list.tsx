import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { type Catalog, type CatalogRow, catalogs } from '#contract/catalog/catalogs.ts'
import { id } from '#contract/http.ts'
import { t, translated } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { listQuery, toScreen, useUrlQuery } from '#web/platform/url-query.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { useShortcut } from '#web/ui/shortcuts.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteCatalog } from './catalog-changes.ts'
import { catalogColumns } from './catalog-columns.tsx'
import { CatalogModal } from './catalog-modal.tsx'

/** The catalog that is open over the list. */
const query = listQuery({ catalog: z.union([z.literal('new'), id]).optional() })

/** Every catalog of the platform. */
export default function CatalogsList() {
  const { values, set } = useUrlQuery(query)
  const read = useRead(catalogs.list, {})
  const remove = useDeleteCatalog()
  const open = (catalog: typeof values.catalog) => set({ catalog })
  useShortcut('n', t('catalogs.create'), () => open('new'))

  const onDelete = async (catalog: Catalog) => {
    const done = await confirm({
      title: t('catalogs.sureTitle'),
      text: t('catalogs.sureText'),
      confirmLabel: t('common.deleteNamed', { name: catalog.catalogName }),
      danger: true,
      act: () => remove.send({ id: catalog.id }),
    })
    if (done) toast.success(t('catalogs.deleted'))
  }
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
      {t('catalogs.create')}
    </Button>
  )
  const opened =
    values.catalog === 'new' ? 'new' : read.data?.data.find((catalog) => catalog.id === values.catalog)
  return (
    <ListPage of="catalogs" title={t('catalogs.title')} actions={create}>
      <DataTable
        label={t('catalogs.title')}
        name="catalogs"
        columns={catalogColumns()}
        read={read}
        idOf={(catalog) => catalog.id}
        nameOf={(catalog) => catalog.catalogName}
        pathOf={({ id }) => screenPath(`catalogs/${id}`)}
        actions={(catalog) => (
          <RowActions
            name={catalog.catalogName}
            onEdit={() => open(catalog.id)}
            onDelete={() => void onDelete(catalog)}
            whyNoDelete={whyNoDelete(catalog)}
          >
            {catalog.kind === 'local' && <ImportLink catalog={catalog} />}
          </RowActions>
        )}
        empty={{ title: t('catalogs.empty'), next: t('catalogs.emptyNext'), action: create }}
      />
      <CatalogModal opened={opened} onClose={() => open(undefined)} />
    </ListPage>
  )
}

function whyNoDelete({ inUseBy, isImporting }: CatalogRow): string | undefined {
  if (inUseBy) return t('catalogs.usedStays', { who: translated(inUseBy) })
  return isImporting ? t('catalogs.importStays') : undefined
}

function ImportLink({ catalog: { catalogName } }: { catalog: Catalog }) {
  const label = t('catalogs.importInto', { name: catalogName })
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        renderRoot={(props) => <Link {...props} {...toScreen('catalog-imports', { into: catalogName })} />}
      >
        <IconFileImport size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
