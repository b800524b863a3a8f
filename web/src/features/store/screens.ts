import {
  IconAdjustments,
  IconCashRegister,
  IconLayoutBottombar,
  IconPalette,
  IconPhoto,
  IconReceiptTax,
  IconStars,
} from '@tabler/icons-react'
import { settingsLines } from '#web/platform/menu-layout.ts'
import type { Screen } from '#web/platform/screen.ts'

export const storeScreens: Screen[] = [
  {
    path: 'settings',
    may: settingsLines.flatMap(({ may }) => may),
    texts: ['settingsPage', 'dealerSetup'],
    needsDealer: true,
    load: () => import('./settings-page/settings-page.tsx'),
  },
  {
    path: 'payment-methods',
    may: 'payment-methods',
    icon: IconCashRegister,
    texts: ['paymentMethods'],
    load: () => import('./payment-methods/payment-methods-list.tsx'),
  },
  {
    path: 'dealer-tax',
    may: 'dealer-tax',
    icon: IconReceiptTax,
    texts: ['taxRules'],
    needsDealer: true,
    load: () => import('./tax-rules/tax-rules-list.tsx'),
  },
  {
    path: 'image-library',
    may: 'image-library',
    icon: IconPhoto,
    texts: ['imageLibrary'],
    needsDealer: true,
    load: () => import('./image-library/images-list.tsx'),
  },
  {
    path: 'general-settings',
    may: 'general-settings',
    icon: IconAdjustments,
    texts: ['generalSettings', 'orderSteps'],
    needsDealer: true,
    load: () => import('./settings/general-settings.tsx'),
  },
  {
    path: 'footer-settings',
    may: 'footer-settings',
    icon: IconLayoutBottombar,
    texts: ['footer', 'storePreview'],
    needsDealer: true,
    load: () => import('./footer/footer-settings.tsx'),
  },
  {
    path: 'site-style',
    may: 'site-style',
    icon: IconPalette,
    texts: ['siteStyle', 'storePreview'],
    needsDealer: true,
    load: () => import('./themes/site-style.tsx'),
  },
  {
    path: 'popular-models',
    may: 'popular-models',
    icon: IconStars,
    texts: ['popularModels', 'storePreview'],
    needsDealer: true,
    load: () => import('./popular-models/popular-models.tsx'),
  },
]
