import type { Locale } from '#contract/locales.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { pt } from './words/pt.ts'

/** The texts of this store's pages by language. */
export const words = { en, es, fr, pt } satisfies Record<Locale, Record<string, unknown>>

export type Words = (typeof words)[Locale]
