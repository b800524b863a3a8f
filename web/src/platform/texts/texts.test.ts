import { expect, test } from 'vitest'
import { fieldTexts } from '#contract/texts/field-texts.ts'
import { phraseBook } from '#contract/texts/phrase-book.ts'
import { refusals } from '#contract/texts/refusals.ts'

type Message = string | { one: string; other: string }
type Messages = Record<string, Message>
/** By language and name, `fr/orders`, without the area's folder. */
const files = Object.fromEntries(
  Object.entries(import.meta.glob<Record<string, Messages>>('./*/**/*.ts', { eager: true })).map(
    ([path, module]) => [path.replace(/^\.\/(\w+)\/(?:\w+\/)?([\w-]+)\.ts$/, '$1/$2'), module],
  ),
)

/** The texts of a file such as `fr/orders`; undefined if there's none. */
const findTexts = (locale: string, file: string): Messages | undefined => {
  const module = files[`${locale}/${file}`]
  return module && Object.values(module)[0]
}
const phrasesByLocale: Record<string, Record<string, Messages>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<{ contractPhrases: Record<string, Messages> }>('./*/contract-phrases.ts', {
      eager: true,
    }),
  ).map(([path, { contractPhrases }]) => [path.split('/')[1], contractPhrases]),
)
const areas = Object.keys(files).flatMap((path) => /^en\/(?!contract-)(.+)$/.exec(path)?.[1] ?? [])
const languages = ['es', 'pt', 'fr']
const wordsIn = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other])
const listParams = (words: string) =>
  [...words.matchAll(/\{([\w:]+)(?:\|[^|}]+\|[^|}]+)?\}/g)].map(([, name]) => name).toSorted()
/** The plural's params: the singular can omit its number. */
const gapsIn = (message: Message) => listParams(wordsIn(message).at(-1)!)

