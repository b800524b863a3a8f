import { z } from 'zod'
import { locales } from '#contract/locales.ts'
import { t } from '#web/platform/i18n.ts'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import type { Row } from './kinds.ts'

/** Shared by both forms; no row means a new one. */
export type RowFormProps = { row: Row | undefined; dealerId: number | undefined }

/** The toast after a save; without a row, it was created. */
export const findSavedText = (row: Row | undefined) =>
  t(row ? 'translations.updated' : 'translations.created')

/** Sent with the form's fields: the row's version. */
export const versionField = { version: z.int().optional() }

/** A row's texts; missing languages are empty fields. */
export const toTextValues = ({ en, es, pt, fr, version }: Row) => ({
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

/** A field for each language, the same for texts and part names. */
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
