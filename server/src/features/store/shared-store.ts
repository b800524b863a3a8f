import { sql } from 'kysely'
import { padFooter } from '#contract/store/pages/footer-options.ts'
import { pageFields } from '#contract/store/pages/pages.ts'
import { policyFields } from '#contract/store/pages/store-policies.ts'
import { feeFields, settingsFields, shippingRule } from '#contract/store/settings/settings-fields.ts'
import type { TaxComponent } from '#contract/store/settings/tax-components.ts'
import { themeColorNames } from '#contract/store/settings/themes.ts'
import { places } from '#contract/store/shipping/places.ts'
import { shipping } from '#contract/store/shipping/shipping.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import type { ColumnKind } from '#server/features/tenancy/cloning/column-kinds.ts'
import type { SharedSource, Values } from '#server/features/tenancy/roll-outs/shared-sources.ts'
import type { Work } from '#server/platform/db/work.ts'
import { parse } from '#server/platform/http/bodies/read-input.ts'
import { storeClone } from './clone-store.ts'
import { pageHistory } from './pages/page-history.ts'
import { deletePage } from './pages/pages.ts'
import { findByUrl } from './pages/queries.ts'
import { settableFees } from './settings/queries.ts'
import { feesHistory, footerHistory, settingsHistory } from './settings/settings-history.ts'
import { findByMethod } from './shipping/queries.ts'
import { createShipping, deleteShipping, updateShipping } from './shipping/shipping.ts'
import { updateZones } from './shipping-zones/save-zones.ts'
import { policyHistory } from './store-policies/policy-history.ts'
import { listPolicies } from './store-policies/queries.ts'
import { deletePolicy } from './store-policies/store-policies.ts'
import { findRuleByState, readGeneralTax, settable, settableGeneral } from './tax-rules/queries.ts'
import { createTaxRule, deleteTaxRule, updateGeneralTax, updateTaxRule } from './tax-rules/tax-rules.ts'
import { readThemeId } from './themes/queries.ts'
import { themeHistory } from './themes/theme-history.ts'

type Fields = Record<string, ColumnKind>

/** A clone's treatment of these fields, without those that each store has of its own. */
function sharedFields(table: string, names: readonly string[]): Fields {
  const { columns } = storeClone.find((part) => part.table === table)!
  const shared = names.flatMap((name) => {
    const kind = columns[name]
    return kind === undefined || kind === 'who' || kind === 'own' ? [] : [[name, kind] as const]
  })
  return Object.fromEntries(shared)
}

const feeNames = new Set<string>([...Object.keys(feeFields.shape), ...Object.keys(shippingRule.shape)])
const settingFields = Object.keys(settingsFields.shape).filter(
  (name) => !feeNames.has(name) && name !== 'themeId',
)

const settingsRow: Pick<SharedSource, 'selectRows' | 'lockedTable'> = {
  selectRows: (match) => sql`select t.dealer_id, '' as key, null as label, to_jsonb(t) as row
    from dealer_settings t where ${match('t.dealer_id')}`,
  lockedTable: 'dealer_settings',
}

const sharedSettings: SharedSource = {
  kind: 'settings',
  ...settingsRow,
  fields: sharedFields('dealer_settings', settingFields),
  save: (work, { values }) => settingsHistory.restore(work, '', values, undefined),
}

const sharedFees: SharedSource = {
  kind: 'fees',
  ...settingsRow,
  fields: sharedFields('dealer_settings', settableFees),
  save: (work, { values }) => feesHistory.restore(work, '', values, undefined),
}

/** A registration number is the store's own with an authority, so it's neither compared nor rolled out. */
const withoutNumbers = sql`to_jsonb(t) || jsonb_build_object('tax_components', coalesce(
  (select jsonb_agg(c - 'registrationNumber') from jsonb_array_elements(t.tax_components) c), '[]'))`

