import { Tabs } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { backToList } from '#web/platform/urls/url-query.ts'

/** Imports, and the inventory that they fill. */
export function ImportTabs({ tab }: { tab: 'catalog-imports' | 'inventory' }) {
  const navigate = useNavigate()
  return (
    <Tabs value={tab} onChange={(next) => void navigate(backToList(next ?? tab))} mb="md">
      <Tabs.List aria-label={t('catalogs.imports')}>
        <Tabs.Tab value="catalog-imports">{t('catalogs.importsTab')}</Tabs.Tab>
        <Tabs.Tab value="inventory">{t('catalogs.inventory')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
