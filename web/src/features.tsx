import { dealerTabs } from './dealer-tabs.ts'
import { catalogScreens } from './features/catalog/screens.ts'
import { channelScreens } from './features/channels/screens.ts'
import { insightScreens, insightSearches } from './features/insight/screens.ts'
import { salesActions, salesScreens, salesSearches } from './features/sales/screens.ts'
import { storeScreens } from './features/store/screens.ts'
import { addSetupDialogs } from './features/tenancy/dealer-setup/setup-dialogs.ts'
import { addDealerTabs, makeScreens } from './features/tenancy/dealers/tabs.ts'
import { tenancyScreens, tenancySearches } from './features/tenancy/screens.ts'
import type { Action, Screen, Search } from './platform/screen.ts'
import { setupDialogs } from './setup-dialogs.ts'

addDealerTabs(dealerTabs)
addSetupDialogs(setupDialogs)

/** All back-office screens; each area lists its own in its `screens.ts`. */
export const screens: Screen[] = [
  ...salesScreens,
  ...tenancyScreens,
  ...catalogScreens,
  ...storeScreens,
  ...channelScreens,
  ...insightScreens,
  ...dealerTabs.flatMap(makeScreens),
]

/** Everything the palette can find, in the order of its headings. */
export const searches: Search[] = [...salesSearches, ...tenancySearches, ...insightSearches]

/** Everything the palette can start, in its order there. */
export const actions: readonly Action[] = salesActions