/** Gives components the numbers that the store has for taxes of the same names. */
function withOwnNumbers(values: Values, stored: readonly TaxComponent[]): Values {
  const components = values.taxComponents as TaxComponent[] | null | undefined
  if (!components) return values
  const numbers = new Map(stored.map(({ name, registrationNumber }) => [name, registrationNumber]))
  return {
    ...values,
    taxComponents: components.map((one) => ({ ...one, registrationNumber: numbers.get(one.name) ?? null })),
  }
}

const generalTax: SharedSource = {
  kind: 'generalTax',
  selectRows: (match) => sql`select t.dealer_id, '' as key, null as label, ${withoutNumbers} as row
    from dealer_settings t where ${match('t.dealer_id')}`,
  fields: { ...sharedFields('dealer_settings', settableGeneral), taxComponents: 'how' },
  isOfCountry: true,
  lockedTable: 'dealer_settings',
  save: async (work, { values }) => {
    const sent = withOwnNumbers(values, (await readGeneralTax(work)).taxComponents)
    const { dealerId } = work
    return updateGeneralTax(work, { ...parse(taxRules.updateGeneral.body, { ...sent, dealerId }), dealerId })
  },
}

const taxRule: SharedSource = {
  kind: 'taxRule',
  selectRows: (match) => sql`select t.dealer_id, t.state_code as key, t.state_code as label,
    ${withoutNumbers} as row from tax_rules t where ${match('t.dealer_id')}`,
  fields: { ...sharedFields('tax_rules', settable), taxComponents: 'how' },
  isOfCountry: true,
  lockedTable: 'tax_rules',
  save: async (work, { key, values }) => {
    const stored = await findRuleByState(work, key)
    const sent = withOwnNumbers(values, stored?.taxComponents ?? [])
    return stored
      ? updateTaxRule(work, { ...parse(taxRules.update.body, sent), id: stored.id })
      : createTaxRule(work, parse(taxRules.create.body, { ...sent, stateCode: key }))
  },
  remove: async (work, key) => {
    const stored = await findRuleByState(work, key)
    return stored && deleteTaxRule(work, { id: stored.id, version: stored.version })
  },
}

const shippingMethod: SharedSource = {
  kind: 'shippingMethod',
  selectRows: (
    match,
  ) => sql`select t.dealer_id, t.shipping_id::text as key, m.name as label, to_jsonb(t) as row
    from dealer_shipping t join shipping_methods m on m.id = t.shipping_id where ${match('t.dealer_id')}`,
  fields: sharedFields('dealer_shipping', ['displayName', 'profitPercent', 'memo']),
  lockedTable: 'dealer_shipping',
  save: async (work, { key, values }) => {
    const stored = await findByMethod(work, Number(key))
    const { dealerShippingId } = stored ?? {}
    return dealerShippingId
      ? updateShipping(work, { ...parse(shipping.update.body, values), dealerShippingId })
      : createShipping(work, parse(shipping.create.body, { ...values, shippingId: Number(key) }))
  },
  remove: async (work, key) => {
    const { dealerShippingId, version } = (await findByMethod(work, Number(key))) ?? {}
    return dealerShippingId && deleteShipping(work, { dealerShippingId, version: version ?? undefined })
  },
}

const shippingZones: SharedSource = {
  kind: 'shippingZones',
  selectRows: (match) => sql`select t.dealer_id, '' as key, null as label, jsonb_build_object(
      'country_ids', coalesce(z.country_ids, '{}'), 'state_codes', coalesce(z.state_codes, '{}')) as row
    from dealer_settings t left join shipping_zones z on z.dealer_id = t.dealer_id
    where ${match('t.dealer_id')}`,
  fields: { countryIds: 'how', stateCodes: 'how' },
  isOfCountry: true,
  lockedTable: 'shipping_zones',
  save: (work, { values: { countryIds, stateCodes } }) => {
    const sent = parse(places.country.body, {
      ...(countryIds !== undefined && { selCountries: countryIds }),
      ...(stateCodes !== undefined && { selStates: stateCodes }),
    })
    return updateZones(work, sent)
  },
}

