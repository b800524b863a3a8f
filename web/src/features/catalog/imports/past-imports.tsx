import { Title } from '@mantine/core'
import { catalogs } from '#contract/catalog/catalogs.ts'
import { type CatalogImport, imports } from '#contract/catalog/imports.ts'
import { t } from '#web/platform/i18n.ts'
import { prefetchRead, useRead, useReadAgain } from '#web/platform/read.ts'
import { screenPath } from '#web/platform/screen.ts'
import { findUsualPageSize, toRowPaging, type UrlQuery } from '#web/platform/urls/url-query.ts'
import { FindSelect } from '#web/ui/selects/find-select.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { importColumns } from './import-columns.tsx'
import css from './imports.module.css'
import type { importsQuery } from './imports-query.ts'

/** Past imports, newest first. */
export function PastImports({ url }: { url: UrlQuery<typeof importsQuery> }) {
  const { catalogId, page, pageSize } = url.values
  const read = useRead(
    imports.list,
    { catalogId, ...toRowPaging({ page, pageSize }) },
    { keepPrevious: true },
  )
  const { data: catalogList } = useRead(catalogs.list, {})
  useReadAgain([imports.list, imports.show], { seconds: 2, while: read.data?.data.some(isRunning) ?? false })
  const choices =
    catalogList?.data.map(({ id, catalogName }) => ({ value: String(id), label: catalogName })) ?? []
  const filtered = {
    isFiltered: catalogId !== undefined,
    clear: () => url.set({ catalogId: undefined }),
  }
  return (
    <section aria-labelledby="past-imports">
      <div className={css.pastHead}>
        <Title order={2} id="past-imports">
          {t('catalogs.past')}
        </Title>
        <FindSelect
          aria-label={t('catalogs.catalog')}
          placeholder={t('catalogs.allCatalogs')}
          data={choices}
          value={catalogId === undefined ? null : String(catalogId)}
          onChange={(next) => url.set({ catalogId: next === null ? undefined : Number(next) })}
          clearable
          searchable={choices.length > 10}
          w={220}
        />
      </div>
      <DataTable
        label={t('catalogs.past')}
        name="catalog-imports"
        columns={importColumns()}
        read={read}
        state={{ page, pageSize }}
        onState={url.onState}
        getRowId={({ id }) => id}
        nameRow={({ fileName }) => fileName}
        buildPath={({ id }) => screenPath(`catalog-imports/${id}`)}
        onHover={({ id }) =>
          void prefetchRead(imports.show, { id, startRow: 0, pageSize: findUsualPageSize() })
        }
        empty={{ title: t('catalogs.pastEmpty'), next: t('catalogs.pastEmptyNext') }}
        filtered={filtered}
      />
    </section>
  )
}

/** Whether an import isn't over, so that its screen has to reload. */
export const isRunning = ({ status }: Pick<CatalogImport, 'status'>): boolean => status === 'running'
