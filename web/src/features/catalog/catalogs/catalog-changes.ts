import { catalogs } from '#contract/catalog/catalogs.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of a catalog, each with what it makes old. */

const refreshes = [catalogs.list, catalogs.show]

export const useCreateCatalog = () => useSend(catalogs.create, { refreshes })
export const useUpdateCatalog = () => useSend(catalogs.update, { refreshes })
export const useDeleteCatalog = () => useSend(catalogs.remove, { refreshes })
