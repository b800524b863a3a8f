import { expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { menuOptions } from '#contract/permissions.ts'
import { phraseBook } from '#contract/phrase-book.ts'
import {
  declinedReasons,
  lineStatuses,
  orderStatuses,
  shippingStatuses,
} from '#contract/sales/order-statuses.ts'

type Message = string | { one: string; other: string }
type Messages = Record<string, Message>
const files = import.meta.glob<Record<string, Messages>>('./*/*.ts', { eager: true })

/** The texts of a file such as `fr/orders`; undefined where there is none. */
const textsOf = (locale: string, file: string): Messages | undefined => {
  const module = files[`./${locale}/${file}.ts`]
  return module && Object.values(module)[0]
}
const phrasesOf: Record<string, Record<string, Messages>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<{ contractPhrases: Record<string, Messages> }>('./*/contract-phrases.ts', {
      eager: true,
    }),
  ).map(([path, { contractPhrases }]) => [path.split('/')[1], contractPhrases]),
)
const areas = Object.keys(files).flatMap((path) => /^\.\/en\/(?!contract-)(.+)\.ts$/.exec(path)?.[1] ?? [])
const languages = ['es', 'pt', 'fr']
const wordsIn = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other])
const gapsOf = (words: string) => [...words.matchAll(/\{([\w:]+)\}/g)].map(([, name]) => name).toSorted()
/** Of the plural: the singular may do without its number. */
const gapsIn = (message: Message) => gapsOf(wordsIn(message).at(-1)!)

test.each(languages)('the texts in %s have the gaps and plurals of the English ones', (locale) => {
  for (const area of areas) {
    const english = textsOf('en', area)!
    for (const [name, message] of Object.entries(textsOf(locale, area) ?? {})) {
      const where = `${locale}/${area}: ${name}`
      expect(english, where).toHaveProperty(name)
      expect(typeof message, where).toBe(typeof english[name])
      expect(gapsIn(message), where).toEqual(gapsIn(english[name]!))
      expect(
        wordsIn(message).every((words) => words.trim() !== ''),
        where,
      ).toBe(true)
    }
  }
})

/** What is missing is shown in English: told here, so that somebody translates it, but nobody is held up. */
test('tells what is not translated yet', () => {
  const missing = areas.flatMap((area) =>
    languages.flatMap((locale) => {
      const own = textsOf(locale, area)
      if (!own) return `${locale}/${area}.ts`
      return Object.keys(textsOf('en', area)!)
        .filter((name) => !(name in own))
        .map((name) => `${locale}/${area}.ts: ${name}`)
    }),
  )
  if (missing.length > 0) console.info(`Shown in English:\n${missing.join('\n')}`)
})

test.each(languages)('refusals and phrases have the same params in %s', (locale) => {
  const own = textsOf(locale, 'contract-refusals')!
  for (const [code, [, english]] of Object.entries(refusals))
    expect(gapsIn(own[code]!), code).toEqual(gapsOf(english))
  const phrases: Record<string, Messages> = { ...phrasesOf[locale] }
  for (const [group, texts] of Object.entries(phraseBook))
    for (const [key, english] of Object.entries(texts))
      expect(gapsIn(phrases[group]![key]!), `${group}.${key}`).toEqual(gapsIn(english))
})

const wire = ['contract-names']

test.each(languages)('what contract and server say keeps its gaps in %s', (locale) => {
  for (const [english, own] of wire.flatMap((file) => Object.entries(textsOf(locale, file)!))) {
    expect(gapsIn(own), english).toEqual(gapsOf(english))
    // A text that is nothing but a gap would stand for every other one.
    expect(english.replace(/\{\w+\}/g, '')).toMatch(/[a-z]/i)
  }
})

test('tells which words of the contract are not translated yet', () => {
  const named = [menuOptions, orderStatuses, lineStatuses, shippingStatuses, declinedReasons].flat()
  const said = named.map(({ name }) => name)
  const missing = languages.flatMap((locale) => {
    const known = new Set(wire.flatMap((file) => Object.keys(textsOf(locale, file)!)))
    return said.filter((words) => !known.has(words)).map((words) => `${locale}: ${words}`)
  })
  if (missing.length > 0) console.info(`Said in English:\n${missing.join('\n')}`)
})
