import { number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { type FieldProps, TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { findLimit } from './places.ts'

/** A text's hint; from 80% of its limit also its length. */
function useCount({ name, hint }: Pick<FieldProps, 'name' | 'hint'>) {
  const { length } = String(useFieldValue(name) ?? '')
  const max = findLimit(name)
  if (length < max * 0.8) return hint
  const count = t('pageSettings.count', { count: number(length), max: number(max) })
  return hint ? (
    <>
      {hint} {count}
    </>
  ) : (
    count
  )
}

/** A field for a line of text that shows its length and its limit. */
export function CountedText(props: FieldProps) {
  return <TextField {...props} hint={useCount(props)} />
}

/** A field for a longer text that shows its length and its limit. */
export function CountedArea({ rows = 3, ...props }: FieldProps & { rows?: number }) {
  return <TextareaField {...props} rows={rows} hint={useCount(props)} />
}
