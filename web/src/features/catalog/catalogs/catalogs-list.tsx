import { IconFileImport } from '@tabler/icons-react'
import { type Catalog, type CatalogRow, catalogs } from '#contract/catalog/catalogs.ts'
import { t, valueText } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ListPage } from '#web/ui/lists/list-page.tsx'
import { useOpenInUrl, useRecords } from '#web/ui/lists/use-records.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowAction, RowActions } from '#web/ui/table/row-actions.tsx'
import { catalogColumns } from './catalog-columns.tsx'
import { CatalogDeletions } from './catalog-deletions.tsx'
import { CatalogForm, OpenedCatalog, refreshes } from './catalog-form.tsx'

/** The platform's screen with all catalogs, and those that are being deleted. */
export default function CatalogsList() {
  const remove = useSend(catalogs.remove, { refreshes })
  const onDelete = async ({ id, version, catalogName: name }: Catalog) => {
    const done = await confirm({
      title: t('catalogs.sureTitle'),
      text: t('catalogs.sureText'),
      confirmLabel: t('common.deleteNamed', { name }),
      danger: true,
      act: () => remove.send({ id, version }),
    })
    if (done) toast.success(t('catalogs.deleted'))
  }
  const records = useRecords({
    open: useOpenInUrl('catalog'),
    read: useRead(catalogs.list, {}),
    readById: null,
    nameRow: ({ catalogName }) => catalogName,
    create: t('catalogs.create'),
    onDelete,
    whyNoDelete,
  })
  return (
    <ListPage of="catalogs" actions={records.create}>
      <CatalogDeletions />
      <DataTable
        {...records.table}
        label={t('catalogs.title')}
        name="catalogs"
        columns={catalogColumns()}
        buildPath={({ id }) => screenPath(`catalogs/${id}`)}
        actions={(catalog) => (
          <RowActions {...records.buildActions(catalog)}>
            {catalog.kind === 'local' && <ImportLink catalog={catalog} />}
          </RowActions>
        )}
        empty={{ title: t('catalogs.empty'), next: t('catalogs.emptyNext'), action: records.create }}
      />
      <RecordModal
        {...records.dialog}
        title={(catalog) =>
          catalog ? t('catalogs.editTitle', { name: catalog.catalogName }) : t('catalogs.newTitle')
        }
      >
        {(catalog) =>
          catalog ? <OpenedCatalog key={catalog.id} id={catalog.id} /> : <CatalogForm catalog={undefined} />
        }
      </RecordModal>
    </ListPage>
  )
}

function whyNoDelete({ usedBy, isImporting }: CatalogRow): string | undefined {
  if (usedBy) return t('catalogs.usedStays', { who: valueText(usedBy) })
  return isImporting ? t('catalogs.importStays') : undefined
}

function ImportLink({ catalog: { catalogName } }: { catalog: Catalog }) {
  const label = t('catalogs.importInto', { name: catalogName })
  return (
    <RowAction
      label={label}
      name={label}
      icon={<IconFileImport size={16} />}
      press={toScreen('catalog-imports', { into: catalogName })}
    />
  )
}
