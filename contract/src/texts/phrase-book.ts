import type { Phrase, ValuesArgument } from './message.ts'
import { names } from './names.ts'
import { phrases } from './phrases.ts'

/** Everything that fills a param of another text or appears in an answer, in English, by group and key. */
export const phraseBook = { ...phrases, ...names } as const
export type PhraseBook = typeof phraseBook
export type PhraseGroup = keyof PhraseBook

/**
 * `phrase('reasons', 'no_file_field', { field })`: a text that fills a param of another or appears in an
 * answer.
 */
export const phrase = <G extends PhraseGroup, K extends keyof PhraseBook[G] & string>(
  group: G,
  key: K,
  ...[values]: PhraseValues<G, K>
): Phrase => (values ? { code: `${group}.${key}`, values } : { code: `${group}.${key}` })

type PhraseValues<G extends PhraseGroup, K extends keyof PhraseBook[G]> =
  ValuesArgument<PhraseBook[G][K]> extends []
    ? []
    : ValuesArgument<PhraseBook[G][K]> & [values: NonNullable<Phrase['values']>]
