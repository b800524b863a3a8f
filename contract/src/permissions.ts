/**
 * The back-office menu options. A screen's option is also its permission on the server (docs/rules/rights.md):
 * without it, users see neither the entry nor the data. Ids are stored in roles: never change or reuse one.
 */
export type MenuOption = {
  id: number
  /** 0 for a group. */
  parentMenuId: number
  path: string
  name: MenuName
  /** Platform administrators only. */
  platformOnly?: true
  /** Its screen doesn't exist yet: hidden, and not offered in roles. */
  planned?: true
}

const groups = [
  { id: 1, parentMenuId: 0, path: '/sales', name: 'Sales' },
  { id: 2, parentMenuId: 0, path: '/catalog', name: 'Catalog' },
  { id: 3, parentMenuId: 0, path: '/store', name: 'Store' },
  { id: 4, parentMenuId: 0, path: '/channels', name: 'Channels' },
  { id: 5, parentMenuId: 0, path: '/insight', name: 'Insight' },
  { id: 6, parentMenuId: 0, path: '/platform', name: 'Platform' },
] as const

/**
 * The export screen's path and permission. Misspelled since the first version; links and clients of the API use it.
 */
export const exportPermission = 'markerplace-exporter'

const leaves = [
  { id: 101, parentMenuId: 1, path: '/orders', name: 'Orders' },
  { id: 102, parentMenuId: 1, path: '/orders-v2', name: 'Board' },
  { id: 103, parentMenuId: 1, path: '/customers', name: 'Customers' },
  { id: 104, parentMenuId: 1, path: '/customer-quotes', name: 'Quotes' },
  { id: 105, parentMenuId: 1, path: '/rma', name: 'Returns' },
  { id: 106, parentMenuId: 1, path: '/new-message', name: 'New message' },
  { id: 107, parentMenuId: 1, path: '/message-center', name: 'Mailbox' },
  { id: 108, parentMenuId: 1, path: '/request', name: 'Requests' },
  { id: 109, parentMenuId: 1, path: '/message-template', name: 'Templates' },
  { id: 201, parentMenuId: 2, path: '/edit-item', name: 'Edit item' },
  { id: 202, parentMenuId: 2, path: '/edit-part', name: 'Edited parts' },
  { id: 203, parentMenuId: 2, path: '/bulk-items-configuration', name: 'Bulk Edit Item' },
  { id: 204, parentMenuId: 2, path: '/manage-related-items', name: 'Related items' },
  { id: 205, parentMenuId: 2, path: '/image-library', name: 'Image library' },
  { id: 206, parentMenuId: 2, path: '/part-number-url', name: 'Part addresses' },
  { id: 207, parentMenuId: 2, path: '/dealer-pricing', name: 'Price Level' },
  { id: 208, parentMenuId: 2, path: '/dealer-catalogs', name: 'Dealer catalogs' },
  { id: 301, parentMenuId: 3, path: '/dealer-profile', name: 'Profile' },
  { id: 302, parentMenuId: 3, path: '/dealer-settings', name: 'Store settings' },
  { id: 303, parentMenuId: 3, path: '/general-settings', name: 'General settings' },
  { id: 304, parentMenuId: 3, path: '/footer-settings', name: 'Footer' },
  { id: 305, parentMenuId: 3, path: '/dealer-redirects', name: 'Redirects' },
  { id: 306, parentMenuId: 3, path: '/dealer-scripts', name: 'Scripts' },
  { id: 307, parentMenuId: 3, path: '/dealer-payments', name: 'Payments' },
  { id: 308, parentMenuId: 3, path: '/dealer-users', name: 'Users' },
  { id: 309, parentMenuId: 3, path: '/dealer-pagetech', name: 'Page Settings' },
  { id: 310, parentMenuId: 3, path: '/manage-shipping-options', name: 'Shipping options' },
  { id: 311, parentMenuId: 3, path: '/dealer-shipping', name: 'Shipping' },
  { id: 312, parentMenuId: 3, path: '/store-policies', name: 'Store policies' },
  { id: 313, parentMenuId: 3, path: '/dealer-tax', name: 'Sales tax' },
  { id: 314, parentMenuId: 3, path: '/dealer-pages', name: 'Custom Pages' },
  { id: 315, parentMenuId: 3, path: '/site-style', name: 'Theme' },
  { id: 316, parentMenuId: 3, path: '/about-us', name: 'About Us' },
  { id: 317, parentMenuId: 3, path: '/home-page-specials', name: 'Specials' },
  { id: 318, parentMenuId: 3, path: '/popular-models', name: 'Popular models' },
  { id: 319, parentMenuId: 3, path: '/pick-up-options', name: 'Pick-up options' },
  { id: 320, parentMenuId: 3, path: '/dealer-coupons', name: 'Coupons' },
  { id: 401, parentMenuId: 4, path: '/google-shopping-feed', name: 'Shopping feed' },
  { id: 402, parentMenuId: 4, path: `/${exportPermission}`, name: 'Export' },
  { id: 403, parentMenuId: 4, path: '/webhooks', name: 'Webhooks' },
  { id: 501, parentMenuId: 5, path: '/dashboard', name: 'Dashboard' },
  { id: 502, parentMenuId: 5, path: '/reports/report', name: 'Order status report' },
  { id: 503, parentMenuId: 5, path: '/reports/sales-report', name: 'Dealer Order Report' },
  { id: 504, parentMenuId: 5, path: '/activity-log', name: 'Activity log' },
  { id: 601, parentMenuId: 6, path: '/dealers', name: 'Dealers' },
  {
    id: 602,
    parentMenuId: 6,
    path: '/store-manager',
    name: 'Store manager',
    platformOnly: true,
  },
  { id: 603, parentMenuId: 6, path: '/edit-store', name: 'Edit store', platformOnly: true },
  { id: 604, parentMenuId: 6, path: '/manage-subscriptions', name: 'Subscriptions', platformOnly: true },
  { id: 605, parentMenuId: 6, path: '/catalogs', name: 'Catalogs', platformOnly: true },
  { id: 606, parentMenuId: 6, path: '/parts', name: 'Parts', platformOnly: true },
  { id: 607, parentMenuId: 6, path: '/users', name: 'Platform users', platformOnly: true },
  { id: 608, parentMenuId: 6, path: '/roles', name: 'Roles', platformOnly: true },
  { id: 609, parentMenuId: 6, path: '/dealer-roles', name: 'Dealer roles', platformOnly: true },
  { id: 610, parentMenuId: 6, path: '/payment-methods', name: 'Payment methods', platformOnly: true },
  { id: 611, parentMenuId: 6, path: '/translate', name: 'Translations', platformOnly: true },
  { id: 612, parentMenuId: 6, path: '/catalog-imports', name: 'Catalog imports', platformOnly: true },
  { id: 613, parentMenuId: 6, path: '/system', name: 'System', platformOnly: true },
  { id: 630, parentMenuId: 6, path: '/compare-stores', name: 'Compare stores', platformOnly: true },
] as const

