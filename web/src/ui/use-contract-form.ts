import { useId, useState } from 'react'
import type { z } from 'zod'
import { useLocale } from '#web/platform/i18n.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { type FormRules, FormStore } from './form/form-store.ts'

/** The state of a form; made once per page or dialog and given to ContractForm or PlainForm. */
export function useContractForm<S extends z.ZodObject>(rules: FormRules<S>): FormStore<S> {
  const id = useId()
  const [form] = useState(() => new FormStore<S>(id, rules))
  const locale = useLocale()
  useWhenChanged(locale, () => form.wordAnew())
  // The latest functions, so that they may use what the component knows now.
  form.rules = rules
  return form
}
