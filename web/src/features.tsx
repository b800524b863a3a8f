import {
  IconBook2,
  IconBooks,
  IconBuildingStore,
  IconCreditCard,
  IconFileImport,
  IconId,
  IconLayoutKanban,
  IconReceiptTax,
  IconShoppingCart,
  IconTemplate,
  IconTruckDelivery,
  IconTruckLoading,
  IconUsers,
} from '@tabler/icons-react'
import { addDealerTabs, screensOf } from './features/tenancy/dealers/tabs.ts'
import type { DealerTab, Screen, Search } from './platform/screen.ts'

/**
 * The parts of a dealer beside the first, most of them screens of their own too, in this order: settings,
 * pricing, scripts, catalogs, payments, shipping, pagetech, users.
 */
const dealerTabs: DealerTab[] = [
  {
    name: 'pricing',
    title: 'dealers.tabPricing',
    texts: ['pricing'],
    may: 'dealer-pricing',
    screens: [],
    load: () => import('./features/catalog/pricing/pricing-tab.tsx'),
  },
  {
    name: 'catalogs',
    title: 'dealers.tabCatalogs',
    texts: ['dealerCatalogs'],
    may: 'dealer-catalogs',
    screens: [{ path: 'dealer-catalogs', may: 'dealer-catalogs', icon: IconBook2 }],
    load: () => import('./features/catalog/dealer-catalogs/dealer-catalogs-tab.tsx'),
  },
  {
    name: 'shipping',
    title: 'dealers.tabShipping',
    texts: ['shipping'],
    may: 'dealer-shipping',
    screens: [
      { path: 'dealer-shipping', may: 'dealer-shipping', icon: IconTruckDelivery },
      { path: 'manage-shipping-options', may: 'manage-shipping-options', icon: IconTruckLoading },
    ],
    load: () => import('./features/store/shipping/shipping-tab.tsx'),
  },
]
addDealerTabs(dealerTabs)

