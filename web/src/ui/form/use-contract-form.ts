import { useEffect, useId, useState } from 'react'
import type { z } from 'zod'
import { loadRefusals, useTextEdition } from '#web/platform/i18n.ts'
import { onIdle } from '#web/platform/on-idle.ts'
import { useWhenChanged } from '#web/platform/use-when-changed.ts'
import { type FormRules, FormStore } from './form-store.ts'

/** A form's state; create one per page or dialog and pass it to ContractForm or PlainForm. */
export function useContractForm<S extends z.ZodObject>(rules: FormRules<S>): FormStore<S> {
  const id = useId()
  const [form] = useState(() => new FormStore<S>(id, rules))
  useWhenChanged(useTextEdition(), () => form.rewordErrors())
  // Once the form is there; until then, and without them, errors are worded simply.
  useEffect(() => onIdle(() => void loadRefusals().catch(() => {})), [])
  // The latest functions, so that they can use the component's current values.
  form.rules = rules
  return form
}
