import { z } from 'zod'
import { type TaxRule, taxRuleFields, taxRules } from '#contract/store/tax-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useUpdateTaxRule } from './tax-rule-changes.ts'
import { TaxRuleForm } from './tax-rule-form.tsx'

const schema = taxRuleFields.extend({ version: z.int() })

/** The state stays as it is; the title of the dialog says it. */
export function EditTaxRule({ rule, onClose }: { rule: TaxRule; onClose: () => void }) {
  const { id, dealerId } = rule
  const update = useUpdateTaxRule()
  const form = useContractForm({
    schema,
    initial: schema.parse(rule),
    save: async (input) =>
      void (await update.send({ ...input, id }).catch(sayWhatFailed(t('taxRules.updateFailed')))),
  })
  const onSaved = () => {
    toast.success(t('taxRules.updated'))
    onClose()
  }
  const latest = async () => {
    const { data } = await send(taxRules.list, { dealerId })
    return schema.parse(data.find((now) => now.id === id))
  }
  return <TaxRuleForm form={form} onSaved={onSaved} onClose={onClose} latest={latest} />
}
