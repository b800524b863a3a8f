import { useEffect } from 'react'
import type { FormStore } from './form/form-store.ts'

type Form = Pick<FormStore, 'isDirty' | 'state' | 'restart'>

/**
 * A form that nobody has typed into shows what was saved elsewhere meanwhile, as by another tab of the dealer,
 * or since its record was read ahead.
 */
export function useNewer(
  form: Form,
  read: { version: number },
  valuesOf: () => Record<string, unknown>,
): void {
  useEffect(() => {
    if (!form.isDirty && read.version > Number(form.state.values.version)) form.restart(valuesOf())
  })
}
