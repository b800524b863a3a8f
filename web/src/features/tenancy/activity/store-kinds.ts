import { loadTexts } from '#web/platform/i18n.ts'
import { shoppingFeed, webhooks } from './channel-labels.ts'
import { footerLines } from './footer-lines.ts'
import type { Kind } from './labels.ts'
import { scripts } from './setting-labels.ts'

export const storeKinds: Readonly<Record<string, Kind>> = {
  'image-library': {
    load: () => loadTexts(['imageLibrary']),
    labels: {
      file: 'imageLibrary.name',
      bytes: 'imageLibrary.size',
      width: 'imageLibrary.width',
      height: 'imageLibrary.height',
      contentType: 'imageLibrary.kind',
    },
  },
  'dealer-pages': {
    load: () => loadTexts(['pages']),
    labels: {
      pageUrl: 'pages.url',
      menuTitle: 'pages.menuTitle',
      pagePosition: 'pages.position',
      isActive: 'pages.isActive',
      isVisible: 'pages.isVisible',
      enableSection: 'pages.enableSection',
      enableSlider: 'pages.enableSlider',
      sliderImageSrc: 'pages.slider',
      title: 'pages.pageTitle',
      metaTitle: 'pages.metaTitle',
      metaKeyword: 'pages.metaKeyword',
      metaDescription: 'pages.metaDescription',
      pageContent: 'pages.content',
      order: 'pages.orderTitle',
    },
  },
  'store-policies': {
    load: () => loadTexts(['storePolicies']),
    labels: {
      name: 'storePolicies.name',
      description: 'storePolicies.description',
      isEnable: 'storePolicies.enabled',
      order: 'storePolicies.title',
    },
  },
  'dealer-redirects': {
    load: () => loadTexts(['redirects']),
    labels: { sourceUrl: 'redirects.source', targetUrl: 'redirects.target' },
  },
  'dealer-scripts': { load: () => loadTexts(['scripts']), labels: scripts },
  'site-style': {
    load: () => loadTexts(['siteStyle']),
    labels: {
      primary: 'siteStyle.primary',
      secondary: 'siteStyle.secondary',
      headerBackground: 'siteStyle.headerBackground',
      bodyBackground: 'siteStyle.bodyBackground',
      footerBackground: 'siteStyle.footerBackground',
    },
  },
  'footer-settings': {
    load: () => loadTexts(['footer']),
    labels: { columns: 'footer.columns' },
    lines: (field, value) => (field === 'columns' ? footerLines(value) : undefined),
  },
  'pick-up-options': {
    load: () => loadTexts(['pickUp']),
    labels: {
      enable_pick_up_at_dealership: 'pickUp.enable',
      pick_up_description: 'pickUp.description',
    },
  },
  'home-page-specials': {
    load: () => loadTexts(['specials']),
    labels: {
      homepageSpecialsSectionTitle: 'specials.sectionTitle',
      homepageSpecialsCompType: 'specials.type',
      order: 'specials.products',
      name: 'specials.name',
      assembly: 'specials.assembly',
      showPrice: 'specials.showPrice',
    },
  },
  'popular-models': {
    load: () => loadTexts(['popularModels']),
    labels: {
      popularModelsTitleFormat: 'popularModels.titleFormat',
      popularModelsHeading: 'popularModels.heading',
      popularModelsDestination: 'popularModels.destination',
      popularModelsSubtitle: 'popularModels.subtitle',
      selectedModels: 'popularModels.models',
      selectedPopularModels: 'popularModels.models',
    },
  },
  'dealer-pagetech': {
    load: () => loadTexts(['pageSettings']),
    labels: {
      pageId: 'pageSettings.page',
      pageName: 'pageSettings.page',
      pagetechPosition: 'pageSettings.position',
      metaHeader: 'pageSettings.metaHeader',
      pageTitle: 'pageSettings.pageTitle',
      metaTitle: 'pageSettings.metaTitle',
      metaDescription: 'pageSettings.metaDescription',
      metaKeywords: 'pageSettings.metaKeywords',
      title: 'pageSettings.techTitle',
      html: 'pageSettings.html',
    },
  },
  webhooks: { load: () => loadTexts(['webhooks']), labels: webhooks },
  'google-shopping-feed': { load: () => loadTexts(['shoppingFeed']), labels: shoppingFeed },
}
