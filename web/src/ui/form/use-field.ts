import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { afterClick } from './after-click.ts'
import type { FormState, FormStore } from './form-store.ts'
import { valueAt } from './paths.ts'

/** A schema's field names: `<TextField<FieldName<typeof customerFields>> name="company" />`. */
export type FieldName<S extends z.ZodObject> = keyof z.input<S> & string

export const FormContext = createContext<FormStore | null>(null)

/** The form around a field. Throws outside of one. */
export function useForm(): FormStore {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field must stand in a ContractForm')
  return form
}

/** A part of a form's state; re-renders only when that part changes. */
export const useFormState = <T>(form: FormStore, pick: (state: FormState) => T): T =>
  useSyncExternalStore(form.subscribe, () => pick(form.state))

/** Another field's value, for a field or section that depends on it. */
export const useFieldValue = (name: string): unknown => {
  const form = useForm()
  return useFormState(form, ({ values }) => valueAt(values, name))
}

/**
 * Binds an input to the form's field of this name; `words`, a stable function, formats a value that isn't a
 * text.
 */
export function useField(name: string, label: string, words?: (value: unknown) => string) {
  const form = useForm()
  if (!((name.split('.')[0] as string) in form.rules.schema.shape))
    throw new Error(`The schema has no field ${name}`)
  const value = useFormState(form, ({ values }) => valueAt(values, name))
  const error = useFormState(form, ({ errors }) => errors[name])
  const id = `${form.id}-${name.replaceAll('.', '-')}`
  useEffect(() => {
    const release = form.add(name, words ? { label, id, words } : { label, id })
    return () => void release()
  }, [form, name, label, id, words])
  return {
    value,
    set: (next: unknown) => form.set(name, next),
    input: {
      id,
      name,
      label,
      error,
      required: form.isRequired(name),
      onBlur: () => afterClick(() => form.leave(name)),
    },
  }
}

/** Marks a required field, for screen readers too, without the browser's own validation. */
export const markRequired = <I extends { required: boolean }>({ required, ...input }: I) => ({
  ...input,
  required: false,
  withAsterisk: required,
  'aria-required': required || undefined,
})
