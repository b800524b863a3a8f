import { sql } from 'kysely'
import type { ClonePart } from '#server/features/tenancy/cloning/clone-parts.ts'
import { cloneRow, cloneRows } from '#server/features/tenancy/cloning/clone-rows.ts'
import { cloneRelatedDetails } from './related-items/clone-related-items.ts'

/** The parts of the source's catalogs, prices and translations that a clone copies. */
export const catalogClone: ClonePart[] = [
  cloneRows('dealerCatalogs', {
    columns: {
      catalogId: 'how',
      displayName: 'text',
      enDisplayName: 'text',
      esDisplayName: 'text',
      ptDisplayName: 'text',
      frDisplayName: 'text',
      memo: 'text',
      selectedCountries: 'how',
      selectionMakesYears: 'how',
    },
    label: 'displayName',
  }),
  cloneRows('translations', {
    columns: { en: 'key', es: 'text', pt: 'text', fr: 'text' },
    label: 'en',
  }),
  cloneRows('partTranslations', {
    columns: { partNumber: 'key', en: 'text', es: 'text', pt: 'text', fr: 'text' },
    label: 'partNumber',
  }),
  cloneRows('editedParts', {
    columns: {
      partNumber: 'how',
      title: 'text',
      description: 'text',
      listPrice: 'how',
      sellingPrice: 'how',
      cost: 'how',
      core: 'how',
      hideItem: 'how',
      activateItem: 'how',
      pickupOnly: 'how',
      fixedShippingPrice: 'how',
      additionalImage: 'link',
      additionalImageDefault: 'how',
      laborTime: 'how',
      supersededBy: 'how',
    },
    label: 'partNumber',
  }),
  cloneRows('relatedItems', {
    columns: { ruleName: 'text', catalogId: 'how', mainPartNumber: 'how', showInCarouselFormat: 'how' },
    label: 'mainPartNumber',
  }),
  cloneRelatedDetails,
  cloneRow('dealerPricing', { columns: { priorityToggle: 'how' } }),
  cloneRows('dealerPricingRules', {
    columns: {
      catalogId: 'how',
      makeId: 'how',
      customerId: 'how',
      rangeFrom: 'how',
      rangeTo: 'how',
      costPlus: 'how',
      listMinus: 'how',
      minProfit: 'how',
      inflateMsrp: 'how',
      isDefault: 'how',
    },
    only: sql`customer_id is null`,
  }),
]
