import { alsoCarry, alsoClone, alsoLeave } from '#server/features/tenancy/cloning/clone-parts.ts'
import { onDealerCreated } from '#server/features/tenancy/dealers/dealer-created.ts'
import { onDealerUpdated } from '#server/features/tenancy/dealers/dealer-updated.ts'
import { alsoKeeps } from '#server/features/tenancy/history/history-things.ts'
import { alsoShares } from '#server/features/tenancy/roll-outs/shared-sources.ts'
import type { Area } from '#server/platform/area.ts'
import { alsoSweep } from '#server/platform/housekeeping/sweep-old.job.ts'
import { storeClone } from './clone-store.ts'
import { dealerPaymentRoutes } from './dealer-payments/routes.ts'
import { sweepExports } from './export-files/delete-export.ts'
import { exportFileRoutes } from './export-files/routes.ts'
import { sweepExportsJob, sweepLeftExportsJob } from './export-files/sweep-exports.job.ts'
import { fileRoutes } from './files/routes.ts'
import { specialRoutes } from './home-page-specials/routes.ts'
import { carryImages } from './image-library/clone-images.ts'
import { imageShowers } from './image-library/image-showers.ts'
import { alsoShowsImages } from './image-library/image-uses.ts'
import { imageLibraryRoutes } from './image-library/routes.ts'
import { pageSettingRoutes } from './page-settings/routes.ts'
import { aboutUsHistory, pageHistory } from './pages/page-history.ts'
import { answeringPaths, createAboutUs } from './pages/pages.ts'
import { pageRoutes } from './pages/routes.ts'
import { partNumberUrlRoutes } from './part-number-urls/routes.ts'
import { paymentMethodRoutes } from './payment-methods/routes.ts'
import { pickUpRoutes } from './pick-up/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { popularModelRoutes } from './popular-models/routes.ts'
import { alsoAnswersAt } from './redirects/answered-paths.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { scriptRoutes } from './scripts/routes.ts'
import { searchEngineRoutes } from './search-engines/routes.ts'
import { createDefaultSettings } from './settings/create-default-settings.ts'
import { feedAccessRoutes, settingsRoutes } from './settings/routes.ts'
import { feesHistory, footerHistory, settingsHistory } from './settings/settings-history.ts'
import { sharedStore } from './shared-store.ts'
import { shippingRoutes } from './shipping/routes.ts'
import { shippingZoneRoutes } from './shipping-zones/routes.ts'
import { storeContentRoutes } from './store-content/routes.ts'
import { finishHostChanges } from './store-hosts/finish-host-changes.ts'
import { followDomain } from './store-hosts/follow-domain.ts'
import { storeHostRoutes } from './store-hosts/routes.ts'
import { storeHostJob } from './store-hosts/store-host.job.ts'
import { bulkState } from './store-hosts/toggle-store.ts'
import { storePartRoutes } from './store-parts/routes.ts'
import { policyHistory } from './store-policies/policy-history.ts'
import { storePolicyRoutes } from './store-policies/routes.ts'
import { createDefaultPolicies } from './store-policies/store-policies.ts'
import { storePreviewRoutes } from './store-preview/routes.ts'
import { taxRuleRoutes } from './tax-rules/routes.ts'
import { themeRoutes } from './themes/routes.ts'
import { themeHistory } from './themes/theme-history.ts'

const histories = [
  settingsHistory,
  feesHistory,
  themeHistory,
  footerHistory,
  pageHistory,
  aboutUsHistory,
  policyHistory,
]

export const store: Area = {
  routes: [
    placeRoutes,
    fileRoutes,
    exportFileRoutes,
    imageLibraryRoutes,
    taxRuleRoutes,
    pageSettingRoutes,
    pageRoutes,
    storePolicyRoutes,
    redirectRoutes,
    shippingRoutes,
    shippingZoneRoutes,
    pickUpRoutes,
    feedAccessRoutes,
    settingsRoutes,
    themeRoutes,
    storeContentRoutes,
    storePreviewRoutes,
    searchEngineRoutes,
    storePartRoutes,
    partNumberUrlRoutes,
    popularModelRoutes,
    specialRoutes,
    storeHostRoutes,
    paymentMethodRoutes,
    dealerPaymentRoutes,
    scriptRoutes,
  ],
  jobs: [storeHostJob, sweepExportsJob, sweepLeftExportsJob],
  leftovers: [finishHostChanges],
  joins: () => {
    onDealerCreated(createDefaultSettings)
    onDealerCreated(createDefaultPolicies)
    onDealerCreated(createAboutUs)
    onDealerUpdated(followDomain)
    alsoAnswersAt(answeringPaths)
    for (const shower of imageShowers) alsoShowsImages(shower)
    alsoCarry(carryImages)
    for (const keeper of histories) alsoKeeps(keeper)
    for (const part of storeClone) alsoClone(part)
    for (const source of [...sharedStore, bulkState]) alsoShares(source)
    // The addresses of the store's former site.
    alsoLeave({ table: 'redirects' })
    alsoSweep(sweepExports)
  },
}
