import type { taxRuleFields } from '#contract/store/tax-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { NumberField, SwitchField } from '#web/ui/form/choice-fields.tsx'
import type { FieldName } from '#web/ui/form/use-field.ts'

type Field = FieldName<typeof taxRuleFields>
const Percent = NumberField<Field>
const Switch = SwitchField<Field>

export function TaxRuleFields() {
  return (
    <>
      <Percent name="taxPercentage" label={t('taxRules.percentage')} suffix={t('common.percentSign')} />
      <Switch name="applyTaxToPartsAccessories" label={t('taxRules.parts')} />
      <Switch name="applyTaxToShipping" label={t('taxRules.shipping')} />
      <Switch name="applyLaborOnOrderTotal" label={t('taxRules.labor')} hint={t('taxRules.laborHint')} />
      <Switch name="applyCurrentTaxRulesToShowroom" label={t('taxRules.showroom')} />
      <Switch name="noTax" label={t('taxRules.noTax')} hint={t('taxRules.noTaxHint')} />
    </>
  )
}
