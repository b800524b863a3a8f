import { markRequired, useField } from '../form/use-field.ts'
import { DayInput } from './day-input.tsx'
import type { FieldProps } from './text-fields.tsx'

/** The value of a half-typed day, which the schema refuses. */
const unfinished = 'unfinished'

/** A calendar day, `YYYY-MM-DD`; empty is null. */
export function DateField<N extends string = string>({
  name,
  label,
  hint,
  ...rest
}: FieldProps<N> & { min?: string; max?: string }) {
  const { value, set, input } = useField(name, label)
  return (
    <DayInput
      {...markRequired(input)}
      data-autofocus={rest.autoFocus || undefined}
      {...rest}
      description={hint}
      value={value === unfinished ? null : typeof value === 'string' ? value : ''}
      onDay={(day) => set(day === null ? unfinished : day || null)}
    />
  )
}
