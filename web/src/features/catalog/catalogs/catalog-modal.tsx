import { type Catalog, type CatalogDetail, catalogs } from '#contract/catalog/catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { DialogForm, RecordModal } from '#web/ui/record-modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useCreateCatalog, useUpdateCatalog } from './catalog-changes.ts'
import { CatalogSections } from './catalog-sections.tsx'
import { newCatalog, sentCatalog } from './service-values.ts'

type Props = { opened: Catalog | 'new' | undefined; onClose: () => void }

/** A catalog, or the form of a new one, over the list. */
export function CatalogModal({ opened, onClose }: Props) {
  const title = (catalog: Catalog | undefined) =>
    catalog ? t('catalogs.editTitle', { name: catalog.catalogName }) : t('catalogs.newTitle')
  return (
    <RecordModal opened={opened} onClose={onClose} title={title}>
      {(catalog) =>
        catalog ? (
          <OpenedCatalog key={catalog.id} id={catalog.id} onClose={onClose} />
        ) : (
          <CatalogForm catalog={undefined} onClose={onClose} />
        )
      }
    </RecordModal>
  )
}

function OpenedCatalog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(catalogs.show, { id })
  return <ReadGuard read={read}>{({ data }) => <CatalogForm catalog={data} onClose={onClose} />}</ReadGuard>
}

/** One form for both: a new catalog takes what a changed one takes. */
const schema = catalogs.create.body

type FormProps = { catalog: CatalogDetail | undefined; onClose: () => void }

function CatalogForm({ catalog, onClose }: FormProps) {
  const create = useCreateCatalog()
  const update = useUpdateCatalog()
  const form = useContractForm({
    schema,
    initial: catalog ? schema.parse(catalog) : newCatalog,
    check: ({ kind, serviceUrl }): Record<string, string> =>
      kind === 'remote' && !serviceUrl ? { serviceUrl: t('remoteCatalogs.serviceUrlNeeded') } : {},
    save: async (fields) => {
      const sent = sentCatalog(fields, catalog)
      if (!catalog) return void (await create.send(sent))
      await update.send({ id: catalog.id, ...sent })
      return {}
    },
  })
  const onSaved = () => {
    toast.success(t(catalog ? 'catalogs.updated' : 'catalogs.created'))
    onClose()
  }
  return (
    <DialogForm form={form} onSaved={onSaved} saveLabel={catalog ? undefined : t('catalogs.create')}>
      <CatalogSections catalog={catalog} />
    </DialogForm>
  )
}