const policy: SharedSource = {
  kind: 'policy',
  selectRows: (match) => sql`select t.dealer_id, coalesce(t.default_kind, 'name:' || t.name_norm) as key,
    t.name as label, to_jsonb(t) as row from store_policies t where ${match('t.dealer_id')}`,
  fields: sharedFields('store_policies', Object.keys(policyFields.shape)),
  lockedTable: 'store_policy_lists',
  save: async (work, { key, values }) => {
    const stored = await findPolicy(work, key)
    if (stored) return policyHistory.restore(work, String(stored.id), values, undefined)
    const defaultKind = key.startsWith('name:') ? undefined : key
    return policyHistory.recreate!(work, { ...values, defaultKind })
  },
  remove: async (work, key) => {
    const stored = await findPolicy(work, key)
    return stored && deletePolicy(work, { id: stored.id, version: undefined })
  },
}

const findPolicy = async (work: Work, key: string) =>
  (await listPolicies(work)).find(
    ({ defaultKind, name }) => (defaultKind ?? `name:${name.toLowerCase()}`) === key,
  )

const page: SharedSource = {
  kind: 'page',
  selectRows: (match) => sql`select t.dealer_id, t.page_url as key, t.page_url as label, to_jsonb(t) as row
    from pages t where ${match('t.dealer_id')}`,
  fields: sharedFields(
    'pages',
    Object.keys(pageFields.shape).filter((name) => name !== 'pageUrl'),
  ),
  lockedTable: 'pages',
  save: async (work, { key, values }) => {
    const stored = await findByUrl(work, key)
    return stored
      ? pageHistory.restore(work, String(stored.id), values, undefined)
      : pageHistory.recreate!(work, { ...values, pageUrl: key })
  },
  remove: async (work, key) => {
    const stored = await findByUrl(work, key)
    return stored && deletePage(work, { id: stored.id, version: stored.version })
  },
}

/** A store without a row has the empty columns. */
const emptyFooter = JSON.stringify(padFooter([]))
const footer: SharedSource = {
  kind: 'footer',
  selectRows: (match) => sql`select t.dealer_id, '' as key, null as label,
      jsonb_build_object('columns', coalesce(f.footer_columns, ${sql.lit(emptyFooter)}::jsonb)) as row
    from dealer_settings t left join footer_options f on f.dealer_id = t.dealer_id
    where ${match('t.dealer_id')}`,
  fields: { columns: 'json' },
  hasFieldNames: true,
  lockedTable: 'footer_options',
  save: (work, { values }) => footerHistory.restore(work, '', values, undefined),
}

/** The theme that the store has, in the colors that it has. */
const theme: SharedSource = {
  kind: 'theme',
  selectRows: (match) => sql`select t.dealer_id, '' as key, null as label,
      m.theme_colors || coalesce(c.theme_colors, '{}') || jsonb_build_object('themeId', t.theme_id) as row
    from dealer_settings t join themes m on m.id = t.theme_id
      left join dealer_theme_colors c on c.dealer_id = t.dealer_id and c.theme_id = t.theme_id
    where ${match('t.dealer_id')}`,
  fields: { themeId: 'how', ...Object.fromEntries(themeColorNames.map((name) => [name, 'how' as const])) },
  hasFieldNames: true,
  lockedTable: 'dealer_settings',
  save: async (work, { values: { themeId, ...colors } }) => {
    if (themeId !== undefined) await settingsHistory.restore(work, '', { themeId }, undefined)
    if (Object.keys(colors).length === 0) return
    const former = (await themeHistory.now(work, String(await readThemeId(work))))!.values
    await themeHistory.restore(work, String(await readThemeId(work)), { ...former, ...colors }, undefined)
  },
}

/** Sources of settings, taxes, shipping, policies, pages, footer and theme that stores share. */
export const sharedStore: SharedSource[] = [
  sharedSettings,
  sharedFees,
  generalTax,
  taxRule,
  shippingMethod,
  shippingZones,
  policy,
  page,
  footer,
  theme,
]
