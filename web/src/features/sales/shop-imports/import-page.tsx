import { t } from '#web/platform/i18n.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { Page } from '#web/ui/page/page.tsx'
import { NewImport } from './new-import.tsx'
import { PastImports } from './past-imports.tsx'

/** Imports the orders and customers of another shop for the selected dealer. */
export default function ImportPage() {
  const dealerId = useDealerId()
  return (
    <Page title={t('settingsPage.move')}>
      {dealerId !== undefined && (
        <>
          <NewImport dealerId={dealerId} />
          <PastImports dealerId={dealerId} />
        </>
      )}
    </Page>
  )
}
