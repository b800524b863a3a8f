import { useDebouncedValue } from '@mantine/hooks'
import { t } from '#web/platform/i18n.ts'
import { useFieldValue } from '../form/use-field.ts'
import { type FieldProps, TextField } from './text-fields.tsx'

/** At least a local number: seven digits, besides the usual signs and an extension. */
const isPhoneLike = (text: string): boolean =>
  text.replace(/\D/g, '').length >= 7 && /^[\d\s()+./#-]*(?:(?:ext|x)[\d\s.]*)?$/i.test(text.trim())

/** A phone number. The spec takes any text, so one that may be mistyped only gets a hint when typing pauses. */
export function PhoneField<N extends string = string>(props: FieldProps<N>) {
  const [value] = useDebouncedValue(useFieldValue(props.name), 1000)
  const isOdd = typeof value === 'string' && value.trim() !== '' && !isPhoneLike(value)
  return <TextField {...props} type="tel" hint={isOdd ? t('common.phoneShort') : props.hint} />
}
