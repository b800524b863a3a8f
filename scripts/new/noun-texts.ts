import { severalMeanings, stem } from '#web/platform/texts/one-translation.ts'
import type { Checkout } from './checkout.ts'
import type { Names } from './names.ts'

/** The languages besides English, by their folders' names. */
export const languages = ['es', 'pt', 'fr'] as const
export type Language = (typeof languages)[number]
/** A noun's singular and plural, and its grammatical gender. */
export type Word = { one: string; many: string; isFeminine: boolean }

const folder = 'web/src/platform/texts'

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const quote = (text: string) => `'${text.replaceAll("'", '’')}'`

const indefinite: Record<Language, [masculine: string, feminine: string]> = {
  es: ['un', 'una'],
  pt: ['um', 'uma'],
  fr: ['un', 'une'],
}
const example: Record<Language, string> = {
  es: 'una marca, marcas',
  pt: 'uma marca, marcas',
  fr: 'une marque, marques',
}

/** Reads the words of an option such as `--es "una marca, marcas"`. The article gives the gender. */
export function readWord(language: Language, option: string): Word {
  const [masculine, feminine] = indefinite[language]
  const [, article, one, many] =
    new RegExp(`^(${masculine}|${feminine}) (.+), (.+)$`).exec(option.trim().toLowerCase()) ?? []
  if (!article || !one || !many)
    throw new Error(`Write --${language} with the article and both numbers, such as "${example[language]}"`)
  return { one, many, isFeminine: article === feminine }
}

