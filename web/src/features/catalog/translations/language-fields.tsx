import { z } from 'zod'
import { locales } from '#contract/tenancy/dealer-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { TextareaField } from '#web/ui/form/fields.tsx'
import type { Row } from './kinds.ts'

/** What both forms take; without a row it is a new one. */
export type RowFormProps = { row: Row | undefined; dealerId: number | undefined }

export const savedWords = (row: Row | undefined) => t(row ? 'translations.updated' : 'translations.created')

/** With the form's own fields: of which state of the row they are. */
export const ofVersion = { version: z.int().optional() }

/** What a row has; a language it lacks is an empty field. */
export const wordsOf = ({ en, es, pt, fr, version }: Row) => ({
  version,
  en: en ?? '',
  es: es ?? '',
  pt: pt ?? '',
  fr: fr ?? '',
})

const labels = {
  en: 'translations.english',
  es: 'translations.spanish',
  pt: 'translations.portuguese',
  fr: 'translations.french',
} as const

export function LanguageFields({ rows, focus = false }: { rows: number; focus?: boolean }) {
  return locales.map((name) => (
    <TextareaField
      key={name}
      name={name}
      label={t(labels[name])}
      rows={rows}
      autoFocus={focus && name === 'en'}
    />
  ))
}
