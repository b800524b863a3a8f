import { bulkKinds, type RolledKind, rolledKinds } from '#contract/tenancy/shared-kinds.ts'
import { localeNames, type PlainKey, t } from '#web/platform/i18n.ts'
import { fieldLabel } from '../activity/change-text.ts'

const names = {
  settings: 'storeComparison.settings',
  fees: 'storeComparison.fees',
  generalTax: 'storeComparison.generalTax',
  taxRule: 'storeComparison.taxRule',
  pricing: 'storeComparison.priceLevel',
  shippingMethod: 'storeComparison.shippingMethod',
  shippingZones: 'storeComparison.shippingZones',
  template: 'storeComparison.template',
  policy: 'storeComparison.policy',
  page: 'storeComparison.page',
  footer: 'storeComparison.footer',
  theme: 'storeComparison.theme',
  role: 'storeComparison.role',
  mainUserMessage: 'bulkActions.message',
  plan: 'bulkActions.plan',
  language: 'bulkActions.language',
  soldCatalog: 'bulkActions.catalog',
  storeState: 'storeComparison.store',
} as const satisfies Record<RolledKind, unknown>

/** Fields of bulk actions; other fields have the labels of their screens. */
const labels: Partial<Record<string, PlainKey>> = {
  plan: 'bulkActions.plan',
  isOffered: 'bulkActions.offered',
  isSold: 'bulkActions.sold',
  isActive: 'storeComparison.on',
  subject: 'bulkActions.subject',
  text: 'bulkActions.text',
}

/** A kind of records that a roll-out or a bulk action changes. */
export const nameKind = (kind: RolledKind): string => t(names[kind])

/** A record with its kind. A price level without a name is the store's own, for all catalogs. */
export function nameRecord({ kind, label }: { kind: RolledKind; label: string | null }): string {
  const general = kind === 'pricing' ? t('storeComparison.general') : null
  const name = kind === 'language' ? localeNames[label as keyof typeof localeNames] : (label ?? general)
  return name === null ? nameKind(kind) : t('storeComparison.named', { what: nameKind(kind), name })
}

/** A field's label. A price level's fields are its rules. */
export const makeLabeler = (kind: RolledKind) => (field: string) => {
  if (kind === 'pricing')
    return field === 'default' ? t('history.defaultRule') : t('history.rule', { range: field })
  const own = kind in bulkKinds ? labels[field] : undefined
  return own ? t(own) : fieldLabel(rolledKinds[kind], field)
}
