import type { Catalog } from '#contract/catalog/catalogs.ts'
import { t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'

const regionWords = (region: Catalog['region']): string =>
  t(region === null ? 'catalogs.everyCountry' : region === 'USA' ? 'catalogs.usa' : 'catalogs.can')

/** The columns of the platform's list of catalogs. */
export const catalogColumns: () => Column<Catalog>[] = () => [
  {
    key: 'catalogName',
    header: t('catalogs.catalogName'),
    cell: ({ catalogName }) => catalogName,
    pinned: true,
  },
  {
    key: 'kind',
    header: t('remoteCatalogs.kind'),
    cell: ({ kind }) => t(kind === 'remote' ? 'remoteCatalogs.remoteShort' : 'remoteCatalogs.localShort'),
  },
  { key: 'displayName', header: t('catalogs.displayName'), cell: ({ displayName }) => displayName },
  { key: 'en', header: t('catalogs.enDisplayName'), cell: ({ enDisplayName }) => enDisplayName },
  { key: 'es', header: t('catalogs.esDisplayName'), cell: ({ esDisplayName }) => esDisplayName },
  { key: 'pt', header: t('catalogs.ptDisplayName'), cell: ({ ptDisplayName }) => ptDisplayName },
  { key: 'fr', header: t('catalogs.frDisplayName'), cell: ({ frDisplayName }) => frDisplayName },
  { key: 'region', header: t('catalogs.region'), cell: ({ region }) => regionWords(region) },
]
