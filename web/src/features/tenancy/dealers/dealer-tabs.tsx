import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Dealer } from '#contract/tenancy/dealers.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { DealerForm } from './dealer-form.tsx'
import css from './dealer-sections.module.css'

export type TabProps = {
  dealer: Dealer
  /** Only where the tabs stand in a dialog. */
  onClose?: () => void
}
type Tab = { name: string; label: PlainKey; Panel: ComponentType<TabProps> }

/** One line per tab, in their order. All but the first wait until the dealer exists. */
const tabs: Tab[] = [{ name: 'dealer', label: 'dealers.tabDealer', Panel: DealerForm }]

/** A dealer in parts; what was typed in one stays while another is looked at. */
export function DealerTabs(props: TabProps) {
  return (
    <Tabs defaultValue={tabs[0]!.name} keepMounted>
      <TabLabels />
      {tabs.map(({ name, Panel }) => (
        <Tabs.Panel key={name} value={name} pt="lg" className={css.panel}>
          <Panel {...props} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The names of the tabs; with `onlyFirst` the others are there but closed. */
export function TabLabels({ onlyFirst = false }: { onlyFirst?: boolean }) {
  return (
    <Tabs.List aria-label={t('dealers.tabs')}>
      {tabs.map(({ name, label }, index) => (
        <Tabs.Tab key={name} value={name} disabled={onlyFirst && index > 0}>
          {t(label)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
