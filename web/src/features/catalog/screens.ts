import { IconBooks, IconDiscount, IconFileImport, IconLanguage, IconLink } from '@tabler/icons-react'
import type { Screen } from '#web/platform/screen.ts'

export const catalogScreens: Screen[] = [
  {
    path: 'catalogs',
    may: 'catalogs',
    icon: IconBooks,
    texts: ['catalogs', 'remoteCatalogs'],
    load: () => import('./catalogs/catalogs-list.tsx'),
  },
  {
    path: 'catalogs/$id',
    may: 'catalogs',
    texts: ['catalogs', 'remoteCatalogs'],
    load: () => import('./catalogs/open-catalog.tsx'),
  },
  {
    path: 'catalog-imports',
    may: 'catalog-imports',
    icon: IconFileImport,
    texts: ['catalogs', 'imports'],
    load: () => import('./imports/imports-page.tsx'),
  },
  {
    path: 'catalog-imports/$id',
    may: 'catalog-imports',
    texts: ['catalogs', 'imports'],
    load: () => import('./imports/import-detail.tsx'),
  },
  {
    path: 'translate',
    may: 'translate',
    icon: IconLanguage,
    texts: ['translations', 'partSearch'],
    load: () => import('./translations/ui-list.tsx'),
  },
  {
    path: 'translate/parts',
    may: 'translate',
    texts: ['translations', 'partSearch'],
    load: () => import('./translations/parts-list.tsx'),
  },
  {
    path: 'translate/import',
    may: 'translate',
    texts: ['translations', 'imports'],
    load: () => import('./translations/import-page.tsx'),
  },
  {
    path: 'manage-related-items',
    may: 'manage-related-items',
    icon: IconLink,
    texts: ['relatedItems', 'partSearch'],
    needsDealer: true,
    load: () => import('./related-items/related-items-list.tsx'),
  },
  {
    path: 'dealer-pricing',
    may: 'dealer-pricing',
    icon: IconDiscount,
    texts: ['pricing', 'priceLevel', 'priceInsight'],
    needsDealer: true,
    load: () => import('./pricing/price-level.tsx'),
  },
]
