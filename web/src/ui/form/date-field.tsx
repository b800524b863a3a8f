import { TextInput } from '@mantine/core'
import type { FieldProps } from './fields.tsx'
import { marked, useField } from './use-field.ts'

/** A calendar day, `YYYY-MM-DD`; empty is null. The browser's own picker, in the person's own order. */
export function DateField<N extends string = string>({
  name,
  label,
  hint,
  ...rest
}: FieldProps<N> & { min?: string; max?: string }) {
  const { value, set, input } = useField(name, label)
  return (
    <TextInput
      {...marked(input)}
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      type="date"
      description={hint}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  )
}
