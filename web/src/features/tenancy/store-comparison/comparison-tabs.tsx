import { Tabs } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { backToList } from '#web/platform/urls/url-query.ts'

type Tab = 'compare-stores' | 'compare-stores/roll-outs'

/** The stores compared, and what was rolled out to them. */
export function ComparisonTabs({ tab }: { tab: Tab }) {
  const navigate = useNavigate()
  return (
    <Tabs value={tab} onChange={(next) => next && next !== tab && void navigate(backToList(next))} mb="md">
      <Tabs.List>
        <Tabs.Tab value="compare-stores">{t('rollOuts.tabStores')}</Tabs.Tab>
        <Tabs.Tab value="compare-stores/roll-outs">{t('rollOuts.title')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
