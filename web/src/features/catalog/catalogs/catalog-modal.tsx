import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { type Catalog, type CatalogDetail, catalogs } from '#contract/catalog/catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { ContractForm, mayLeave } from '#web/ui/contract-form.tsx'
import { AppModal } from '#web/ui/modal.tsx'
import { ReadGuard } from '#web/ui/read-guard.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useCreateCatalog, useUpdateCatalog } from './catalog-changes.ts'
import { CatalogSections } from './catalog-sections.tsx'
import { newCatalog, sentCatalog } from './service-values.ts'

type Opened = Catalog | 'new' | undefined
type Props = { opened: Opened; onClose: () => void }

/** A catalog, or the form of a new one, over the list. */
export function CatalogModal({ opened, onClose }: Props) {
  // What was shown stays while the dialog fades away.
  const [shown, setShown] = useState<Opened>(opened)
  if (opened !== undefined && opened !== shown) setShown(opened)
  const catalog = shown === 'new' ? undefined : shown
  const close = () => {
    // Escape in the question above this dialog is meant for that one only.
    if (document.querySelectorAll('[role="dialog"]').length <= 1) onClose()
  }
  const title = catalog ? t('catalogs.editTitle', { name: catalog.catalogName }) : t('catalogs.newTitle')
  return (
    <AppModal opened={opened !== undefined} onClose={close} title={title}>
      {catalog ? (
        <OpenedCatalog key={catalog.id} id={catalog.id} onClose={onClose} />
      ) : (
        <CatalogForm catalog={undefined} onClose={onClose} />
      )}
    </AppModal>
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
      if (catalog) await update.send({ id: catalog.id, ...sent })
      else await create.send(sent)
    },
  })
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname === next.pathname && !(await mayLeave(form)),
    enableBeforeUnload: false,
  })
  const onSaved = () => {
    toast.success(t(catalog ? 'catalogs.updated' : 'catalogs.created'))
    onClose()
  }
  return (
    <ContractForm
      form={form}
      onSaved={onSaved}
      saveLabel={catalog ? undefined : t('catalogs.create')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      }
    >
      <CatalogSections catalog={catalog} />
    </ContractForm>
  )
}
