import { exportPermission, findMenuOption, type Permission } from '#contract/permissions.ts'
import { pageKinds } from '#contract/store/pages/page-kinds.ts'
import { type CloneFinding, leftRows } from '#contract/tenancy/clone-findings.ts'
import { nameText, type PlainKey, t } from '#web/platform/i18n.ts'

/** The screen of each table that a clone writes. */
const places: Record<string, Permission> = {
  dealers: 'dealer-profile',
  dealer_settings: 'dealer-settings',
  dealer_scripts: 'dealer-scripts',
  footer_options: 'footer-settings',
  page_settings: 'dealer-pagetech',
  pages: 'dealer-pages',
  store_policies: 'store-policies',
  edited_parts: 'edit-part',
  related_items: 'manage-related-items',
  templates: 'message-template',
  dealer_catalogs: 'dealer-catalogs',
  tax_rules: 'dealer-tax',
  shipping_zones: 'dealer-shipping',
  dealer_shipping: 'dealer-shipping',
  dealer_pricing: 'dealer-pricing',
  dealer_pricing_rules: 'dealer-pricing',
  dealer_theme_colors: 'site-style',
  popular_models: 'popular-models',
  home_page_special_products: 'home-page-specials',
  related_item_details: 'manage-related-items',
  customer_notices: 'message-template',
  coupons: 'dealer-coupons',
  redirects: 'dealer-redirects',
  export_templates: exportPermission,
}

/** Tables a clone writes that no screen of the dealer shows. */
const elsewhere: Record<string, Permission> = {
  translations: 'translate',
  part_translations: 'translate',
  roles: 'dealer-roles',
}

const nameScreen = (screen: Permission): string => nameText(findMenuOption(screen)!.name)

/** The name of a table in the findings, and the dealer's screen that shows it. */
export function findPlace(table: string): { title: string; screen: string | null } {
  const screen = places[table]
  if (screen) return { title: nameScreen(screen), screen }
  const other = elsewhere[table]
  return { title: other ? nameScreen(other) : table, screen: null }
}

const mentionKeys: Record<string, PlainKey> = {
  name: 'dealerSetup.mentionName',
  domain: 'dealerSetup.mentionDomain',
  email: 'dealerSetup.mentionEmail',
  phone: 'dealerSetup.mentionPhone',
  address: 'dealerSetup.mentionAddress',
  id: 'dealerSetup.mentionId',
  trace: 'dealerSetup.mentionTrace',
}

/** Names the values of the source that a clone's text may still have. */
export const mentionNames = (mentions: readonly string[]): string =>
  mentions.map((name) => (mentionKeys[name] ? t(mentionKeys[name]) : name)).join(', ')

/** `en_meta_title` of page 2: 'Home · en meta title'; of rows that stay with the source: '12 entries'. */
export function fieldName({ place, field, label }: Pick<CloneFinding, 'place' | 'field' | 'label'>): string {
  if (field === leftRows) return t('dealerSetup.entries', { n: Number(label) })
  const page = place === 'page_settings' && pageKinds.find(({ id }) => String(id) === label)
  const row = page ? nameText(page.name) : label
  const words = field.replaceAll('_', ' ').replace('address address', 'address ')
  return row ? `${row} · ${words}` : words.charAt(0).toUpperCase() + words.slice(1)
}