export const menuOptions: readonly MenuOption[] = [...groups, ...leaves]

/** How many menu lines a user can star. */
export const maxStars = 5

/** Two options for the same screen: in roles, one checkbox grants both. */
const twins: Readonly<Record<number, number>> = { 311: 310 }
const seconds = new Set(Object.values(twins))

/** The screens a dealer's role can open. */
export const dealerScreens = menuOptions.filter((option) => option.parentMenuId !== 0 && !option.platformOnly)

/** The screens offered in roles: existing ones, each once. */
export const offeredScreens = dealerScreens.filter(({ id, planned }) => !planned && !seconds.has(id))
/** The ids an offered screen's checkbox grants. */
export const listTickIds = ({ id }: MenuOption): number[] => [id, twins[id] ?? []].flat()
/** How many screens stored options open; planned screens in a role count once they exist. */
export const countScreens = (ids: readonly number[]): number =>
  offeredScreens.filter((option) => listTickIds(option).some((id) => ids.includes(id))).length

export type MenuName = (typeof groups | typeof leaves)[number]['name']

type Path = (typeof leaves)[number]['path']
/** A menu option's path without its slash, as routes and screens use it: `orders`, `dealer-tax`. */
export type Permission = Path extends `/${infer Name}` ? Name : never

/** The permission that a menu option gives: its path without the slash. */
export const toPermission = (option: MenuOption): Permission => option.path.slice(1) as Permission

/** A permission's menu option; never a menu group. */
export const findMenuOption = (permission: Permission): MenuOption | undefined =>
  menuOptions.find((option) => option.parentMenuId !== 0 && toPermission(option) === permission)

/** Roles whose ids the platform fixes: 1 is protected, 19 is the dealer main user's. */
export const platformRoles = { admin: 1, dealerAdmin: 19 } as const