test.each(languages)('has the English texts’ params and plurals in %s', (locale) => {
  for (const area of areas) {
    const english = findTexts('en', area)!
    for (const [name, message] of Object.entries(findTexts(locale, area) ?? {})) {
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

test('has every text in every language', () => {
  const missing = areas.flatMap((area) =>
    languages.flatMap((locale) =>
      Object.keys(findTexts('en', area)!)
        .filter((name) => !(name in (findTexts(locale, area) ?? {})))
        .map((name) => `${locale}/${area}.ts: ${name}`),
    ),
  )
  expect(missing).toEqual([])
})

const sources = Object.entries(
  import.meta.glob<string>(
    ['../../**/*.{ts,tsx}', '../../../../contract/src/**/*.ts', '!./*/**/*.ts', '!**/*.test.*'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  ),
).map(([, text]) => text)
const source = sources.join('\n')
const named = new Set([...source.matchAll(/['"`]([a-zA-Z]+\.\w+)['"`]/g)].map(([, key]) => key))
/** `charges.state${state}`, `common.${control}Page`: every key of that shape counts as used. */
const shapes = [...source.matchAll(/`([a-zA-Z]+\.\w*)\$\{[^`}]*\}(\w*)/g)].map(([, from, to]) => [from!, to!])
const words = new Set([...source.matchAll(/['"`](\w+)['"`]|\b(\w+):/g)].map(([, word, key]) => word ?? key))
/** For `orders.${key}`, only keys whose names appear in a source, whole or as two words. */
const isNamed = (name: string) =>
  words.has(name) || [...name].some((_, at) => words.has(name.slice(0, at)) && words.has(name.slice(at)))
const isMade = (key: string) =>
  shapes.some(
    ([from = '', to = '']) =>
      key.startsWith(from) &&
      key.endsWith(to) &&
      (!from.endsWith('.') || to !== '' || isNamed(key.slice(from.length))),
  )

test('uses every text somewhere', () => {
  // Activity log texts belong to the contract and have their own test.
  const keys = areas
    .filter((area) => area !== 'activity-sentences')
    .flatMap((area) => {
      const module = files[`en/${area}`]!
      const [name] = Object.keys(module)
      return Object.keys(module[name!]!).map((key) => `${name}.${key}`)
    })
  const unused = keys.filter((key) => !named.has(key) && !isMade(key))
  expect(unused).toEqual([])
})

test.each(languages)('has the same params in refusals, fields and phrases in %s', (locale) => {
  const own = findTexts(locale, 'contract-refusals')!
  for (const [code, [, english]] of Object.entries(refusals))
    expect(gapsIn(own[code]!), code).toEqual(listParams(english))
  const fields = findTexts(locale, 'contract-fields')!
  for (const [code, english] of Object.entries(fieldTexts))
    expect(gapsIn(fields[code]!), code).toEqual(listParams(english))
  const phrases: Record<string, Messages> = { ...phrasesByLocale[locale] }
  for (const [group, texts] of Object.entries(phraseBook))
    for (const [key, english] of Object.entries(texts))
      expect(gapsIn(phrases[group]![key]!), `${group}.${key}`).toEqual(gapsIn(english))
})

/** Counts that are never one: limits, and shares of a whole. */
const neverOne = new Set([
  'contractFields.at_most_years',
  'contractFields.at_most_makes',
  'contractFields.at_most_rules',
  'contractFields.at_most_ranges',
  'contractFields.at_most_part_numbers',
  'contractFields.at_most_orders',
  'contractFields.at_most_products',
  'contractFields.at_most_addresses',
  'contractFields.password_at_least',
  'contractFields.at_most_addresses_or_members',
  'contractFields.at_most_days_from_today',
  'contractFields.cell_too_long',
  'contractRefusals.images_full',
  'contractRefusals.too_many_streams',
  'contractRefusals.views_full',
  'contractRefusals.templates_full',
  'contractRefusals.too_many_webhooks',
  'contractRefusals.what_if_slow',
  'contractPhrases.reasons.too_many_columns',
  'contractPhrases.reasons.too_many_lines',
  'contractPhrases.sitemaps.address_too_long',
  'broadcasts.tooManyFiles',
  'bulkItems.text',
  'catalogParts.vehiclesFull',
  'catalogs.previewFirst',
  'catalogs.keptOnly',
  'coupons.triedNewest',
  'dealerImports.previewFirst',
  'customerMerges.groupsCapped',
  'customerMerges.shownOf',
  'footer.pagesFirst',
  'orderBoard.countedHint',
  'pages.checkTitleLong',
  'pages.checkDescriptionLong',
  'pageSettings.count',
  'signIn.passwordHint',
  'users.passwordHint',
  'users.passwordMin',
  'translations.importText',
  // The specification's own words.
  'bulkItems.completed',
  // The count is another word's.
  'quotes.find',
  'contractPhrases.reasons.million_pixels',
])
const isCount =
  'n|m|read|created|deleted|rows|lines|orders|quotes|messages|charges|parts|count|max|limit|most|length|seconds|kept|days'
/** `{n} lines`, and with a word between them; not `of {total} parts`. */
const countedNouns = new RegExp(
  `(?<!of )\\{(?:${isCount})\\} (?:[a-z’-]+ ){0,2}(?!(?:this|is|has|was|ms|times)\\b)[a-z]+s\\b`,
)

test('words a count and its noun for one and for several', () => {
  const texts = areas.flatMap((area) =>
    Object.entries(files[`en/${area}`]!).flatMap(([name, messages]) =>
      Object.entries(messages).map(([key, message]) => [`${name}.${key}`, message] as const),
    ),
  )
  const contractTexts = [
    ...Object.entries(refusals).map(([code, [, text]]) => [`contractRefusals.${code}`, text] as const),
    ...Object.entries(fieldTexts).map(([code, text]) => [`contractFields.${code}`, text] as const),
    ...Object.entries(phraseBook).flatMap(([group, all]) =>
      Object.entries<Message>(all).map(([key, text]) => [`contractPhrases.${group}.${key}`, text] as const),
    ),
  ]
  const found = [...texts, ...contractTexts]
    .filter(([key, text]) => typeof text === 'string' && countedNouns.test(text) && !neverOne.has(key))
    .map(([key, text]) => `${key}: ${text}`)
  expect(found).toEqual([])
})
