import { useEffect } from 'react'
import type { FormStore } from './form-store.ts'

type Form = Pick<FormStore, 'isDirty' | 'state' | 'restart'>

/**
 * Updates a form while nothing is typed with what was saved elsewhere, for example in another dealer tab or
 * since the record was prefetched.
 */
export function useFollowRecord(
  form: Form,
  read: { version: number },
  readValues: () => Record<string, unknown>,
): void {
  useEffect(() => {
    if (!form.isDirty && read.version > Number(form.state.values.version)) form.restart(readValues())
  })
}
