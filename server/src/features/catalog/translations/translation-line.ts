import {
  partTranslationFields,
  type TranslationKind,
  translationFields,
} from '#contract/catalog/translations.ts'
import type { Locale } from '#contract/locales.ts'
import { type Because, because, explainIssue } from '#contract/texts/in-english.ts'
import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import type { Fields } from './queries.ts'

type Field = Locale | 'partNumber'
/** Each column's field, in order. */
export type Mapping = (Field | null)[]

/** Column names, without blanks, dashes and underscores. */
const names: Record<Field, string[]> = {
  partNumber: ['partnumber', 'part', 'number', 'partno', 'sku'],
  en: ['en', 'english', 'inglés', 'ingles'],
  es: ['es', 'spanish', 'español', 'espanol'],
  pt: ['pt', 'portuguese', 'português', 'portugues'],
  fr: ['fr', 'french', 'français', 'francais'],
}
const fieldByHeader = new Map(
  (Object.keys(names) as Field[]).flatMap((field) => names[field].map((name) => [name, field] as const)),
)

/** The first of two columns with the same meaning wins. */
export function mapHeader(header: readonly string[], kind: TranslationKind): Mapping {
  const used = new Set<Field>()
  return header.map((column) => {
    const field = fieldByHeader.get(column.toLowerCase().replace(/[\s_.-]/g, ''))
    if (!field || used.has(field) || (field === 'partNumber' && kind === 'ui')) return null
    used.add(field)
    return field
  })
}

export type LineProblem = Because & { field: string }
export type ReadLine = { line: number; text: string; fields: Fields; problem: LineProblem | null }

const shapes = { ui: translationFields.shape, parts: partTranslationFields.shape } as const

/** The column by which a file's line finds its entry. */
export const keyColumns = { ui: 'en', parts: 'partNumber' } as const
const headers: Record<Field, string> = { partNumber: 'Part number', en: 'EN', es: 'ES', pt: 'PT', fr: 'FR' }

/** Reads a line by the product's own rules for each field; an empty cell sets nothing. */
export function readLine({ line, cells, raw }: CsvLine, mapping: Mapping, kind: TranslationKind): ReadLine {
  const read: ReadLine = {
    line,
    text: shortened(cells?.filter(Boolean).join(' · ') ?? raw),
    fields: {},
    problem: null,
  }
  if (!cells) return { ...read, problem: { field: '', ...because('quote_never_closed') } }
  for (const [place, field] of mapping.entries()) {
    const cell = (cells[place] ?? '').trim()
    if (field === null || cell === '') continue
    const { data, error } = (shapes[kind] as typeof shapes.parts)[field].safeParse(cell)
    if (error) read.problem ??= { field: headers[field], ...explainIssue(error.issues[0]!.message) }
    else read.fields[field] = data
  }
  const key = keyColumns[kind]
  if (!read.problem && !read.fields[key])
    read.problem = {
      field: headers[key],
      ...because(key === 'en' ? 'english_required' : 'part_number_required'),
    }
  if (!read.problem && kind === 'parts' && Object.keys(read.fields).length === 1)
    read.problem = { field: '', ...because('no_name_in_any_language') }
  return read
}

const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text)

/** Lines with the same result have the same key, as the database compares keys. */
export const sameKey = (kind: TranslationKind, key: string): string =>
  kind === 'ui' ? key : key.toUpperCase().replace(/[^A-Z0-9]/g, '')
