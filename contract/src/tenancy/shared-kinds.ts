import type { Permission } from '../permissions.ts'

/**
 * The kinds of records that stores can share: compared with a baseline store, and rolled out. Each has the menu option
 * whose screen labels its fields. Never among them: names, addresses, domains, credentials, pictures and numbering.
 */
export const sharedKinds = {
  settings: 'dealer-settings',
  fees: 'general-settings',
  generalTax: 'dealer-tax',
  taxRule: 'dealer-tax',
  pricing: 'dealer-pricing',
  shippingMethod: 'dealer-shipping',
  shippingZones: 'dealer-shipping',
  template: 'message-template',
  policy: 'store-policies',
  page: 'dealer-pages',
  footer: 'footer-settings',
  theme: 'site-style',
  role: 'roles',
} as const satisfies Record<string, Permission>
export type SharedKind = keyof typeof sharedKinds
/** In the order in which they're compared and rolled out. */
export const sharedKindNames = Object.keys(sharedKinds) as SharedKind[]

/**
 * Parts of a store that bulk actions change and that aren't compared, with the menu option that labels their fields.
 */
export const bulkKinds = {
  mainUserMessage: 'dealers',
  plan: 'dealers',
  language: 'dealers',
  soldCatalog: 'dealer-catalogs',
  storeState: 'dealers',
} as const satisfies Record<string, Permission>
type BulkKind = keyof typeof bulkKinds

export const rolledKinds = { ...sharedKinds, ...bulkKinds }
export type RolledKind = SharedKind | BulkKind
/** In the order in which they're changed: a store is enabled last. */
export const rolledKindNames = Object.keys(rolledKinds) as RolledKind[]

/**
 * Why a field of the baseline doesn't fit another store: its text names the baseline store or leads to another site,
 * or it shows the baseline's pictures.
 */
export const unfitReasons = ['names_store', 'shows_pictures'] as const
export type UnfitReason = (typeof unfitReasons)[number]
