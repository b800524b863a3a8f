import { TextInput } from '@mantine/core'
import type { FieldProps } from './fields.tsx'
import { marked, useField } from './use-field.ts'

/** Stands for a half-typed day: the browser only reports that it's invalid. */
const unfinished = 'unfinished'

const dayOf = ({ value, validity }: HTMLInputElement): string | null =>
  value || (validity.badInput ? unfinished : null)

/**
 * A calendar day, `YYYY-MM-DD`; empty is null, and the schema refuses half a day. Uses the browser's own
 * picker, in the user's date order.
 */
export function DateField<N extends string = string>({
  name,
  label,
  hint,
  ...rest
}: FieldProps<N> & { min?: string; max?: string }) {
  const { value, set, input } = useField(name, label)
  // The browser sees no change between an empty and a half-typed day.
  const retake = (field: HTMLInputElement) => {
    const next = dayOf(field)
    if ((next === unfinished || value === unfinished) && next !== value) set(next)
  }
  return (
    <TextInput
      {...marked(input)}
      data-autofocus={rest.autoFocus || undefined}
      {...rest}
      type="date"
      description={hint}
      value={typeof value === 'string' && value !== unfinished ? value : ''}
      onChange={(event) => set(dayOf(event.currentTarget))}
      onKeyUp={(event) => retake(event.currentTarget)}
    />
  )
}
