import { Tabs } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { WholeDealer } from '#contract/tenancy/dealers.ts'
import { t } from '#web/platform/i18n.ts'
import { useMay } from '#web/platform/session/session.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { useTabInView } from '#web/ui/page/use-tab-in-view.ts'
import { DealerForm } from './dealer-form.tsx'
import css from './dealer-sections.module.css'
import { dealerTabs } from './tabs.ts'

const first = 'dealer'

type Props = {
  dealer: WholeDealer
  /** The tab in the address; the first one if it isn't valid. */
  tab: string | undefined
  onTab: (tab: string | undefined) => void
  /** Only for tabs in a dialog. */
  onClose?: () => void
}

/**
 * A dealer's tabs, each loaded when first opened; typed text stays while another tab is open, and is guarded
 * (other ways of hiding tabs would drop their guards).
 */
export function DealerTabs({ dealer, tab, onTab, onClose }: Props) {
  const tabs = useOpenTabs()
  const value = tabs.some(({ name }) => name === tab) ? (tab as string) : first
  const [opened, setOpened] = useState([value])
  if (!opened.includes(value)) setOpened([...opened, value])
  return (
    <Tabs
      value={value}
      onChange={(name) => onTab(name === first ? undefined : (name ?? undefined))}
      keepMounted
      keepMountedMode="display-none"
    >
      <TabLabels of={value} />
      <Tabs.Panel value={first} pt="lg" className={css.panel}>
        <DealerForm dealer={dealer} onClose={onClose} />
      </Tabs.Panel>
      {tabs.map(({ name, Panel }) => (
        <Tabs.Panel key={name} value={name} pt="lg" className={css.panel}>
          {opened.includes(name) && (
            <ErrorBoundary>
              <Suspense fallback={<FormSkeleton />}>
                <Panel dealerId={dealer.id} onClose={onClose} />
              </Suspense>
            </ErrorBoundary>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function useOpenTabs() {
  const may = useMay()
  return dealerTabs().filter((tab) => may(tab.may))
}

type LabelProps = {
  /** The others are visible but disabled. */
  onlyFirst?: boolean
  of?: string
}

/** The tabs of a dealer's dialog that the person can open. A new dealer has only the first one. */
export function TabLabels({ onlyFirst = false, of = first }: LabelProps) {
  const tabs = useOpenTabs()
  const labels = useTabInView(of)
  return (
    <Tabs.List ref={labels} aria-label={t('dealers.tabs')}>
      <Tabs.Tab value={first}>{t('dealers.tabDealer')}</Tabs.Tab>
      {tabs.map(({ name, title }) => (
        <Tabs.Tab key={name} value={name} disabled={onlyFirst}>
          {t(title)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
