import type { Checkout } from './checkout.ts'
import type { Names } from './names.ts'

/** The languages besides English, by their folders' names. */
export const languages = ['es', 'pt', 'fr'] as const
export type Language = (typeof languages)[number]
/** Returns a language's existing translation of an English text; undefined if there's none. */
export function recall(checkout: Checkout, language: Language, english: string): string | undefined {
  const folder = 'web/src/platform/texts'
  const pairs = [
    ...checkout.list(`${folder}/en`).map((file) => [`${folder}/en/${file}`, file] as const),
    ['contract/src/texts/phrases.ts', 'contract-phrases.ts'] as const,
  ]
  for (const [file, own] of pairs) {
    const [, key] = new RegExp(`^ +(\\w+): '${english}',$`, 'm').exec(checkout.read(file)) ?? []
    const translated = key && findText(checkout.read(`${folder}/${language}/${own}`), key)
    if (translated) return translated
  }
  // In this file, the English names of screens and the like are the keys.
  return findText(checkout.read(`${folder}/${language}/contract-names.ts`), english)
}

const findText = (text: string, key: string): string | undefined =>
  new RegExp(`^ +'?${key}'?: '(.*)',$`, 'm').exec(text)?.[1]

/** Returns a noun's words from existing translations; in English if there are none. */
export const recallWord = (
  checkout: Checkout,
  language: Language,
  { oneWords, manyWords, title }: Names,
): Word => ({
  one: recall(checkout, language, oneWords) ?? oneWords,
  many:
    (recall(checkout, language, manyWords) ?? recall(checkout, language, title))?.toLowerCase() ?? manyWords,
})

/** A noun's singular and plural. */
export type Word = { one: string; many: string }

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const quote = (text: string) => `'${text.replaceAll("'", '’')}'`

/** Sentences that fit a noun of any gender. */
const sentences: Record<Language, (word: Word) => Record<string, string>> = {
  es: ({ one, many }) => ({
    title: capitalize(many),
    one,
    create: `Crear ${one}`,
    created: 'Registro creado',
    updated: 'Registro actualizado',
    deleted: 'Registro eliminado',
    empty: `Todavía no hay ${many}`,
    name: 'Nombre',
    updatedAt: 'Actualizado',
  }),
  pt: ({ one, many }) => ({
    title: capitalize(many),
    one,
    create: `Criar ${one}`,
    created: 'Registro criado',
    updated: 'Registro atualizado',
    deleted: 'Registro excluído',
    empty: `Ainda não há ${many}`,
    name: 'Nome',
    updatedAt: 'Atualizado',
  }),
  fr: ({ one, many }) => ({
    title: capitalize(many),
    one,
    create: `Créer ${one}`,
    created: 'Enregistrement créé',
    updated: 'Enregistrement mis à jour',
    deleted: 'Enregistrement supprimé',
    empty: `Pas encore de ${many}`,
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

/** Writes the text files of a noun's screen, by path. */
export function writeTextFiles(names: Names, words: Record<Language, Word>): Record<string, string> {
  const { kebab, many, manyWords } = names
  const files: Record<string, string> = {
    [`web/src/platform/texts/en/${kebab}.ts`]: `/** A dealer's ${manyWords}. */
export const ${many} = {
${lines(english(names))}} as const
`,
  }
  for (const language of languages)
    files[`web/src/platform/texts/${language}/${kebab}.ts`] = `import type { Translated } from '../../i18n.ts'
import type { ${many} as english } from '../en/${kebab}.ts'

export const ${many}: Translated<typeof english> = {
${lines(sentences[language](words[language]))}}
`
  return files
}

/** Finds the noun's texts that are the same in a language as in English. A test has a list of such texts. */
export function findUntranslated(names: Names, language: Language, word: Word): string[] {
  const own = sentences[language](word)
  return Object.entries(english(names)).flatMap(([key, text]) => (own[key] === text ? text : []))
}

/** Adds texts that are the same in English to the list of the test that finds untranslated ones. */
export function listSame(checkout: Checkout, language: Language, texts: readonly string[]): void {
  const file = 'web/src/platform/texts/wording.test.ts'
  const all = checkout.read(file)
  const open = `  ${language}: [`
  const at = all.indexOf(open, all.indexOf('const sameAsEnglish')) + open.length
  const listed = all.slice(at, all.indexOf(']', at))
  const more = texts.filter((text) => !listed.includes(`'${text}'`)).map((text) => `'${text}', `)
  if (more.length > 0) checkout.edit(file, (text) => `${text.slice(0, at)}${more.join('')}${text.slice(at)}`)
}

/** The description on the noun's card among the settings. */
export const cardTexts: Record<Language | 'en', (many: string) => string> = {
  en: (many) => `Your list of ${many}.`,
  es: (many) => `Su lista de ${many}.`,
  pt: (many) => `Sua lista de ${many}.`,
  fr: (many) => `Votre liste de ${many}.`,
}
