import { t } from '#web/platform/i18n.ts'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Page } from '#web/ui/page/page.tsx'

/** An address within the store that matches none of its screens. */
export default function UnknownTab() {
  return (
    <Page title={t('shell.notFoundTitle')}>
      <EmptyList title={t('editStore.noScreen')} next={t('editStore.noScreenNext')} />
    </Page>
  )
}
