import type { ComponentType } from 'react'
import { loadTexts } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import type { DealerTab, DealerTabProps, Screen } from '#web/platform/screen.ts'

type LoadedTab = DealerTab & { Panel: ComponentType<DealerTabProps> }
const tabs: LoadedTab[] = []

const read = async (tab: DealerTab) => (await Promise.all([tab.load(), loadTexts(tab.texts)]))[0]

/** Registers a dealer's tabs after the first, in order; called in features.tsx. */
export function addDealerTabs(more: readonly DealerTab[]): void {
  tabs.push(...more.map((tab) => ({ ...tab, Panel: lazyPart(() => read(tab)) })))
}

/** The tabs that areas registered for a dealer's dialog, in their order. */
export const dealerTabs = (): readonly LoadedTab[] => tabs

/** The screens that show a tab alone, for the current dealer. */
export const makeScreens = (tab: DealerTab): Screen[] =>
  tab.screens.map((screen) => ({
    ...screen,
    may: tab.may,
    texts: ['dealers', ...tab.texts],
    needsDealer: true,
    load: async () => {
      const [{ default: Panel }, { tabScreen }] = await Promise.all([tab.load(), import('./tab-screen.tsx')])
      return { default: tabScreen(tab.screens[0]!.path, tab, Panel) }
    },
  }))