/** Finds the texts of a file by their path, such as `reasons.send_json`. */
function readTexts(text: string, hasGroups: boolean): Map<string, string> {
  const found = new Map<string, string>()
  const path: string[] = []
  const joined = text.replaceAll(/:\n +(?=['"])/g, ': ')
  for (const row of joined.split('\n')) {
    const [, group] = /^(?:export )?const (\w+).* = \{$/.exec(row) ?? []
    const [, block] = /^ +'?([^':]+)'?: \{$/.exec(row) ?? []
    if (group) path.splice(0, path.length, ...(hasGroups ? [group] : []))
    else if (block) path.push(block)
    else if (/^ +\},?$/.test(row)) path.pop()
    else
      for (const [, key, own] of row.matchAll(/[ ']([^\s':]+|[^':]+(?='))'?: '((?:[^'\\]|\\.)*)'/g))
        found.set([...path, key].join('.'), own!)
  }
  return found
}

type Existing = { english: string; own: string; where: string }

/** Lists the English texts of screens and phrases with their translation to a language. */
function listExisting(checkout: Checkout, language: Language): Existing[] {
  const files = checkout
    .walk(`${folder}/en`)
    .map((path) => [path, path.slice(`${folder}/en/`.length)] as const)
  return [...files, ['contract/src/texts/phrases.ts', 'contract-phrases.ts'] as const].flatMap(
    ([english, file]) => {
      const own = readTexts(checkout.read(`${folder}/${language}/${file}`), false)
      return [...readTexts(checkout.read(english), english.startsWith('contract'))].flatMap(([path, text]) =>
        own.has(path) ? { english: text, own: own.get(path)!, where: `${file} ${path}` } : [],
      )
    },
  )
}

/** Returns a language's existing translation of an English text; undefined if there's none. */
export const recall = (checkout: Checkout, language: Language, english: string): string | undefined =>
  listExisting(checkout, language).find((text) => text.english === english)?.own ??
  // In this file, the English names of screens and the like are the keys.
  readTexts(checkout.read(`${folder}/${language}/contract-names.ts`), false).get(english)

/** Returns the existing translation of a noun's singular. */
export const recallOne = (checkout: Checkout, language: Language, oneWords: string): string | undefined =>
  (recall(checkout, language, oneWords) ?? recall(checkout, language, capitalize(oneWords)))?.toLowerCase()

/** Returns a noun's words from existing translations, with the gender that an article there gives. */
export function recallWord(
  checkout: Checkout,
  language: Language,
  { oneWords, manyWords, title }: Names,
): Word | undefined {
  const one = recallOne(checkout, language, oneWords)
  const many = recall(checkout, language, manyWords) ?? recall(checkout, language, title)
  if (!one || !many) return undefined
  const [, article] =
    listExisting(checkout, language)
      .map(({ own }) =>
        new RegExp(`(?<!\\p{L})(${indefinite[language].join('|')}) ${one}(?!\\p{L})`, 'iu').exec(own),
      )
      .find(Boolean) ?? []
  if (!article) return undefined
  return readWord(language, `${article} ${one}, ${many}`)
}

/**
 * Throws if an English text has another translation elsewhere: `wording.test.ts` accepts one translation of a text.
 * `texts` has each language's translations by the English text.
 */
export function refuseOther(checkout: Checkout, texts: Record<Language, Record<string, string>>): void {
  const others = languages.flatMap((language) => {
    const existing = listExisting(checkout, language)
    return Object.entries(texts[language]).flatMap(([english, own]) => {
      if (severalMeanings.has(english)) return []
      const other = existing.find((text) => text.english === english && stem(text.own) !== stem(own))
      return other ? `--${language}: “${english}” is “${other.own}” in ${other.where}, not “${own}”` : []
    })
  })
  if (others.length > 0)
    throw new Error(
      [
        ...others,
        'Each English text has one translation: use the existing one, or change it there first.',
      ].join('\n'),
    )
}

type Sentences = Record<Language, (word: Word) => Record<string, string>>

const sentences: Sentences = {
  es: ({ one, many, isFeminine }) => ({
    title: capitalize(many),
    one,
    create: `Crear ${one}`,
    created: `${capitalize(one)} ${isFeminine ? 'creada' : 'creado'}`,
    updated: `${capitalize(one)} ${isFeminine ? 'actualizada' : 'actualizado'}`,
    deleted: `${capitalize(one)} ${isFeminine ? 'eliminada' : 'eliminado'}`,
    empty: `Todavía no hay ${many}`,
    name: 'Nombre',
    updatedAt: 'Actualizado',
  }),
  pt: ({ one, many, isFeminine }) => ({
    title: capitalize(many),
    one,
    create: `Criar ${one}`,
    created: `${capitalize(one)} ${isFeminine ? 'criada' : 'criado'}`,
    updated: `${capitalize(one)} ${isFeminine ? 'atualizada' : 'atualizado'}`,
    deleted: `${capitalize(one)} ${isFeminine ? 'excluída' : 'excluído'}`,
    empty: `Ainda não há ${many}`,
    name: 'Nome',
    updatedAt: 'Atualizado',
  }),
  fr: ({ one, many, isFeminine }) => ({
    title: capitalize(many),
    one,
    create: `Créer ${isFeminine ? 'une' : 'un'} ${one}`,
    created: `${capitalize(one)} ${isFeminine ? 'créée' : 'créé'}`,
    updated: `${capitalize(one)} ${isFeminine ? 'mise' : 'mis'} à jour`,
    deleted: `${capitalize(one)} ${isFeminine ? 'supprimée' : 'supprimé'}`,
    empty: `${isFeminine ? 'Aucune' : 'Aucun'} ${one} pour l’instant`,
    name: 'Nom',
    updatedAt: 'Mis à jour',
  }),
}

const english = ({ oneWords, manyWords, title }: Names): Record<string, string> => ({
  title,
  one: oneWords,
  create: `Create ${oneWords}`,
  created: `${capitalize(oneWords)} created`,
  updated: `${capitalize(oneWords)} updated`,
  deleted: `${capitalize(oneWords)} deleted`,
  empty: `No ${manyWords} yet`,
  name: 'Name',
  updatedAt: 'Updated',
})

const lines = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([key, text]) => `  ${key}: ${quote(text)},\n`)
    .join('')

/** Pairs the English texts of a noun's screen with those of a language. */
export function pairTexts(names: Names, language: Language, word: Word): Record<string, string> {
  const own = sentences[language](word)
  return Object.fromEntries(Object.entries(english(names)).map(([key, text]) => [text, own[key]!]))
}

/** Writes the text files of a noun's screen, by path. */
export function writeTextFiles(names: Names, words: Record<Language, Word>): Record<string, string> {
  const { area, kebab, many, manyWords } = names
  const files: Record<string, string> = {
    [`${folder}/en/${area}/${kebab}.ts`]: `/** A dealer's ${manyWords}. */
export const ${many} = {
${lines(english(names))}} as const
`,
  }
  for (const language of languages)
    files[`${folder}/${language}/${area}/${kebab}.ts`] = `import type { Translation } from '../../../i18n.ts'
import type { ${many} as english } from '../../en/${area}/${kebab}.ts'

export const ${many}: Translation<typeof english> = {
${lines(sentences[language](words[language]))}}
`
  return files
}

/** Adds texts that are the same as in English to the list of the test that finds untranslated ones. */
export function listSame(checkout: Checkout, language: Language, texts: Record<string, string>): void {
  const file = `${folder}/wording.test.ts`
  const all = checkout.read(file)
  const open = `  ${language}: [`
  const at = all.indexOf(open, all.indexOf('const sameAsEnglish')) + open.length
  const listed =
    all.slice(all.indexOf('const everywhere'), all.indexOf('const sameAsEnglish')) +
    all.slice(at, all.indexOf(']', at))
  const more = Object.entries(texts)
    .filter(([inEnglish, own]) => inEnglish === own && !listed.includes(`'${own}'`))
    .map(([, own]) => `'${own}', `)
  if (more.length > 0) checkout.edit(file, (text) => `${text.slice(0, at)}${more.join('')}${text.slice(at)}`)
}

/** The description on the noun's card among the settings. */
export const cardTexts: Record<Language | 'en', (many: string) => string> = {
  en: (many) => `Your list of ${many}.`,
  es: (many) => `La lista de sus ${many}.`,
  pt: (many) => `Sua lista de ${many}.`,
  fr: (many) => `La liste de vos ${many}.`,
}
