import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Catalog } from '#contract/catalog/catalogs.ts'
import { dateTime } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'

export const regionWords = (region: Catalog['region']): string =>
  t(region === null ? 'catalogs.everyCountry' : region === 'USA' ? 'catalogs.usa' : 'catalogs.can')

export const catalogColumns: () => Column<Catalog>[] = () => [
  { key: 'catalogName', header: t('catalogs.catalogName'), cell: nameLink, pinned: true },
  { key: 'displayName', header: t('catalogs.displayName'), cell: ({ displayName }) => displayName },
  { key: 'en', header: t('catalogs.enDisplayName'), cell: ({ enDisplayName }) => enDisplayName },
  { key: 'es', header: t('catalogs.esDisplayName'), cell: ({ esDisplayName }) => esDisplayName },
  { key: 'pt', header: t('catalogs.ptDisplayName'), cell: ({ ptDisplayName }) => ptDisplayName },
  { key: 'fr', header: t('catalogs.frDisplayName'), cell: ({ frDisplayName }) => frDisplayName },
  { key: 'region', header: t('catalogs.region'), cell: ({ region }) => regionWords(region) },
  {
    key: 'description',
    header: t('catalogs.description'),
    cell: ({ description }) => description,
    optional: true,
  },
  { key: 'imageHost', header: t('catalogs.imageHost'), cell: ({ imageHost }) => imageHost, optional: true },
  { key: 'updatedAt', header: t('catalogs.updatedAt'), cell: ({ updatedAt }) => dateTime(updatedAt) },
]

const nameLink = ({ id, catalogName }: Catalog) => (
  <Anchor
    inherit
    c="inherit"
    fw={500}
    renderRoot={(props) => <Link {...props} to="." search={{ catalog: id } as never} />}
  >
    {catalogName}
  </Anchor>
)
