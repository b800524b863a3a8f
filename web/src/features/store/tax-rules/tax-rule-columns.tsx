import type { TaxRule } from '#contract/store/tax-rules/tax-rules.ts'
import { stateName, stateWord } from '#web/platform/formats/state-names.ts'
import { t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'
import { componentText } from './tax-text.ts'

const yesOrNo = (flag: 0 | 1) => t(flag === 1 ? 'common.yes' : 'common.no')

/** The taxes that make up the percentage are a column where a rule has several. */
export const taxRuleColumns = (rules: readonly TaxRule[], country: string | undefined): Column<TaxRule>[] => [
  { key: 'state', header: stateWord(country), cell: (rule) => stateName(rule.stateCode), pinned: true },
  {
    key: 'percentage',
    header: t('taxRules.percentage'),
    cell: (rule) => rule.taxPercentage,
    align: 'right',
    width: 96,
  },
  ...(rules.some(({ taxComponents }) => taxComponents.length > 0) ? [components()] : []),
  {
    key: 'labor',
    header: t('taxRules.laborColumn'),
    cell: (rule) => yesOrNo(rule.applyLaborOnOrderTotal),
  },
  {
    key: 'parts',
    header: t('taxRules.partsColumn'),
    cell: (rule) => yesOrNo(rule.applyTaxToPartsAccessories),
  },
  {
    key: 'shipping',
    header: t('taxRules.shippingColumn'),
    cell: (rule) => yesOrNo(rule.applyTaxToShipping),
  },
  {
    key: 'showroom',
    header: t('taxRules.showroomColumn'),
    cell: (rule) => yesOrNo(rule.applyCurrentTaxRulesToShowroom),
  },
  { key: 'noTax', header: t('taxRules.noTax'), cell: (rule) => yesOrNo(rule.noTax) },
]

const components = (): Column<TaxRule> => ({
  key: 'components',
  header: t('taxRules.components'),
  cell: ({ taxComponents }) => componentText(taxComponents),
})
