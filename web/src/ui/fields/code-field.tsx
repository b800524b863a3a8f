import { Textarea } from '@mantine/core'
import { useField } from '../form/use-field.ts'
import css from './code-field.module.css'
import type { FieldProps } from './text-fields.tsx'

/** Code as written: never corrected or run, and as tall as its lines. */
export function CodeField<N extends string = string>({ name, label, hint, disabled }: FieldProps<N>) {
  const { value, set, input } = useField(name, label)
  return (
    <Textarea
      {...input}
      classNames={{ input: css.input }}
      autosize
      minRows={3}
      maxRows={24}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      disabled={disabled}
      description={hint}
      value={value == null ? '' : String(value)}
      onChange={(event) => set(event.currentTarget.value)}
      required={false}
    />
  )
}
