import type { DealerCatalog } from '#contract/catalog/dealer-catalogs.ts'

/** Where a search looks: in the database, and at services somewhere else. */
export type PartSources = { local: DealerCatalog[]; remote: DealerCatalog[] }

/** The catalogs in which a search looks: the one that was chosen, else all that the dealer sells. */
export function sourcesOf(sold: readonly DealerCatalog[], chosen: string | null): PartSources {
  const asked = sold.filter(({ catalogName }) => chosen === null || catalogName === chosen)
  return {
    local: asked.filter(({ kind }) => kind === 'local'),
    remote: asked.filter(({ kind }) => kind === 'remote'),
  }
}

/** The catalog whose vehicles are offered: a remote one has none here, so that those of all others are. */
export const vehiclesOf = (sold: readonly DealerCatalog[], chosen: string | null): string | null =>
  sold.some(({ catalogName, kind }) => catalogName === chosen && kind === 'remote') ? null : chosen
