import { IconTableExport } from '@tabler/icons-react'
import type { Screen } from '#web/platform/screen.ts'

export const channelScreens: Screen[] = [
  {
    path: 'markerplace-exporter',
    may: 'markerplace-exporter',
    icon: IconTableExport,
    texts: ['marketplace'],
    needsDealer: true,
    load: () => import('./marketplace/marketplace-page.tsx'),
  },
]
