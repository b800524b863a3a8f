import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { marked, useField, useForm } from './use-field.ts'

/** What every field takes. The label's mark, the error and the value come from the form. */
export type FieldProps<N extends string = string> = {
  name: N
  label: string
  /** Stands under the field. */
  hint?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
}

const textOf = (value: unknown) => (value == null ? '' : String(value))

type TextProps<N extends string> = FieldProps<N> & {
  type?: 'text' | 'email' | 'tel' | 'url'
  /** As HTML: helps the browser to fill it. `off` unless said: most fields are about somebody else. */
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  readOnly?: boolean
  tabIndex?: number
  rightSection?: ReactNode
}

export function TextField<N extends string = string>({
  name,
  label,
  hint,
  autoComplete = 'off',
  ...rest
}: TextProps<N>) {
  const { value, set, input } = useField(name, label)
  if (useForm().isNumber(name)) throw new Error(`${name} is a number: it needs a NumberField`)
  return (
    <TextInput
      {...marked(input)}
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      autoComplete={autoComplete}
      description={hint}
      value={textOf(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

export function TextareaField<N extends string = string>({
  name,
  label,
  hint,
  rows = 3,
  ...rest
}: FieldProps<N> & { rows?: number }) {
  const { value, set, input } = useField(name, label)
  return (
    <Textarea
      {...marked(input)}
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      rows={rows}
      description={hint}
      value={textOf(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** Names of encoded passwords also stand in the form's `encode`. */
export function PasswordField<N extends string = string>({
  name,
  label,
  hint,
  autoComplete = 'new-password',
  ...rest
}: FieldProps<N> & { autoComplete?: 'new-password' | 'current-password' }) {
  const { value, set, input } = useField(name, label)
  return (
    <PasswordInput
      {...marked(input)}
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      autoComplete={autoComplete}
      description={hint}
      value={textOf(value)}
      onChange={(event) => set(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
    />
  )
}
