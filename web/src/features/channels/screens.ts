import { IconShoppingCartUp, IconTableExport, IconWebhook } from '@tabler/icons-react'
import type { Screen } from '#web/platform/screen.ts'

export const channelScreens: Screen[] = [
  {
    path: 'google-shopping-feed',
    may: 'google-shopping-feed',
    icon: IconShoppingCartUp,
    texts: ['shoppingFeed', 'refusals'],
    needsDealer: true,
    load: () => import('./shopping-feed/feed-page.tsx'),
  },
  {
    path: 'markerplace-exporter',
    may: 'markerplace-exporter',
    icon: IconTableExport,
    texts: ['marketplace'],
    needsDealer: true,
    load: () => import('./marketplace/marketplace-page.tsx'),
  },
  {
    path: 'webhooks',
    may: 'webhooks',
    icon: IconWebhook,
    texts: ['webhooks'],
    load: () => import('./webhooks/webhooks-list.tsx'),
  },
  {
    path: 'webhooks/$id',
    may: 'webhooks',
    texts: ['webhooks'],
    load: () => import('./webhooks/open-webhook.tsx'),
  },
]
