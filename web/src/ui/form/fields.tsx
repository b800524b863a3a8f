import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { marked, useField, useForm } from './use-field.ts'

/** Every field's props. The required mark, error and value come from the form. */
export type FieldProps<N extends string = string> = {
  name: N
  label: string
  /** Shown below the field. */
  hint?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
}

const textOf = (value: unknown) => (value == null ? '' : String(value))

type TextProps<N extends string> = FieldProps<N> & {
  type?: 'text' | 'email' | 'tel' | 'url'
  /** The HTML attribute for autofill. `off` by default: most fields are about someone else. */
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

/** List encoded passwords in the form's `encode` too. */
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
