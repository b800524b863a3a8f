import { TextInput } from '@mantine/core'
import type { FieldProps } from './fields.tsx'
import { marked, useField } from './use-field.ts'

/** What stands for a day that is half typed: the browser says of it only that it is no day. */
const unfinished = 'unfinished'

const dayOf = ({ value, validity }: HTMLInputElement): string | null =>
  value || (validity.badInput ? unfinished : null)

/**
 * A calendar day, `YYYY-MM-DD`; empty is null, half a day is refused by the schema. The browser's own picker, in the
 * person's own order.
 */
export function DateField<N extends string = string>({
  name,
  label,
  hint,
  ...rest
}: FieldProps<N> & { min?: string; max?: string }) {
  const { value, set, input } = useField(name, label)
  // Between an empty day and half a one the browser sees no change.
  const retake = (field: HTMLInputElement) => {
    const next = dayOf(field)
    if ((next === unfinished || value === unfinished) && next !== value) set(next)
  }
  return (
    <TextInput
      {...marked(input)}
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      type="date"
      description={hint}
      value={typeof value === 'string' && value !== unfinished ? value : ''}
      onChange={(event) => set(dayOf(event.currentTarget))}
      onKeyUp={(event) => retake(event.currentTarget)}
    />
  )
}
