import { z } from 'zod'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { type DealerCatalog, dealerCatalogFields, dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useCreateDealerCatalog, useUpdateDealerCatalog } from './dealer-catalog-changes.ts'
import { type Choosable, DealerCatalogSections } from './dealer-catalog-sections.tsx'
import { wrongYears } from './years-pane.tsx'

type Props = {
  dealerId: number
  opened: DealerCatalog | 'new' | undefined
  /** The catalogs the dealer already sells; each can be sold once. */
  sold: DealerCatalog[]
  onClose: () => void
}

/** A catalog the dealer sells, or the form to add one. */
export function DealerCatalogModal({ dealerId, opened, sold, onClose }: Props) {
  const read = useRead(catalogs.list, { dlid: dealerId }, { enabled: opened !== undefined })
  const title = (row: DealerCatalog | undefined) =>
    t(row ? 'dealerCatalogs.editTitle' : 'dealerCatalogs.createTitle')
  return (
    <RecordModal opened={opened} onClose={onClose} title={title} width={1200}>
      {(row) => (
        <ReadGuard read={read}>
          {({ data }) => (
            <Form
              key={row?.id}
              dealerId={dealerId}
              row={row}
              catalogs={data.filter(({ id }) => id === row?.catalogId || !sold.some(hasCatalog(id)))}
            />
          )}
        </ReadGuard>
      )}
    </RecordModal>
  )
}

const hasCatalog = (id: number) => (row: DealerCatalog) => row.catalogId === id

const schema = dealerCatalogFields.extend({ version: z.int().optional() })

type FormProps = {
  dealerId: number
  row: DealerCatalog | undefined
  catalogs: Choosable[]
}

function Form({ dealerId, row, catalogs: choices }: FormProps) {
  const create = useCreateDealerCatalog()
  const update = useUpdateDealerCatalog()
  const form = useContractForm({
    schema,
    initial: row ?? { selectedCountries: '', selectionMakesYears: [] },
    check: (values): Record<string, string> =>
      values[wrongYears] ? { selectionMakesYears: String(values[wrongYears]) } : {},
    save: async ({ version, ...fields }) => {
      if (!row) return void (await create.send({ dlid: dealerId, ...fields }))
      const { data } = await update.send({ id: row.id, version, ...fields })
      return { version: data.version }
    },
  })
  const latest = async () => {
    const { data } = await send(dealerCatalogs.list, { dlid: dealerId })
    const current = data.find(({ id }) => id === row!.id)
    // Someone has removed it meanwhile: saving will report that.
    return { ...(current ?? row!) }
  }
  return (
    <DialogForm
      form={form}
      saved={t(row ? 'dealerCatalogs.updated' : 'dealerCatalogs.created')}
      saveLabel={row ? undefined : t('dealerCatalogs.create')}
      latest={row && latest}
    >
      <DealerCatalogSections dealerId={dealerId} catalogs={choices} />
    </DialogForm>
  )
}
