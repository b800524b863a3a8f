import {
  IconBuildingStore,
  IconChartBar,
  IconLayoutDashboard,
  IconReportMoney,
  IconServerCog,
} from '@tabler/icons-react'
import type { Screen, Search } from '#web/platform/screen.ts'

export const insightScreens: Screen[] = [
  {
    path: 'dashboard',
    may: 'signed-in',
    icon: IconLayoutDashboard,
    texts: ['dashboard', 'orders', 'dealerSetup', 'dealerPayments'],
    load: () => import('./dashboard/dashboard-page.tsx'),
  },
  {
    path: 'reports/report',
    may: 'reports/report',
    icon: IconChartBar,
    texts: ['reports', 'dashboard', 'orders'],
    needsDealer: true,
    load: () => import('./reports/order-status.tsx'),
  },
  {
    path: 'reports/sales-report',
    may: 'reports/sales-report',
    icon: IconReportMoney,
    texts: ['reports', 'dashboard', 'orders'],
    needsDealer: true,
    load: () => import('./reports/sales-report.tsx'),
  },
  {
    path: 'store-manager',
    may: 'store-manager',
    icon: IconBuildingStore,
    texts: ['storeManager', 'reports', 'dashboard', 'dealers', 'dealerSetup', 'orders', 'bulkActions'],
    load: () => import('./store-manager/store-manager.tsx'),
  },
  {
    path: 'store-manager/$id',
    may: 'store-manager',
    texts: ['storeManager', 'reports', 'dashboard', 'dealers', 'dealerSetup', 'orders'],
    load: () => import('./store-manager/store-page.tsx'),
  },
  {
    path: 'system',
    may: 'system',
    icon: IconServerCog,
    texts: ['system'],
    load: () => import('./system/system-page.tsx'),
  },
  {
    path: 'system/jobs',
    may: 'system',
    texts: ['system'],
    load: () => import('./system/jobs-page.tsx'),
  },
  {
    path: 'system/emails',
    may: 'system',
    texts: ['system'],
    load: () => import('./system/emails-page.tsx'),
  },
  {
    path: 'system/payments',
    may: 'system',
    texts: ['system'],
    load: () => import('./system/payments-page.tsx'),
  },
  {
    path: 'system/webhooks',
    may: 'system',
    texts: ['system', 'webhooks'],
    load: () => import('./system/webhooks-page.tsx'),
  },
  {
    path: 'system/transfers',
    may: 'system',
    texts: ['system', 'refusals'],
    load: () => import('./system/transfers-page.tsx'),
  },
  {
    path: 'system/errors',
    may: 'system',
    texts: ['system'],
    load: () => import('./system/errors-page.tsx'),
  },
  {
    path: 'system/speed',
    may: 'system',
    texts: ['system'],
    load: () => import('./system/speed-page.tsx'),
  },
  {
    path: 'system/database',
    may: 'system',
    texts: ['system'],
    load: () => import('./system/database-page.tsx'),
  },
  {
    path: 'system/isolation',
    may: 'system',
    texts: ['system'],
    load: () => import('./system/isolation-page.tsx'),
  },
]

export const insightSearches: Search[] = [
  {
    may: 'system',
    title: 'system.title',
    texts: ['system'],
    load: () => import('./system/search-system.ts'),
  },
]
