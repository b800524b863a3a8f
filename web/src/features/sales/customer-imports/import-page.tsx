import { t } from '#web/platform/i18n.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { Page } from '#web/ui/page/page.tsx'
import { NewImport } from './new-import.tsx'
import { PastImports } from './past-imports.tsx'

/** Imports customers of the chosen dealer from a file. */
export default function ImportPage() {
  const dealerId = useDealerId()
  return (
    <Page of="customers" title={t('customerImports.title')}>
      {dealerId !== undefined && (
        <>
          <NewImport dealerId={dealerId} />
          <PastImports dealerId={dealerId} />
        </>
      )}
    </Page>
  )
}
