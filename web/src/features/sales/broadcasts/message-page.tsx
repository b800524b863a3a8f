import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useNavigate } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { Page } from '#web/ui/page/page.tsx'
import { useTabInView } from '#web/ui/page/use-tab-in-view.ts'

const tabs = [
  ['new-message', 'broadcasts.compose'],
  ['new-message/broadcasts', 'broadcasts.broadcasts'],
  ['new-message/messages', 'broadcasts.messages'],
  ['new-message/unsubscribed', 'broadcasts.unsubscribed'],
] as const
type Tab = (typeof tabs)[number][0]

type Props = { tab: Tab; width?: 'form'; actions?: ReactNode; children: ReactNode }

/** The Messages screen; each tab has its own address. */
export function MessagePage({ tab, width, actions, children }: Props) {
  const navigate = useNavigate()
  const labels = useTabInView(tab)
  return (
    <Page of="new-message" width={width} actions={actions}>
      <Tabs
        value={tab}
        mb="md"
        onChange={(next) => next && next !== tab && void navigate({ to: screenPath(next) })}
      >
        <Tabs.List ref={labels}>
          {tabs.map(([path, label]) => (
            <Tabs.Tab key={path} value={path}>
              {t(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {children}
    </Page>
  )
}
