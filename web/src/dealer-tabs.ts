import {
  IconBook2,
  IconCode,
  IconCreditCard,
  IconFileText,
  IconSettings,
  IconTruckDelivery,
  IconUserCog,
} from '@tabler/icons-react'
import type { DealerTab } from './platform/screen.ts'

/**
 * A dealer's tabs after the first, in this order; most are also screens: settings, pricing, scripts,
 * catalogs, payments, shipping, pagetech, users, setup.
 */
export const dealerTabs: DealerTab[] = [
  {
    name: 'settings',
    title: 'dealers.tabSettings',
    texts: ['settings', 'dealerSetup'],
    may: 'dealer-settings',
    screens: [{ path: 'dealer-settings', icon: IconSettings }],
    load: () => import('./features/store/settings/settings-tab.tsx'),
  },
  {
    name: 'pricing',
    title: 'dealers.tabPricing',
    texts: ['pricing', 'priceInsight'],
    may: 'dealer-pricing',
    screens: [],
    load: () => import('./features/catalog/pricing/pricing-tab.tsx'),
  },
  {
    name: 'scripts',
    title: 'dealers.tabScripts',
    texts: ['scripts'],
    may: 'dealer-scripts',
    screens: [{ path: 'dealer-scripts', icon: IconCode }],
    load: () => import('./features/store/scripts/scripts-tab.tsx'),
  },
  {
    name: 'catalogs',
    title: 'dealers.tabCatalogs',
    texts: ['dealerCatalogs'],
    may: 'dealer-catalogs',
    width: 'list',
    screens: [{ path: 'dealer-catalogs', icon: IconBook2 }],
    load: () => import('./features/catalog/dealer-catalogs/dealer-catalogs-tab.tsx'),
  },
  {
    name: 'payments',
    title: 'dealers.tabPayments',
    texts: ['dealerPayments'],
    may: 'dealer-payments',
    width: 'list',
    screens: [{ path: 'dealer-payments', icon: IconCreditCard }],
    load: () => import('./features/store/dealer-payments/payments-tab.tsx'),
  },
  {
    name: 'shipping',
    title: 'dealers.tabShipping',
    texts: ['shipping', 'generalSettings', 'pickUp', 'taxRules'],
    may: ['dealer-shipping', 'manage-shipping-options'],
    screens: [{ path: 'dealer-shipping', icon: IconTruckDelivery }, { path: 'manage-shipping-options' }],
    load: () => import('./features/store/shipping/shipping-tab.tsx'),
  },
  {
    name: 'pagetech',
    title: 'dealers.tabPagetech',
    texts: ['pageSettings'],
    may: 'dealer-pagetech',
    width: 'list',
    screens: [{ path: 'dealer-pagetech', icon: IconFileText }],
    load: () => import('./features/store/page-settings/page-settings-tab.tsx'),
  },
  {
    name: 'users',
    title: 'dealers.tabUsers',
    texts: ['users', 'signIn'],
    may: 'dealer-users',
    width: 'list',
    screens: [{ path: 'dealer-users', icon: IconUserCog }],
    load: () => import('./features/tenancy/users/users-tab.tsx'),
  },
  {
    name: 'setup',
    title: 'dealerSetup.tab',
    texts: ['dealerSetup', 'users'],
    may: 'dealer-profile',
    screens: [],
    load: () => import('./features/tenancy/dealer-setup/setup-tab.tsx'),
  },
]
