import { TextInput } from '@mantine/core'
import { t } from '#web/platform/i18n.ts'
import { markRequired, useField } from '../form/use-field.ts'
import css from './color-field.module.css'
import type { FieldProps } from './text-fields.tsx'

/** A color as `#1f3a5f`, typed or picked. */
export function ColorField<N extends string = string>({ name, label, hint, ...rest }: FieldProps<N>) {
  const { value, set, input } = useField(name, label)
  const text = String(value ?? '')
  return (
    <TextInput
      {...markRequired(input)}
      {...rest}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={text}
      onChange={(event) => set(event.currentTarget.value.trim())}
      leftSection={
        <input
          type="color"
          className={css.swatch}
          aria-label={t('common.pickColor', { name: label })}
          disabled={rest.disabled}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : '#000000'}
          onChange={(event) => set(event.currentTarget.value)}
        />
      }
    />
  )
}
