import { Tabs } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { backToList } from '#web/platform/urls/url-query.ts'

/** Returns and the core ledger: each has its own address, and stays as it was left. */
export function ReturnTabs({ tab }: { tab: 'rma' | 'rma/cores' }) {
  const navigate = useNavigate()
  return (
    <Tabs value={tab} onChange={(next) => next && void navigate(backToList(next))} mb="md">
      <Tabs.List aria-label={t('returns.tabs')}>
        <Tabs.Tab value="rma">{t('returns.tabReturns')}</Tabs.Tab>
        <Tabs.Tab value="rma/cores">{t('returns.tabCores')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
