import { Tabs } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'

type Tab = 'dealers' | 'store-manager'
/** Filters that both lists have; the other one opens with them. */
type SharedFilters = { search: string; plan?: number | undefined; standing?: string | undefined }
type Props = { tab: Tab; filters: SharedFilters }

/** The list of stores from two angles: how each is configured, and how it does. For people who may see both. */
export function StoreTabs({ tab, filters }: Props) {
  const navigate = useNavigate()
  const may = useMay()
  if (!may('dealers') || !may('store-manager')) return null
  const { search, plan, standing } = filters
  // The store manager has no other states.
  const state = standing === 'active' || standing === 'archived' ? standing : undefined
  const query = { search: search || undefined, plan, standing: state }
  return (
    <Tabs
      value={tab}
      onChange={(next) => next && next !== tab && void navigate(toScreen(next, query))}
      mb="md"
    >
      <Tabs.List>
        <Tabs.Tab value="dealers">{t('dealers.configuration')}</Tabs.Tab>
        <Tabs.Tab value="store-manager">{t('dealers.operation')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
