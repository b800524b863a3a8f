import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { isAppCode } from '#contract/tenancy/one-time-codes.ts'
import { markRequired, useField, useForm, useFormState } from '#web/ui/form/use-field.ts'
import css from './code-field.module.css'

type Props = {
  label: string
  hint?: ReactNode
  /** Recovery codes have letters, too; one-time codes are six digits. */
  isRecovery?: boolean
  /** The only remaining field: submits itself with the sixth digit, and clears after a refusal. */
  isAlone?: boolean
}

/** A one-time code, which phones offer to fill in. */
export function OneTimeCodeField({ label, hint, isRecovery = false, isAlone = false }: Props) {
  const form = useForm()
  const { value, set, input } = useField('code', label)
  const refusals = useFormState(form, (state) => state.refusals)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isAlone || refusals === 0) return
    box.current?.focus()
    box.current?.select()
  }, [isAlone, refusals])
  return (
    <TextInput
      {...markRequired(input)}
      ref={box}
      description={hint}
      classNames={{ input: isRecovery ? `${css.code} ${css.recovery}` : css.code! }}
      autoComplete="one-time-code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={isAlone}
      data-autofocus={isAlone || undefined}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => {
        set(currentTarget.value)
        if (isAlone && isAppCode(currentTarget.value)) currentTarget.form?.requestSubmit()
      }}
    />
  )
}
