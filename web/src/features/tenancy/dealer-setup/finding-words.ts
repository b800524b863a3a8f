import { pageKinds } from '#contract/store/page-kinds.ts'
import { nameText, type PlainKey, t } from '#web/platform/i18n.ts'

type Place = { title: PlainKey; screen: string | null }
/** Names for the tables a clone writes, and the screen of each. */
const places: Record<string, Place> = {
  dealers: { title: 'dealerSetup.placeDealer', screen: 'dealer-profile' },
  dealer_settings: { title: 'dealerSetup.placeSettings', screen: 'dealer-settings' },
  dealer_scripts: { title: 'dealerSetup.placeScripts', screen: 'dealer-scripts' },
  footer_options: { title: 'dealerSetup.placeFooter', screen: 'dealer-settings' },
  page_settings: { title: 'dealerSetup.placePages', screen: 'dealer-pagetech' },
  pages: { title: 'dealerSetup.placeCustomPages', screen: 'dealer-pages' },
  store_policies: { title: 'dealerSetup.placePolicies', screen: 'store-policies' },
  edited_parts: { title: 'dealerSetup.placeEditedParts', screen: 'edit-part' },
  related_items: { title: 'dealerSetup.placeRelatedItems', screen: 'manage-related-items' },
  templates: { title: 'dealerSetup.placeTemplates', screen: 'message-template' },
  dealer_catalogs: { title: 'dealerSetup.placeCatalogs', screen: 'dealer-catalogs' },
  tax_rules: { title: 'dealerSetup.placeTaxes', screen: 'dealer-tax' },
  shipping_zones: { title: 'dealerSetup.placeShipping', screen: 'dealer-shipping' },
  dealer_shipping: { title: 'dealerSetup.placeShipping', screen: 'dealer-shipping' },
  translations: { title: 'dealerSetup.placeTranslations', screen: null },
  part_translations: { title: 'dealerSetup.placePartTranslations', screen: null },
  roles: { title: 'dealerSetup.placeRoles', screen: null },
}

export function placeOf(table: string): { title: string; screen: string | null } {
  const place = places[table]
  return place ? { title: t(place.title), screen: place.screen } : { title: table, screen: null }
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

export const mentionNames = (mentions: readonly string[]): string =>
  mentions.map((name) => (mentionKeys[name] ? t(mentionKeys[name]) : name)).join(', ')

/** `en_meta_title` of page 2: 'Home · en meta title'. */
export function fieldName(place: string, field: string, label: string | null): string {
  const page = place === 'page_settings' && pageKinds.find(({ id }) => String(id) === label)
  const row = page ? nameText(page.name) : label
  const words = field.replaceAll('_', ' ').replace('address address', 'address ')
  return row ? `${row} · ${words}` : words.charAt(0).toUpperCase() + words.slice(1)
}
