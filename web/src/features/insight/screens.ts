import { IconLayoutDashboard } from '@tabler/icons-react'
import type { Screen } from '#web/platform/screen.ts'

export const insightScreens: Screen[] = [
  {
    path: 'dashboard',
    may: 'signed-in',
    icon: IconLayoutDashboard,
    texts: ['dashboard', 'orders', 'dealerSetup', 'dealerPayments'],
    load: () => import('./dashboard/dashboard-page.tsx'),
  },
]
