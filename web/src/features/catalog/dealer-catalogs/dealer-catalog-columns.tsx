import type { DealerCatalog } from '#contract/catalog/dealer-catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'

/** Lists the columns in the platform's usual order; on small screens, the name is the card's title. */
export function dealerCatalogColumns(isNarrow: boolean): Column<DealerCatalog>[] {
  return [
    { key: 'id', header: t('dealerCatalogs.id'), cell: ({ id }) => id, align: 'right', width: 72 },
    {
      key: 'name',
      header: t('dealerCatalogs.name'),
      cell: ({ catalogName }) => catalogName,
      ...(isNarrow ? { pinned: true } : {}),
    },
    { key: 'display', header: t('dealerCatalogs.displayName'), cell: ({ displayName }) => displayName },
    { key: 'en', header: t('dealerCatalogs.enColumn'), cell: ({ enDisplayName }) => enDisplayName },
    { key: 'es', header: t('dealerCatalogs.esColumn'), cell: ({ esDisplayName }) => esDisplayName },
    { key: 'pt', header: t('dealerCatalogs.ptColumn'), cell: ({ ptDisplayName }) => ptDisplayName },
    { key: 'fr', header: t('dealerCatalogs.frColumn'), cell: ({ frDisplayName }) => frDisplayName },
  ]
}
