import { type SharedKind, sharedKinds } from '#contract/tenancy/shared-kinds.ts'
import { t } from '#web/platform/i18n.ts'
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
} as const satisfies Record<SharedKind, unknown>

/** A kind of records that stores share. */
export const nameKind = (kind: SharedKind): string => t(names[kind])

/** A record with its kind. A price level without a name is the store's own, for all catalogs. */
export function nameRecord({ kind, label }: { kind: SharedKind; label: string | null }): string {
  const name = label ?? (kind === 'pricing' ? t('storeComparison.general') : null)
  return name === null ? nameKind(kind) : t('storeComparison.named', { what: nameKind(kind), name })
}

/** A field's label. A price level's fields are its rules. */
export const makeLabeler = (kind: SharedKind) => (field: string) =>
  kind !== 'pricing'
    ? fieldLabel(sharedKinds[kind], field)
    : field === 'default'
      ? t('history.defaultRule')
      : t('history.rule', { range: field })
