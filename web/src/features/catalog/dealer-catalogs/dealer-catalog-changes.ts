import { catalogs } from '#contract/catalog/catalogs.ts'
import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { parts } from '#contract/catalog/parts.ts'
import { vehicles } from '#contract/catalog/vehicles.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of what a dealer sells, with the reads it refreshes. */
const refreshes = [dealerCatalogs.list, catalogs.list, ...Object.values(vehicles), parts.search]

export const useCreateDealerCatalog = () => useSend(dealerCatalogs.create, { refreshes })
export const useUpdateDealerCatalog = () => useSend(dealerCatalogs.update, { refreshes })
export const useDeleteDealerCatalog = () => useSend(dealerCatalogs.remove, { refreshes })
