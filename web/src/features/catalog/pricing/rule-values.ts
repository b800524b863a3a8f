import type { PricingRule } from '#contract/catalog/pricing.ts'
import { number } from '#web/platform/formats/format.ts'
import { numberIn } from '#web/platform/formats/parse-number.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'

/** The rules' level: null is every catalog, or every make. */
export type Level = { catalogId: number | null; makeId: number | null }

const boundFields = ['from', 'to'] as const
const percentFields = ['costPlus', 'listMinus', 'minProfit', 'inflateMsrp'] as const
export const ruleFields = [...boundFields, ...percentFields] as const
export type RuleField = (typeof ruleFields)[number]

/** A rule in a form: fields can be empty or half-typed. */
export type RuleRow = { [K in RuleField]?: unknown } & { id?: number | null; isDefault?: 0 | 1 | boolean }

/** Unsaved typed rules, as the pricing engine takes them; half-typed numbers are skipped. */
export function draftRules(rows: readonly RuleRow[], level: Level): PricingRule[] {
  return rows.map((row) => ({
    ...level,
    isDefault: row.isDefault ? 1 : 0,
    from: numberIn(row.from),
    to: numberIn(row.to),
    costPlus: numberIn(row.costPlus),
    listMinus: numberIn(row.listMinus),
    minProfit: numberIn(row.minProfit),
    inflateMsrp: numberIn(row.inflateMsrp),
  }))
}

/** Whether a rule's bounds are complete; a newly added row has none yet. */
export const isWhole = ({ isDefault, from, to }: PricingRule): boolean =>
  Boolean(isDefault) || (from !== null && to !== null)

const nothing = '–'

/** A rule's field as text; bounds with 2 decimals, percentages with their sign. */
export function formatRuleField(field: RuleField, typed: unknown): string {
  const value = numberIn(typed)
  if (value === null) return typeof typed === 'string' && typed !== '' ? typed : nothing
  return field === 'from' || field === 'to' ? number(value, 2) : t('common.percent', { value })
}

/** All rules, one per line, for comparing versions. */
export const rulesText = (rows: readonly RuleRow[]): string =>
  rows
    .map((row) => {
      const set = percentFields.filter((field) => numberIn(row[field]) !== null)
      const words = set.map((field) => `${t(`pricing.${field}`)} ${formatRuleField(field, row[field])}`)
      return withLabel(nameRule(row), words.join(', '))
    })
    .join('\n')

/** A rule's name: its bounds. */
export function nameRule(row: RuleRow): string {
  if (row.isDefault) return t('pricing.defaultRule')
  if (numberIn(row.from) === null && numberIn(row.to) === null) return t('pricing.newRule')
  return t('pricing.ruleOf', { from: formatRuleField('from', row.from), to: formatRuleField('to', row.to) })
}
