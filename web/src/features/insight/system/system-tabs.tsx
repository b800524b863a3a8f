import { Tabs } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { backToList } from '#web/platform/urls/url-query.ts'

type Tab = 'system' | 'system/jobs' | 'system/emails' | 'system/errors' | 'system/speed'

/** How often the pages read again, because what they show changes by itself. */
export const refreshSeconds = 10

/** The pages of the system screen. */
export function SystemTabs({ tab }: { tab: Tab }) {
  const navigate = useNavigate()
  return (
    <Tabs value={tab} onChange={(next) => void navigate(backToList(next ?? tab))} mb="md">
      <Tabs.List>
        <Tabs.Tab value="system">{t('system.overview')}</Tabs.Tab>
        <Tabs.Tab value="system/jobs">{t('system.jobs')}</Tabs.Tab>
        <Tabs.Tab value="system/emails">{t('system.emails')}</Tabs.Tab>
        <Tabs.Tab value="system/errors">{t('system.errors')}</Tabs.Tab>
        <Tabs.Tab value="system/speed">{t('system.speed')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
