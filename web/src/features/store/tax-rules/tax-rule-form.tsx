import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { t } from '#web/platform/i18n.ts'
import { ContractForm, mayLeave } from '#web/ui/contract-form.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { TaxRuleFields } from './tax-rule-fields.tsx'

type Props<S extends z.ZodObject> = {
  form: FormStore<S>
  saveLabel?: string
  onSaved: () => void
  onClose: () => void
  latest?: () => Promise<Record<string, unknown>>
  /** The state, where it can be chosen. */
  children?: ReactNode
}

/** What the dialogs of a new and of an old rule have in common. */
export function TaxRuleForm<S extends z.ZodObject>({ form, onClose, children, ...rest }: Props<S>) {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname === next.pathname && !(await mayLeave(form)),
    enableBeforeUnload: false,
  })
  return (
    <ContractForm
      form={form}
      {...rest}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      }
    >
      {children}
      <TaxRuleFields />
    </ContractForm>
  )
}
