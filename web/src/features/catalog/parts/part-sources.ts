import type { DealerCatalog } from '#contract/catalog/dealer-catalogs.ts'

/** The catalogs to search: local ones, and remote services. */
export type PartSources = { local: DealerCatalog[]; remote: DealerCatalog[] }

/** The catalogs to search: the chosen one, otherwise all the dealer sells. */
export function findSources(sold: readonly DealerCatalog[], chosen: string | null): PartSources {
  const searched = sold.filter(({ catalogName }) => chosen === null || catalogName === chosen)
  return {
    local: searched.filter(({ kind }) => kind === 'local'),
    remote: searched.filter(({ kind }) => kind === 'remote'),
  }
}

/**
 * The catalog whose vehicles are offered. A remote one has none here, so it offers those of all the others.
 */
export const findVehicleCatalog = (sold: readonly DealerCatalog[], chosen: string | null): string | null =>
  sold.some(({ catalogName, kind }) => catalogName === chosen && kind === 'remote') ? null : chosen
