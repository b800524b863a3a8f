import type { ReactNode } from 'react'
import type { DealerCatalog } from '#contract/catalog/dealer-catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'

/** In the order that the platform knows them; on small screens the actions stand on the card itself. */
export function dealerCatalogColumns(
  actions: ((catalog: DealerCatalog) => ReactNode) | undefined,
): Column<DealerCatalog>[] {
  const columns: Column<DealerCatalog>[] = [
    { key: 'id', header: t('dealerCatalogs.id'), cell: ({ id }) => id, align: 'right', width: 72 },
    {
      key: 'name',
      header: t('dealerCatalogs.name'),
      cell: ({ catalogName }) => catalogName,
      ...(actions ? {} : { pinned: true }),
    },
    { key: 'display', header: t('dealerCatalogs.displayName'), cell: ({ displayName }) => displayName },
    { key: 'en', header: t('dealerCatalogs.enColumn'), cell: ({ enDisplayName }) => enDisplayName },
    { key: 'es', header: t('dealerCatalogs.esColumn'), cell: ({ esDisplayName }) => esDisplayName },
    { key: 'pt', header: t('dealerCatalogs.ptColumn'), cell: ({ ptDisplayName }) => ptDisplayName },
    { key: 'fr', header: t('dealerCatalogs.frColumn'), cell: ({ frDisplayName }) => frDisplayName },
  ]
  if (!actions) return columns
  return [
    ...columns,
    { key: 'actions', header: t('dealerCatalogs.actions'), cell: actions, align: 'right', width: 96 },
  ]
}
