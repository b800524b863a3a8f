import { loadTexts } from '#web/platform/i18n.ts'
import type { Kind } from './labels.ts'
import { catalogParts, pricing } from './part-labels.ts'
import { editedParts } from './setting-labels.ts'

export const catalogKinds: Readonly<Record<string, Kind>> = {
  catalogs: {
    load: () => loadTexts(['catalogs', 'remoteCatalogs']),
    labels: {
      catalogName: 'catalogs.catalogName',
      displayName: 'catalogs.displayName',
      description: 'catalogs.description',
      region: 'catalogs.region',
      imageHost: 'catalogs.imageHost',
      isAccessories: 'catalogs.isAccessories',
      kind: 'remoteCatalogs.kind',
      serviceUrl: 'remoteCatalogs.serviceUrl',
      serviceUser: 'remoteCatalogs.serviceUser',
      servicePassword: 'remoteCatalogs.servicePassword',
      chunkMarker: 'remoteCatalogs.chunkMarker',
      sendsRegionsAs: 'remoteCatalogs.sendsRegionsAs',
      timeoutMs: 'remoteCatalogs.timeoutMs',
      silenceMs: 'remoteCatalogs.silenceMs',
    },
  },
  'dealer-catalogs': {
    load: () => loadTexts(['dealerCatalogs']),
    labels: {
      catalogId: 'dealerCatalogs.catalog',
      catalogName: 'dealerCatalogs.catalog',
      displayName: 'dealerCatalogs.displayName',
      memo: 'dealerCatalogs.memo',
      selectedCountries: 'dealerCatalogs.countries',
      selectionMakesYears: 'dealerCatalogs.makes',
      years: 'dealerCatalogs.years',
    },
  },
  'dealer-pricing': {
    load: () => loadTexts(['pricing', 'priceLevel', 'orders']),
    labels: {
      ...pricing,
      catalogId: 'priceLevel.catalog',
      makeId: 'priceLevel.make',
      customerId: 'orders.customer',
      priorityToggle: 'priceLevel.listSupersedes',
      showInflatedPrice: 'priceLevel.showInflated',
    },
  },
  parts: { load: () => loadTexts(['catalogParts']), labels: catalogParts },
  'manage-related-items': {
    load: () => loadTexts(['relatedItems']),
    labels: {
      ruleName: 'relatedItems.ruleName',
      catalogId: 'relatedItems.catalog',
      catalogName: 'relatedItems.catalog',
      mainPartNumber: 'relatedItems.mainPartNumber',
      showInCarouselFormat: 'relatedItems.showInStore',
      partNumbers: 'relatedItems.parts',
      details: 'relatedItems.parts',
    },
  },
  'edit-part': { load: () => loadTexts(['editedParts']), labels: editedParts },
  translate: {
    load: () => loadTexts(['translations']),
    labels: {
      partNumber: 'translations.partNumber',
      en: 'translations.english',
      es: 'translations.spanish',
      pt: 'translations.portuguese',
      fr: 'translations.french',
    },
  },
}
