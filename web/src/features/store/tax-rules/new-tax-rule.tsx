import { places } from '#contract/store/shipping/places.ts'
import { taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { stateChoices, stateWord } from '#web/platform/formats/state-names.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { useCreateTaxRule } from './tax-rule-changes.ts'
import { rateFromTaxes, TaxRuleFields } from './tax-rule-fields.tsx'

/** The percentage is required unless taxes make it up. */
const schema = taxRules.create.body
type Field = FieldName<typeof schema>

type Props = {
  dealerId: number
  country: string
  /** The code of the state that's chosen at first. */
  state?: string | null
}

/** The dialog's form that creates a tax rule for a state of the dealer's country. */
export function NewTaxRule({ dealerId, country, state }: Props) {
  const create = useCreateTaxRule()
  const form = useContractForm({
    schema,
    initial: {
      dealerId,
      stateCode: state ?? undefined,
      taxComponents: [],
      applyTaxToPartsAccessories: 1,
      applyTaxToShipping: 0,
      applyLaborOnOrderTotal: 0,
      applyCurrentTaxRulesToShowroom: 0,
      noTax: 0,
    },
    save: async (input) =>
      void (await create.send(rateFromTaxes(input)).catch(sayWhatFailed(t('taxRules.createFailed')))),
  })
  return (
    <DialogForm form={form} saveLabel={t('taxRules.create')} saved={t('taxRules.created')}>
      <State dealerId={dealerId} country={country} />
      <TaxRuleFields />
    </DialogForm>
  )
}

/** The states or provinces of the dealer's own country that have no rule yet. */
function State({ dealerId, country }: Omit<Props, 'state'>) {
  const { data } = useRead(places.states, { countryIso: country }, { staleTime: Number.POSITIVE_INFINITY })
  const { data: rules } = useRead(taxRules.list, { dealerId })
  const ruled = new Set(rules?.data.map(({ stateCode }) => stateCode))
  const choices = stateChoices((data?.data ?? []).filter(({ code }) => !ruled.has(code)))
  return (
    <SelectField<Field>
      name="stateCode"
      label={stateWord(country)}
      hint={ruled.size > 0 ? t('taxRules.stateHint') : undefined}
      choices={choices}
      searchable
    />
  )
}
