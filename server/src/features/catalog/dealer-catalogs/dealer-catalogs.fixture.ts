import type { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import type { Call } from '#contract/http.ts'

/** A dealer's catalog, sold as a whole. */
export const makeDealerCatalog = (
  fields: Partial<Call<typeof dealerCatalogs.create>> & { catalogId: number },
): Call<typeof dealerCatalogs.create> => ({
  displayName: 'Parts',
  enDisplayName: 'Parts',
  esDisplayName: 'Piezas',
  ptDisplayName: 'Peças',
  frDisplayName: 'Pièces',
  ...fields,
})
