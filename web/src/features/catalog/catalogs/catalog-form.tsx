import { z } from 'zod'
import { type CatalogDetail, catalogs } from '#contract/catalog/catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { CatalogSections } from './catalog-sections.tsx'
import { newCatalog, toSentCatalog } from './service-values.ts'

/** The calls to reload after any change to a catalog. */
export const refreshes = [catalogs.list, catalogs.show, catalogs.deletions]

/** Reads the catalog again on opening: the list doesn't have all of it. */
export function OpenedCatalog({ id }: { id: number }) {
  const read = useRead(catalogs.show, { id })
  return <ReadGuard read={read}>{({ data }) => <CatalogForm catalog={data} />}</ReadGuard>
}

/** One form serves new and existing catalogs. */
const schema = catalogs.create.body.extend({ version: z.int().optional() })

/** The dialog's form for a catalog, new if it's undefined. A remote one needs its service's address. */
export function CatalogForm({ catalog }: { catalog: CatalogDetail | undefined }) {
  const create = useSend(catalogs.create, { refreshes })
  const update = useSend(catalogs.update, { refreshes })
  const form = useContractForm({
    schema,
    initial: catalog ? schema.parse(catalog) : newCatalog,
    check: ({ kind, serviceUrl }): Record<string, string> =>
      kind === 'remote' && !serviceUrl ? { serviceUrl: t('remoteCatalogs.serviceUrlNeeded') } : {},
    save: async ({ version, ...fields }) => {
      const sent = toSentCatalog(fields, catalog)
      if (!catalog) return void (await create.send(sent))
      const { data } = await update.send({ id: catalog.id, version, ...sent })
      return { version: data.version }
    },
  })
  const latest = async () => schema.parse((await send(catalogs.show, { id: catalog!.id })).data)
  return (
    <DialogForm
      form={form}
      saved={t(catalog ? 'catalogs.updated' : 'catalogs.created')}
      latest={catalog && latest}
      saveLabel={catalog ? undefined : t('catalogs.create')}
    >
      <CatalogSections catalog={catalog} />
    </DialogForm>
  )
}
