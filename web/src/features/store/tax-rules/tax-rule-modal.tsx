import type { TaxRule } from '#contract/store/tax-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordModal } from '#web/ui/record-modal.tsx'
import { EditTaxRule } from './edit-tax-rule.tsx'
import { NewTaxRule } from './new-tax-rule.tsx'

type Props = { opened: TaxRule | 'new' | undefined; onClose: () => void }

/** A rule, or the form of a new one, over the list. */
export function TaxRuleModal({ opened, onClose }: Props) {
  const title = (rule: TaxRule | undefined) =>
    rule ? t('taxRules.editTitle', { name: rule.stateName }) : t('taxRules.newTitle')
  return (
    <RecordModal opened={opened} onClose={onClose} title={title} width={480}>
      {(rule) =>
        rule ? <EditTaxRule key={rule.id} rule={rule} onSaved={onClose} /> : <NewTaxRule onSaved={onClose} />
      }
    </RecordModal>
  )
}
