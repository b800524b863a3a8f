import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { type Catalog, catalogs } from '#contract/catalog/catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import { ContractForm, mayLeave } from '#web/ui/contract-form.tsx'
import { AppModal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useCreateCatalog, useUpdateCatalog } from './catalog-changes.ts'
import { CatalogSections } from './catalog-sections.tsx'

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
      <CatalogForm key={catalog?.id ?? 'new'} catalog={catalog} onClose={onClose} />
    </AppModal>
  )
}

/** One form for both: a new catalog takes what a changed one takes. */
const schema = catalogs.create.body

function CatalogForm({ catalog, onClose }: { catalog: Catalog | undefined; onClose: () => void }) {
  const create = useCreateCatalog()
  const update = useUpdateCatalog()
  const form = useContractForm({
    schema,
    initial: catalog ? schema.parse(catalog) : {},
    save: async (fields) => {
      if (catalog) await update.send({ id: catalog.id, ...fields })
      else await create.send(fields)
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
      <CatalogSections />
    </ContractForm>
  )
}
