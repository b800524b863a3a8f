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
  catalog: [
    'catalogs',
    'dealer-catalogs',
    'edited-parts',
    'imports',
    'parts',
    'pricing',
    'related-items',
    'translations',
    'vehicles',
  ],
  store: [
    'dealer-payments',
    'files',
    'home-page-specials',
    'image-library',
    'footer',
    'page-settings',
    'pages',
    'payment-methods',
    'places',
    'popular-models',
    'redirects',
    'scripts',
    'settings',
    'settings-page',
    'shipping',
    'shipping-zones',
    'store-content',
    'store-hosts',
    'store-parts',
    'store-policies',
    'store-preview',
    'tax-rules',
    'themes',
  ],
  sales: [
    'dated-list',
    'customers',
    'payment-profiles',
    'customer-imports',
    'templates',
    'customer-emails',
    'notices',
    'orders',
    'store-carts',
    'order-board',
    'charges',
    'order-sheet',
    'messages',
    'quotes',
    'returns',
    'order-view',
    'order-form',
    'customer-form',
    'broadcasts',
    'entities',
  ],
  channels: [],
  insight: ['dashboard'],
}

/**
 * Areas whose nouns are ordered too: each may import from those above it. If it needs a later one, it offers
 * a hook that the later one fills (`onChargeSettled`).
 */
export const ordered: ReadonlySet<string> = new Set(['sales'])