/** One line per screen: where it is, who may open it, its sign in the menu, its texts and its file. */
export const screens: Screen[] = [
  {
    path: 'profile',
    may: 'signed-in',
    texts: ['signIn'],
    load: () => import('./features/tenancy/sign-in/profile-page.tsx'),
  },
  {
    path: 'orders',
    may: 'orders',
    icon: IconShoppingCart,
    texts: ['orders'],
    load: () => import('./features/sales/orders/list/orders-list.tsx'),
  },
  {
    path: 'orders/new',
    may: 'orders',
    texts: ['orders', 'orderForm', 'orderSteps', 'partSearch'],
    needsDealer: true,
    load: () => import('./features/sales/orders/edit/new-order.tsx'),
  },
  {
    path: 'orders/$id',
    may: 'orders',
    texts: ['orders', 'orderForm', 'orderSteps', 'messages', 'partSearch'],
    load: () => import('./features/sales/orders/edit/edit-order.tsx'),
  },
  {
    path: 'orders/$id/view',
    may: 'orders',
    texts: ['orders', 'orderSteps', 'messages'],
    load: () => import('./features/sales/orders/list/order-view.tsx'),
  },
  {
    path: 'orders/$id/sheet',
    may: 'orders',
    texts: ['orders'],
    load: () => import('./features/sales/orders/list/order-sheet.tsx'),
  },
  {
    path: 'orders-v2',
    may: 'orders-v2',
    icon: IconLayoutKanban,
    texts: ['orders', 'orderBoard'],
    load: () => import('./features/sales/orders/board/board-screen.tsx'),
  },
  {
    path: 'dealers/$id/orders',
    may: 'orders',
    texts: ['orders'],
    load: () => import('./features/sales/orders/list/dealer-orders.tsx'),
  },
  {
    path: 'customers',
    may: 'customers',
    icon: IconUsers,
    texts: ['customers', 'customerMerges'],
    load: () => import('./features/sales/customers/customers-list.tsx'),
  },
  {
    path: 'customers/new',
    may: 'customers',
    texts: ['customers'],
    load: () => import('./features/sales/customers/new-customer.tsx'),
  },
  {
    path: 'customers/import',
    may: 'customers',
    texts: ['customers', 'customerImports', 'imports'],
    needsDealer: true,
    load: () => import('./features/sales/customer-imports/import-page.tsx'),
  },
  {
    path: 'customers/duplicates',
    may: 'customers',
    texts: ['customers', 'customerMerges'],
    needsDealer: true,
    load: () => import('./features/sales/customers/merge/duplicates-page.tsx'),
  },
  {
    path: 'customers/$id',
    may: 'customers',
    texts: ['customers', 'pricing', 'orders', 'messages'],
    load: () => import('./features/sales/customers/edit-customer.tsx'),
  },
  {
    path: 'message-template',
    may: 'message-template',
    icon: IconTemplate,
    texts: ['templates'],
    needsDealer: true,
    load: () => import('./features/sales/templates/templates-list.tsx'),
  },
  {
    path: 'message-template/new',
    may: 'message-template',
    texts: ['templates'],
    needsDealer: true,
    load: () => import('./features/sales/templates/new-template.tsx'),
  },
  {
    path: 'message-template/$id',
    may: 'message-template',
    texts: ['templates'],
    load: () => import('./features/sales/templates/edit-template.tsx'),
  },
  {
    path: 'dealers',
    may: 'dealers',
    icon: IconBuildingStore,
    texts: ['dealers'],
    load: () => import('./features/tenancy/dealers/dealers-screen.tsx'),
  },
  {
    path: 'dealers/$id',
    may: 'dealers',
    texts: ['dealers'],
    load: () => import('./features/tenancy/dealers/open-dealer.tsx'),
  },
  {
    path: 'dealer-profile',
    may: 'dealer-profile',
    icon: IconId,
    texts: ['dealers'],
    needsDealer: true,
    load: () => import('./features/tenancy/dealers/dealer-profile.tsx'),
  },
  {
    path: 'manage-subscriptions',
    may: 'manage-subscriptions',
    icon: IconCreditCard,
    texts: ['subscriptions'],
    load: () => import('./features/tenancy/subscriptions/subscriptions-list.tsx'),
  },
  {
    path: 'catalogs',
    may: 'catalogs',
    icon: IconBooks,
    texts: ['catalogs', 'remoteCatalogs'],
    load: () => import('./features/catalog/catalogs/catalogs-list.tsx'),
  },
  {
    path: 'catalogs/$id',
    may: 'catalogs',
    texts: ['catalogs', 'remoteCatalogs'],
    load: () => import('./features/catalog/catalogs/open-catalog.tsx'),
  },
  {
    path: 'catalog-imports',
    may: 'catalog-imports',
    icon: IconFileImport,
    texts: ['catalogs', 'imports'],
    load: () => import('./features/catalog/imports/imports-page.tsx'),
  },
  {
    path: 'catalog-imports/$id',
    may: 'catalog-imports',
    texts: ['catalogs', 'imports'],
    load: () => import('./features/catalog/imports/import-detail.tsx'),
  },
  {
    path: 'dealer-tax',
    may: 'dealer-tax',
    icon: IconReceiptTax,
    texts: ['taxRules'],
    needsDealer: true,
    load: () => import('./features/store/tax-rules/tax-rules-list.tsx'),
  },
  ...dealerTabs.flatMap(screensOf),
]

/** One line per kind of record that the palette finds. */
export const searches: Search[] = [
  {
    may: 'orders',
    title: 'orders.title',
    texts: ['orders'],
    load: () => import('./features/sales/orders/list/search-orders.ts'),
  },
  {
    may: 'customers',
    title: 'customers.title',
    texts: ['customers'],
    load: () => import('./features/sales/customers/search-customers.ts'),
  },
  {
    may: 'dealers',
    title: 'dealers.title',
    texts: ['dealers'],
    load: () => import('./features/tenancy/dealers/search-dealers.ts'),
  },
]
