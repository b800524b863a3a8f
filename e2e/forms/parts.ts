import { dealerTabs } from '#web/dealer-tabs.ts'
import { catalogScreens } from '#web/features/catalog/screens.ts'
import { channelScreens } from '#web/features/channels/screens.ts'
import { insightScreens } from '#web/features/insight/screens.ts'
import { salesScreens } from '#web/features/sales/screens.ts'
import { storeScreens } from '#web/features/store/screens.ts'
import { makeScreens } from '#web/features/tenancy/dealers/tabs.ts'
import { tenancyScreens } from '#web/features/tenancy/screens.ts'
import type { Screen } from '#web/platform/screen.ts'

/** The screens whose path starts like this, and all others, so that none is left out. */
function split(screens: readonly Screen[], start: RegExp): [Screen[], Screen[]] {
  return [screens.filter(({ path }) => start.test(path)), screens.filter(({ path }) => !start.test(path))]
}

const [dealers, tenancy] = split(tenancyScreens, /^(dealers|dealer-profile)\b/)
const [translations, catalog] = split(catalogScreens, /^translate\b/)
const [orders, otherSales] = split(salesScreens, /^(orders|customer-quotes|rma|dealers)\b/)
const [customers, sales] = split(otherSales, /^customers\b/)
const [settings, store] = split(storeScreens, /^(\w+-settings|settings|dealer-|site-style)/)

/** The screens that `forms.<name>.spec.ts` checks: no file takes much longer than the others. */
export const parts = {
  dealers,
  tenancy,
  translations,
  catalog,
  orders,
  customers,
  sales,
  settings,
  store,
  channels: [...channelScreens, ...insightScreens],
  tabs: dealerTabs.flatMap(makeScreens),
}
