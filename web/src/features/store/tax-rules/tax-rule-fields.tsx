import type { taxRuleFields } from '#contract/store/tax-rules/tax-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { TaxRateFields } from './tax-rate-fields.tsx'

type Field = FieldName<typeof taxRuleFields>

/** The fields of a tax rule, new or not. The state isn't among them, because it can't change. */
export function TaxRuleFields() {
  return (
    <>
      <TaxRateFields rateName="taxPercentage" rateLabel={t('taxRules.percentage')} />
      <SwitchField<Field> name="applyTaxToPartsAccessories" label={t('taxRules.parts')} />
      <SwitchField<Field> name="applyTaxToShipping" label={t('taxRules.shipping')} />
      <SwitchField<Field>
        name="applyLaborOnOrderTotal"
        label={t('taxRules.labor')}
        hint={t('taxRules.laborHint')}
      />
      <SwitchField<Field> name="applyCurrentTaxRulesToShowroom" label={t('taxRules.showroom')} />
      <SwitchField<Field> name="noTax" label={t('taxRules.noTax')} hint={t('taxRules.noTaxHint')} />
    </>
  )
}

/**
 * The sent fields of a rule. With several taxes, the percentage is their sum; a percentage typed before them
 * is ignored.
 */
export const rateFromTaxes = <Rule extends { taxComponents?: unknown[] | undefined }>(rule: Rule): Rule =>
  rule.taxComponents?.length ? { ...rule, taxPercentage: undefined } : rule
