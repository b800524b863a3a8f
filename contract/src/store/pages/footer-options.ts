import { z } from 'zod'
import { flag, text } from '../../http.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { isLink } from '../../web-names.ts'

const footerSize = { columns: 4, fields: 7 } as const

const words = text(255)
  .nullish()
  .transform((value) => value ?? '')
const footerField = z.object({
  en_text: words,
  es_text: words,
  fr_text: words,
  pt_text: words,
  url: text(2048)
    .refine(
      (value) => value === '' || isLink(value),
      fieldMessage('address_or_path', { example: 'https://example.com', path: '/warranty' }),
    )
    .nullish()
    .transform((value) => value ?? ''),
  newTab: flag.default(0),
})
const footerColumn = z.object({
  en_title: words,
  es_title: words,
  fr_title: words,
  pt_title: words,
  fields: z.array(footerField).max(footerSize.fields).default([]),
})
/** In the sent form: missing columns and links are added. */
export const footerColumns = z.array(footerColumn).max(footerSize.columns)
export type FooterColumn = z.output<typeof footerColumn>

const stored = z.object({
  en_text: z.string(),
  es_text: z.string(),
  fr_text: z.string(),
  pt_text: z.string(),
})
export const footerOptions = z.object({
  columns: z.array(
    z.object({
      en_title: z.string(),
      es_title: z.string(),
      fr_title: z.string(),
      pt_title: z.string(),
      fields: z.array(stored.extend({ url: z.string(), newTab: flag })),
    }),
  ),
  version: z.int(),
})
export type FooterOptions = z.infer<typeof footerOptions>

/** All footers have the same number of columns and links; unused ones are empty. */
export function padFooter(columns: readonly FooterColumn[]): FooterColumn[] {
  return Array.from({ length: footerSize.columns }, (_, at) => {
    const column = columns[at] ?? footerColumn.parse({})
    const fields = Array.from(
      { length: footerSize.fields },
      (_, n) => column.fields[n] ?? footerField.parse({}),
    )
    return { ...column, fields }
  })
}
