import { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { priceExplainer } from '#contract/catalog/explain-price.ts'
import type { Route } from '#contract/http.ts'
import { pages } from '#contract/store/pages/pages.ts'
import { storePolicies } from '#contract/store/pages/store-policies.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { themes } from '#contract/store/settings/themes.ts'
import { storeContents } from '#contract/store/store-content.ts'
import { history } from '#contract/tenancy/history.ts'
import type { HistoryKind } from '#contract/tenancy/history-kinds.ts'
import { useSend } from '#web/platform/read.ts'

const settingReads = [dealerSettings.show, dealerSettings.showFees, storeContents.preview]
const pageReads = [pages.list, pages.showAboutUs, storeContents.preview]

/** The reads that a kind's restored version makes stale. */
const shownBy: Record<HistoryKind, readonly Route[]> = {
  settings: settingReads,
  fees: settingReads,
  footer: settingReads,
  theme: [themes.list, storeContents.preview],
  page: pageReads,
  aboutUs: pageReads,
  policy: [storePolicies.list],
  pricing: [
    dealerPricing.list,
    dealerPricing.levels,
    dealerPricing.existing,
    priceExplainer.allRules,
    priceExplainer.explain,
  ],
}

/** Restores a version; reloads the history and the screens that show this kind. */
export const useRestore = (kind: HistoryKind) =>
  useSend(history.restore, {
    refreshes: [history.list, history.show, history.pastState, ...shownBy[kind]],
    withoutForm: true,
  })
