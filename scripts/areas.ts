import { existsSync, readdirSync } from 'node:fs'

/** Lists the nouns of an area: its folders below `features`, on the server and in the browser. */
function findNouns(area: string): string[] {
  const folders = ['server', 'web'].map(
    (side) => new URL(`../${side}/src/features/${area}/`, import.meta.url),
  )
  const nouns = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : [])),
    )
  return [...new Set(nouns)].toSorted()
}

/**
 * The product's areas and their nouns, which docs/map.md describes. An area may import from those above it, and
 * `npm run check` enforces this. The nouns of `sales` are listed because their order matters, too.
 */
export const areas: Record<string, readonly string[]> = {
  tenancy: findNouns('tenancy'),
  catalog: findNouns('catalog'),
  store: findNouns('store'),
  sales: [
    'dated-list',
    'customers',
    'store-credit',
    'payment-profiles',
    'dealer-imports',
    'customer-imports',
    'templates',
    'customer-emails',
    'client-requests',
    'notices',
    'coupons',
    'orders',
    'store-carts',
    'order-board',
    'charges',
    'order-sheet',
    'order-papers',
    'messages',
    'quotes',
    'returns',
    'timelines',
    'customer-view',
    'customer-pages',
    'automatic-emails',
    'order-view',
    'order-form',
    'order-panel',
    'customer-form',
    'broadcasts',
    'shop-imports',
    'inbound-mail',
    'mailbox',
    'entities',
  ],

  channels: findNouns('channels'),
  insight: findNouns('insight'),
}

/**
 * Areas whose nouns may only import from the nouns above them. A noun that needs a later one offers a hook that the
 * later one fills (`onChargeSettled`).
 */
export const ordered: ReadonlySet<string> = new Set(['sales'])
