import { useUrlQuery } from '#web/platform/urls/url-query.ts'
import { Page } from '#web/ui/page/page.tsx'
import { ImportTabs } from './import-tabs.tsx'
import { importsQuery } from './imports-query.ts'
import { NewImport } from './new-import.tsx'
import { PastImports } from './past-imports.tsx'

/** Catalog imports: a new one above, past ones below. */
export default function ImportsPage() {
  const url = useUrlQuery(importsQuery)
  return (
    <Page of="catalog-imports">
      <ImportTabs tab="catalog-imports" />
      <NewImport into={url.values.into} />
      <PastImports url={url} />
    </Page>
  )
}
