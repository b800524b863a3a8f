import { Tabs } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { optionOf, type Permission } from '#contract/permissions.ts'
import type { WholeDealer } from '#contract/tenancy/dealers.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import type { DealerTab } from '#web/platform/screen.ts'
import { useMay } from '#web/platform/session.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { FormSkeleton } from '#web/ui/loading.tsx'
import { DealerForm } from './dealer-form.tsx'
import css from './dealer-sections.module.css'
import { dealerTabs } from './tabs.ts'

const first = 'dealer'

type Props = {
  dealer: WholeDealer
  /** The tab that the address names; the first one when it names none that is there. */
  tab: string | undefined
  onTab: (tab: string | undefined) => void
  /** Only where the tabs stand in a dialog. */
  onClose?: () => void
}

/**
 * A dealer in parts, each fetched when it is first opened; what was typed in one stays while another is
 * looked at, and asks before it is lost (parts that are hidden otherwise lose their guards).
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
      <TabLabels of={value} asInMenu={!onClose} />
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
  /** The others are there but closed. */
  onlyFirst?: boolean
  of?: string
  /** On the page beside the menu each part has one name. */
  asInMenu?: boolean
}

/** The names of the tabs. */
export function TabLabels({ onlyFirst = false, of = first, asInMenu = false }: LabelProps) {
  const tabs = useOpenTabs()
  const labels = useRef<HTMLDivElement>(null)
  // Where not all of them fit, the open one is not the one out of sight.
  useEffect(() => {
    const label = labels.current?.querySelector(`[data-tab="${of}"]`)
    label?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [of])
  return (
    <Tabs.List ref={labels} aria-label={t('dealers.tabs')}>
      <Tabs.Tab value={first} data-tab={first}>
        {t('dealers.tabDealer')}
      </Tabs.Tab>
      {tabs.map(({ name, title, may }) => (
        <Tabs.Tab key={name} value={name} data-tab={name} disabled={onlyFirst}>
          {(asInMenu && menuName(may)) || t(title)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

/** What the menu calls a part that is a screen of its own. */
function menuName(may: DealerTab['may']): string | undefined {
  const [permission] = [may].flat() as [Permission]
  return permission === 'dealer-profile' ? undefined : nameText(optionOf(permission)?.name ?? '')
}
