import { expect, test } from 'vitest'

type Message = string | { one: string; other: string }
type Messages = Record<string, Message>
const files = import.meta.glob<Record<string, Messages>>('./*/*.ts', { eager: true })

/** The texts of a file such as `fr/orders`; undefined where there is none. */
const textsOf = (locale: string, file: string): Messages | undefined => {
  const module = files[`./${locale}/${file}.ts`]
  return module && Object.values(module)[0]
}
const areas = Object.keys(files).flatMap((path) => /^\.\/en\/(.+)\.ts$/.exec(path)?.[1] ?? [])
const wordsIn = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other])
const gapsOf = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
/** The singular may do without its number. */
const gapsIn = (message: Message) => {
  const gaps = wordsIn(message).map(gapsOf)
  return typeof message === 'string' ? gaps[0] : gaps.at(-1)
}

const languages = ['es', 'pt', 'fr']

test.each(languages)('the texts in %s are those of English, with the same gaps', (locale) => {
  for (const area of areas) {
    const [english, own] = [textsOf('en', area)!, textsOf(locale, area)]
    // An area that is not translated yet is shown in English.
    if (!own) {
      console.info(`${locale}/${area}.ts is missing`)
      continue
    }
    expect(Object.keys(own), `${locale}/${area}`).toEqual(Object.keys(english))
    for (const [name, message] of Object.entries(own)) {
      const where = `${locale}/${area}: ${name}`
      expect(typeof message, where).toBe(typeof english[name])
      expect(gapsIn(message), where).toEqual(gapsIn(english[name]!))
      expect(
        wordsIn(message).every((words) => words.trim() !== ''),
        where,
      ).toBe(true)
    }
  }
})
