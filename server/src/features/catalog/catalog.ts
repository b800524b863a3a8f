import { alsoClone } from '#server/features/tenancy/cloning/clone-parts.ts'
import { onDealerCreated } from '#server/features/tenancy/dealers/dealer-created.ts'
import { alsoKeeps } from '#server/features/tenancy/history/history-things.ts'
import { alsoShares } from '#server/features/tenancy/roll-outs/shared-sources.ts'
import type { Area } from '#server/platform/area.ts'
import { bulkEditRoutes, bulkItemRoutes } from './bulk-items/routes.ts'
import { catalogPartRoutes } from './catalog-parts/routes.ts'
import { finishDeletionsJob } from './catalogs/finish-deletions.job.ts'
import { catalogRoutes } from './catalogs/routes.ts'
import { catalogClone } from './clone-catalog.ts'
import { bulkCatalog } from './dealer-catalogs/bulk-catalog.ts'
import { dealerCatalogRoutes, dealerMakeRoutes } from './dealer-catalogs/routes.ts'
import { editedPartEntityRoutes, editedPartRoutes } from './edited-parts/routes.ts'
import { endDeadImportsJob } from './imports/end-dead-imports.job.ts'
import { endDeadImports } from './imports/end-dead-imports.ts'
import { importRoutes } from './imports/routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { partRoutes } from './parts/routes.ts'
import { createDefaultPricing } from './pricing/create-default-pricing.ts'
import { levelHistory } from './pricing/level-history.ts'
import { dealerPricingRoutes, priceExplainerRoutes, pricingRoutes, whatIfRoutes } from './pricing/routes.ts'
import { sharedLevels } from './pricing/shared-levels.ts'
import { relatedItemDetailRoutes, relatedItemRoutes } from './related-items/routes.ts'
import { partTranslationRoutes, translationFileRoutes, translationRoutes } from './translations/routes.ts'
import { vehicleRoutes } from './vehicles/routes.ts'
import { vinRoutes } from './vins/routes.ts'

export const catalog: Area = {
  routes: [
    catalogRoutes,
    dealerCatalogRoutes,
    dealerMakeRoutes,
    vehicleRoutes,
    vinRoutes,
    partRoutes,
    catalogPartRoutes,
    editedPartRoutes,
    editedPartEntityRoutes,
    bulkEditRoutes,
    bulkItemRoutes,
    pricingRoutes,
    priceExplainerRoutes,
    dealerPricingRoutes,
    whatIfRoutes,
    importRoutes,
    inventoryRoutes,
    translationRoutes,
    partTranslationRoutes,
    translationFileRoutes,
    relatedItemRoutes,
    relatedItemDetailRoutes,
  ],
  jobs: [endDeadImportsJob, finishDeletionsJob],
  leftovers: [endDeadImports],
  joins: () => {
    onDealerCreated(createDefaultPricing)
    alsoKeeps(levelHistory)
    alsoShares(sharedLevels)
    alsoShares(bulkCatalog)
    for (const part of catalogClone) alsoClone(part)
  },
}
