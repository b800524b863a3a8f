import { z } from 'zod'
import { type TaxRule, taxRuleFields, taxRules } from '#contract/store/tax-rules/tax-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useUpdateTaxRule } from './tax-rule-changes.ts'
import { rateFromTaxes, TaxRuleFields } from './tax-rule-fields.tsx'

const schema = taxRuleFields.extend({ version: z.int() })

/** The state can't be changed; the dialog's title shows it. */
export function EditTaxRule({ rule }: { rule: TaxRule }) {
  const { id, dealerId } = rule
  const update = useUpdateTaxRule()
  const form = useContractForm({
    schema,
    initial: schema.parse(rule),
    save: async (input) =>
      schema.parse(
        (await update.send({ ...rateFromTaxes(input), id }).catch(sayWhatFailed(t('taxRules.updateFailed'))))
          .data,
      ),
  })
  const latest = async () => {
    const { data } = await send(taxRules.list, { dealerId })
    return schema.parse(data.find((now) => now.id === id))
  }
  return (
    <DialogForm form={form} saved={t('taxRules.updated')} latest={latest}>
      <TaxRuleFields />
    </DialogForm>
  )
}
