import { IconShoppingCart, IconUsers } from '@tabler/icons-react'
import type { Screen, Search } from './platform/screen.ts'

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
    path: 'orders/$id/view',
    may: 'orders',
    texts: ['orders'],
    load: () => import('./features/sales/orders/list/order-view.tsx'),
  },
  {
    path: 'orders/$id/sheet',
    may: 'orders',
    texts: ['orders'],
    load: () => import('./features/sales/orders/list/order-sheet.tsx'),
  },
  {
    path: 'customers',
    may: 'customers',
    icon: IconUsers,
    texts: ['customers'],
    load: () => import('./features/sales/customers/customers-list.tsx'),
  },
  {
    path: 'customers/new',
    may: 'customers',
    texts: ['customers'],
    load: () => import('./features/sales/customers/new-customer.tsx'),
  },
  {
    path: 'customers/$id',
    may: 'customers',
    texts: ['customers'],
    load: () => import('./features/sales/customers/edit-customer.tsx'),
  },
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
]
