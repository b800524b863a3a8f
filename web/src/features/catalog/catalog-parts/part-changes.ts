import { type CatalogPartRow, catalogParts } from '#contract/catalog/catalog-parts.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import type { DeleteCalls } from '#web/ui/lists/delete-many.tsx'

/** Every change of a catalog's parts, with the reads it refreshes. */
const refreshes = [catalogParts.list, catalogParts.show]

export const useCreatePart = () => useSend(catalogParts.create, { refreshes })
export const useUpdatePart = () => useSend(catalogParts.update, { refreshes })
export const useDeletePart = () => useSend(catalogParts.remove, { refreshes: [catalogParts.list] })
export const deleteParts: DeleteCalls<CatalogPartRow> = {
  one: ({ id, version }) =>
    send(catalogParts.remove, { id, version }).catch(sayWhatFailed(t('catalogParts.deleteFailed'))),
  refreshes: [catalogParts.list],
}
