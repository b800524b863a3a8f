import { type Locale, locales } from '#contract/locales.ts'
import { maxMetaHeader, type PageText, pageLimits } from '#contract/store/pages/page-settings.ts'

/** A text's place in the form. */
export type Place = { tab: 'meta' | 'tech'; language?: Locale }

/** The field of a text in a language, such as `enTitle`. */
export const textName = <T extends PageText>(language: Locale, text: T) => `${language}${text}` as const

const techTexts: readonly string[] = ['Title', 'Html']

/** Null for fields outside the sub-tabs. */
export function findPlace(name: string): Place | null {
  if (name === 'metaHeader') return { tab: 'meta' }
  const language = locales.find((one) => name.startsWith(one))
  const text = name.slice(2)
  if (!language || !Object.hasOwn(pageLimits, text)) return null
  return { tab: techTexts.includes(text) ? 'tech' : 'meta', language }
}

/** The number of characters that a text can have. */
export const findLimit = (name: string): number =>
  name === 'metaHeader' ? maxMetaHeader : pageLimits[name.slice(2) as PageText]

/** How many of a language's texts are filled in. */
export const countFilled = (values: Record<string, unknown>, language: Locale): number =>
  Object.keys(pageLimits).filter((text) => String(values[language + text] ?? '').trim() !== '').length

export const textCount = Object.keys(pageLimits).length
