import type { SetupDialog } from './platform/screen.ts'

/** The steps of a store's Setup that a dialog does, and the store's preview. */
export const setupDialogs: SetupDialog[] = [
  {
    name: 'catalog',
    may: 'dealer-catalogs',
    texts: ['dealerCatalogs'],
    load: () => import('./features/catalog/dealer-catalogs/catalog-step.tsx'),
  },
  {
    name: 'payment',
    may: 'dealer-payments',
    texts: ['dealerPayments'],
    load: () => import('./features/store/dealer-payments/payment-step.tsx'),
  },
  {
    name: 'shipping',
    may: ['dealer-shipping', 'manage-shipping-options'],
    texts: ['shipping', 'generalSettings', 'dealerSetup'],
    load: () => import('./features/store/shipping/shipping-step.tsx'),
  },
  {
    name: 'tax',
    may: 'dealer-tax',
    texts: ['taxRules'],
    load: () => import('./features/store/tax-rules/tax-step.tsx'),
  },
  {
    name: 'identity',
    may: ['dealers', 'dealer-profile'],
    texts: ['dealerSetup'],
    load: () => import('./features/tenancy/dealer-setup/identity-step.tsx'),
  },
  {
    name: 'active',
    may: 'dealers',
    texts: ['dealers', 'dealerSetup'],
    load: () => import('./features/tenancy/dealers/active-step.tsx'),
  },
  {
    name: 'preview',
    may: ['dealers', 'dealer-profile'],
    texts: ['storePreview'],
    load: () => import('./features/store/store-preview/whole-store-preview.tsx'),
  },
]
