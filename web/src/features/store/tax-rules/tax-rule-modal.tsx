import { useState } from 'react'
import type { TaxRule } from '#contract/store/tax-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { AppModal } from '#web/ui/modal.tsx'
import { EditTaxRule } from './edit-tax-rule.tsx'
import { NewTaxRule } from './new-tax-rule.tsx'

type Opened = TaxRule | 'new' | undefined
type Props = { opened: Opened; onClose: () => void }

/** A rule, or the form of a new one, over the list. */
export function TaxRuleModal({ opened, onClose }: Props) {
  // What was shown stays while the dialog fades away.
  const [shown, setShown] = useState<Opened>(opened)
  if (opened !== undefined && opened !== shown) setShown(opened)
  const rule = shown === 'new' ? undefined : shown
  const close = () => {
    // Escape in the question above this dialog is meant for that one only.
    if (document.querySelectorAll('[role="dialog"]').length <= 1) onClose()
  }
  const title = rule ? t('taxRules.editTitle', { name: rule.stateName }) : t('taxRules.newTitle')
  return (
    <AppModal opened={opened !== undefined} onClose={close} title={title} width={480}>
      {rule ? <EditTaxRule key={rule.id} rule={rule} onClose={onClose} /> : <NewTaxRule onClose={onClose} />}
    </AppModal>
  )
}
