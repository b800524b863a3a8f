/**
 * The product's areas and their nouns: the folders below `features` on the server and in the browser
 * (docs/map.md says what they hold). An area may import from those above it. Run `npm run zones` after a
 * change: lint reads the order from biome.zones.json.
 */
export const areas: Record<string, readonly string[]> = {
  tenancy: [
    'activity',
    'agreements',
    'cloning',
    'dealer-setup',
    'dealers',
    'list-views',
    'menu',
    'one-time-codes',
    'password-management',
    'registrations',
    'roles',
    'sign-in',
    'subscriptions',
    'users',
  ],
  catalog: ['catalogs', 'dealer-catalogs', 'imports', 'parts', 'pricing', 'translations', 'vehicles'],
  store: [
    'dealer-payments',
    'files',
    'page-settings',
    'payment-methods',
    'places',
    'scripts',
    'settings',
    'settings-page',
    'shipping',
    'store-hosts',
    'tax-rules',
    'themes',
  ],
  sales: [
    'dated-list',
    'customers',
    'payment-profiles',
    'customer-imports',
    'orders',
    'order-board',
    'charges',
    'order-sheet',
    'templates',
    'messages',
    'notices',
    'quotes',
    'returns',
    'order-view',
    'order-form',
    'broadcasts',
    'entities',
  ],
  channels: [],
  insight: ['dashboard'],
}

type Side = 'server' | 'web'

/**
 * Areas whose nouns are ordered too: each may import from those above it. If it needs a later one, it offers
 * a hook that the later one fills (`onChargeSettled`). Lists the imports that still break this.
 */
export const ordered: Record<string, Record<Side, Record<string, readonly string[]>>> = {
  sales: {
    server: {
      orders: ['messages', 'notices'],
      templates: ['messages'],
      messages: ['broadcasts'],
    },
    web: {
      customers: ['orders', 'charges', 'messages', 'quotes'],
    },
  },
}
