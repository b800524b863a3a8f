import { Tabs } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { backToList } from '#web/platform/urls/url-query.ts'
import { useTabInView } from '#web/ui/page/use-tab-in-view.ts'

/** The addresses of the screen's pages, with the texts that name them. */
export const pages = {
  system: 'overview',
  'system/jobs': 'jobs',
  'system/emails': 'emails',
  'system/payments': 'payments',
  'system/webhooks': 'webhooks',
  'system/transfers': 'transfers',
  'system/errors': 'errors',
  'system/speed': 'speed',
  'system/database': 'database',
  'system/isolation': 'isolation',
} as const
export type SystemTab = keyof typeof pages

/** How often the pages read again, because what they show changes by itself. */
export const refreshSeconds = 10

/** The pages of the system screen. */
export function SystemTabs({ tab }: { tab: SystemTab }) {
  const navigate = useNavigate()
  const list = useTabInView(tab)
  return (
    <Tabs value={tab} onChange={(next) => void navigate(backToList(next ?? tab))} mb="md">
      <Tabs.List ref={list}>
        {Object.entries(pages).map(([value, name]) => (
          <Tabs.Tab key={value} value={value}>
            {t(`system.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
