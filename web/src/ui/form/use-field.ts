import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { afterClick } from './after-click.ts'
import type { FormState, FormStore } from './form-store.ts'
import { valueAt } from './paths.ts'

/** The names of a schema's fields: `const Text = TextField<FieldName<typeof customerFields>>`. */
export type FieldName<S extends z.ZodObject> = keyof z.input<S> & string

export const FormContext = createContext<FormStore | null>(null)

export function useForm(): FormStore {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field must stand in a ContractForm')
  return form
}

/** A part of a form's state; drawn again only when that part changes. */
export const useFormState = <T>(form: FormStore, pick: (state: FormState) => T): T =>
  useSyncExternalStore(form.subscribe, () => pick(form.state))

/** The value of another field, for a field or section that depends on it. */
export const useFieldValue = (name: string): unknown => {
  const form = useForm()
  return useFormState(form, ({ values }) => valueAt(values, name))
}

/** Binds an input to the form's field of this name; `words`, always the same function, tells a value that is no text. */
export function useField(name: string, label: string, words?: (value: unknown) => string) {
  const form = useForm()
  if (!((name.split('.')[0] as string) in form.rules.schema.shape))
    throw new Error(`The schema has no field ${name}`)
  const value = useFormState(form, ({ values }) => valueAt(values, name))
  const error = useFormState(form, ({ errors }) => errors[name])
  const id = `${form.id}-${name.replaceAll('.', '-')}`
  useEffect(() => {
    const gone = form.add(name, words ? { label, id, words } : { label, id })
    return () => void gone()
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

/** The mark of a field that has to be filled, told to assistive technology too; the browser's own check stays out. */
export const marked = <I extends { required: boolean }>({ required, ...input }: I) => ({
  ...input,
  required: false,
  withAsterisk: required,
  'aria-required': required || undefined,
})
