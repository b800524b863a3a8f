import { Switch } from '@mantine/core'
import { useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useField, useFieldValue, useForm } from '#web/ui/form/use-field.ts'

type Props = { label: string; disabled?: boolean; autoFocus?: boolean }

/** The email of a form that also has `NoEmail`. */
export function EmailOrNone({ disabled = false, ...rest }: Props) {
  const hasNone = useFieldValue('noEmail') === 1
  return (
    <TextField {...rest} name="billEmail" type="email" isRequired={!hasNone} disabled={disabled || hasNone} />
  )
}

/** Says that there's no email, and empties its field. What was typed returns when it's turned off. */
export function NoEmail({ hint, disabled = false }: { hint: string; disabled?: boolean }) {
  const form = useForm()
  const { value, input } = useField('noEmail', t('customers.noEmail'))
  const typed = useRef('')
  const set = (next: boolean) => {
    if (next) typed.current = String(form.state.values.billEmail ?? '')
    form.set('noEmail', next ? 1 : 0)
    form.set('billEmail', next ? '' : typed.current)
  }
  return (
    <Switch
      {...input}
      required={false}
      description={value === 1 ? hint : undefined}
      checked={value === 1}
      disabled={disabled}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
