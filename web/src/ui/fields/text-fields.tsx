import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { markRequired, useField, useForm } from '../form/use-field.ts'

/** Every field's props. The required mark, error and value come from the form. */
export type FieldProps<N extends string = string> = {
  name: N
  label: string
  /** Shown below the field. */
  hint?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
  /** Whether it's required, if another field decides that and not the schema. */
  isRequired?: boolean
}

const toText = (value: unknown) => (value == null ? '' : String(value))

/** The props of an input that holds a text. */
function useText({ name, label, hint, isRequired, ...rest }: FieldProps) {
  const { value, set, input } = useField(name, label)
  return {
    ...markRequired(isRequired === undefined ? input : { ...input, required: isRequired }),
    'data-autofocus': rest.autoFocus || undefined,
    ...rest,
    description: hint,
    value: toText(value),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(event.currentTarget.value),
  }
}

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

/** A form's field for one line of text. Throws for a field of numbers, which needs a `NumberField`. */
export function TextField<N extends string = string>({ autoComplete = 'off', ...props }: TextProps<N>) {
  if (useForm().isNumber(props.name)) throw new Error(`${props.name} is a number: it needs a NumberField`)
  return <TextInput {...useText(props)} autoComplete={autoComplete} />
}

/** A form's field for several lines of text. */
export function TextareaField<N extends string = string>({
  rows = 3,
  ...props
}: FieldProps<N> & { rows?: number }) {
  return <Textarea {...useText(props)} rows={rows} />
}

/** List encoded passwords in the form's `encode` too. */
export function PasswordField<N extends string = string>({
  autoComplete = 'new-password',
  ...props
}: FieldProps<N> & { autoComplete?: 'new-password' | 'current-password' }) {
  return (
    <PasswordInput
      {...useText(props)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
    />
  )
}
