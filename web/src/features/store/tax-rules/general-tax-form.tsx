import { type GeneralTax, taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { Section } from '#web/ui/form/section.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { TaxRateFields } from './tax-rate-fields.tsx'
import { useUpdateGeneralTax } from './tax-rule-changes.ts'

const schema = taxRules.updateGeneral.body
type Field = FieldName<typeof schema>

/** The tax of states without a rule. */
export function GeneralTaxForm({ dealerId }: { dealerId: number }) {
  const read = useRead(taxRules.showGeneral, { dealerId })
  return <ReadGuard read={read}>{({ data }) => <Form key={data.dealerId} general={data} />}</ReadGuard>
}

function Form({ general }: { general: GeneralTax }) {
  const { dealerId } = general
  const update = useUpdateGeneralTax()
  const form = useContractForm({
    schema,
    initial: schema.parse(general),
    save: async (input) => {
      const { data } = await update
        .send({
          ...input,
          ...(input.taxComponents?.length ? { allStatesProvinceTaxRate: undefined } : {}),
          dealerId,
          version: input.version,
        })
        .catch(sayWhatFailed(t('taxRules.generalFailed')))
      return schema.parse(data)
    },
  })
  const onSaved = () => toast.success(t('taxRules.generalUpdated'))
  const latest = async () => schema.parse((await send(taxRules.showGeneral, { dealerId })).data)
  return (
    <ContractForm form={form} onSaved={onSaved} latest={latest}>
      <Section title={t('taxRules.general')} text={t('taxRules.generalText')}>
        <TaxRateFields rateName="allStatesProvinceTaxRate" rateLabel={t('taxRules.generalRate')} />
        <SwitchField<Field> name="applyTaxToPartsAccessories" label={t('taxRules.parts')} />
        <SwitchField<Field> name="applyTaxToShipping" label={t('taxRules.shipping')} />
        <SwitchField<Field>
          name="applyLaborOnOrderTotal"
          label={t('taxRules.labor')}
          hint={t('taxRules.laborHint')}
        />
      </Section>
    </ContractForm>
  )
}
