import {
  IconBroadcast,
  IconBuildingStore,
  IconChartBar,
  IconCreditCard,
  IconMessages,
  IconPackage,
  IconShieldLock,
  IconShoppingBag,
  IconTag,
} from '@tabler/icons-react'
import { exportPermission, findMenuOption, type MenuName, type Permission } from '#contract/permissions.ts'
import type { Icon } from './screen.ts'

/** Names that differ in the menu from the contract, and the menu's own groups. */
export type MenuWord =
  | 'Home'
  | 'Messages'
  | 'Settings'
  | 'Stores'
  | 'Registrations'
  | 'Access'
  | 'Plans'
  | 'Imports'
  | 'All dealers'

/**
 * The sidebar's arrangement of menu options. Ids, paths and permissions are in the contract; a line appears
 * if its screen exists and the user can open it.
 */
export type Line = {
  /** The key for stars and counts. */
  key: string
  /** Any of these opens it; the first names its screen. */
  may: readonly Permission[]
  /** In English; translated like option names. */
  name: MenuName | MenuWord
  /** Other names for searching, such as the specification's. The path is searched anyway. */
  words?: string
  /** For a list that opens with this filter. */
  search?: Record<string, string>
  platformOnly?: true
}
export type LineGroup = { id: string; name: MenuName | MenuWord; icon: Icon; lines: readonly Line[] }

const line = (may: Permission, more: Partial<Line> = {}): Line => ({
  key: may,
  may: [may],
  name: findMenuOption(may)!.name,
  ...more,
})

const home = line('dashboard', { name: 'Home', words: 'dashboard' })
const requests = line('request', { words: 'client request' })
const activityLog = line('activity-log')

/** The menu for working at one dealer. */
export const dealerMenu: readonly (Line | LineGroup)[] = [
  home,
  {
    id: 'sales',
    name: 'Sales',
    icon: IconShoppingBag,
    lines: [
      line('orders'),
      line('orders-v2', { words: 'order board' }),
      line('customer-quotes'),
      line('rma', { words: 'rma core ledger' }),
      line('customers'),
    ],
  },
  {
    id: 'messages',
    name: 'Messages',
    icon: IconMessages,
    lines: [
      line('message-center'),
      line('new-message', { words: 'broadcast mail letters unsubscribed' }),
      line('message-template'),
    ],
  },
  {
    id: 'parts',
    name: 'Parts',
    icon: IconPackage,
    lines: [
      line('dealer-pricing', { words: 'pricing rules' }),
      line('edit-item'),
      line('edit-part'),
      line('bulk-items-configuration'),
      line('manage-related-items'),
      line('image-library'),
      line('part-number-url', { words: 'part number url' }),
      requests,
    ],
  },
  {
    id: 'store',
    name: 'Store',
    icon: IconBuildingStore,
    lines: [
      line('dealer-pages'),
      line('about-us'),
      line('store-policies'),
      line('footer-settings'),
      line('site-style'),
      line('home-page-specials', { words: 'homepage specials' }),
      line('popular-models'),
      line('dealer-redirects'),
      line('dealer-coupons'),
    ],
  },
  {
    id: 'channels',
    name: 'Channels',
    icon: IconBroadcast,
    lines: [
      line('google-shopping-feed'),
      line(exportPermission, { words: 'marketplace' }),
      line('webhooks', { words: 'integrations api events' }),
    ],
  },
  {
    id: 'insight',
    name: 'Insight',
    icon: IconChartBar,
    lines: [line('reports/report'), line('reports/sales-report', { words: 'sales report' }), activityLog],
  },
]

/** The screens behind the Settings page's cards, in order. */
export const settingsLines: readonly Line[] = [
  line('dealer-profile', { words: 'business profile' }),
  line('dealer-settings', { words: 'miscellaneous' }),
  line('dealer-shipping', {
    may: ['dealer-shipping', 'manage-shipping-options'],
    words: 'shipping options zones manage-shipping-options',
  }),
  line('pick-up-options'),
  line('dealer-tax', { words: 'taxes' }),
  line('dealer-payments'),
  line('dealer-catalogs', { words: 'catalogs and makes' }),
  line('dealer-users'),
  line('dealer-scripts', { words: 'sitemap social links' }),
  line('dealer-pagetech', { words: 'page tech' }),
  line('general-settings', { words: 'fees free shipping' }),
]

/** The platform's menu while no dealer is chosen. */
export const platformMenu: readonly (Line | LineGroup)[] = [
  home,
  {
    id: 'stores',
    name: 'Stores',
    icon: IconBuildingStore,
    lines: [
      line('store-manager', { words: 'edit store' }),
      line('dealers'),
      line('dealers', {
        key: 'registrations',
        name: 'Registrations',
        search: { standing: 'waiting' },
        platformOnly: true,
      }),
      line('compare-stores', { words: 'drift baseline differences roll out roll-outs' }),
    ],
  },
  requests,
  {
    id: 'catalog',
    name: 'Catalog',
    icon: IconTag,
    lines: [
      line('catalogs'),
      line('parts'),
      line('catalog-imports', { name: 'Imports' }),
      line('translate', { words: 'ui parts languages' }),
    ],
  },
  {
    id: 'access',
    name: 'Access',
    icon: IconShieldLock,
    lines: [
      line('users', { name: 'Users', words: 'platform users' }),
      line('roles'),
      line('dealer-roles'),
      line('webhooks', { words: 'integrations api events', platformOnly: true }),
    ],
  },
  {
    id: 'plans',
    name: 'Plans',
    icon: IconCreditCard,
    lines: [line('manage-subscriptions'), line('payment-methods')],
  },
  {
    id: 'insight',
    name: 'Insight',
    icon: IconChartBar,
    lines: [
      activityLog,
      line('system', {
        words:
          'jobs queue emails payments webhooks imports exports errors exceptions request id slow speed processes memory database statements isolation health doctor backup',
      }),
    ],
  },
]

const groups = [...dealerMenu, ...platformMenu].filter((part) => 'lines' in part)

/** The English name of the group an option's line is in; undefined for lines outside groups. */
export function findGroupName(permission: Permission): string | undefined {
  const hasPermission = ({ may }: Line) => may.includes(permission)
  if (settingsLines.some(hasPermission)) return settingsName
  return groups.find(({ lines }) => lines.some(hasPermission))?.name
}

export const settingsName: MenuWord = 'Settings'
