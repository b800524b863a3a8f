import { ordered } from '../areas.ts'
import { addImport, type Checkout, insertAfterLast, insertInBlock } from './checkout.ts'
import type { Names } from './names.ts'
import { addDemoRows, addExamples, grantToRoles } from './noun-extras.ts'
import { writeNounFiles } from './noun-files.ts'
import {
  cardTexts,
  type Language,
  languages,
  listSame,
  pairTexts,
  recallOne,
  recallWord,
  refuseOther,
  type Word,
  writeTextFiles,
} from './noun-texts.ts'

const texts = 'web/src/platform/texts'
/** Writes a key of an object, with quotes only if it needs them. */
const key = (text: string) => (/^\w+$/.test(text) ? text : `'${text}'`)

/** The menu group for an area's screens, if it isn't named like the area. */
const groups: Readonly<Record<string, string>> = { catalog: 'parts', store: 'settings' }

/** A noun's options: its words, its menu group, the names of demo rows, and the roles that get its menu option. */
export type NounOptions = {
  words: Partial<Record<Language, Word>>
  group?: string
  demo: readonly string[]
  roles: readonly string[]
}

/** Creates a noun and registers it everywhere. Missing words come from existing translations. */
export function createNoun(checkout: Checkout, names: Names, options: NounOptions): void {
  const { demo, roles, group = groups[names.area] ?? names.area } = options
  const words = completeWords(checkout, names, options.words)
  refuseOther(checkout, {
    es: pairTexts(names, 'es', words.es),
    pt: pairTexts(names, 'pt', words.pt),
    fr: pairTexts(names, 'fr', words.fr),
  })
  const migration = nextMigration(checkout)
  const files = { ...writeNounFiles(names, migration), ...writeTextFiles(names, words) }
  for (const [file, text] of Object.entries(files)) checkout.create(file, text)
  registerContract(checkout, names)
  registerServer(checkout, names)
  registerScreen(checkout, names)
  if (group === 'settings') addCard(checkout, names, words)
  else
    checkout.edit('web/src/platform/menu-layout.ts', (text) =>
      insertInBlock(text, `    id: '${group}',`, /^ {4}\],/, `      line('${names.kebab}'),`),
    )
  registerTexts(checkout, names, words)
  addExamples(checkout, names, demo.length)
  if (demo.length > 0) addDemoRows(checkout, names, demo)
  if (roles.length > 0) grantToRoles(checkout, names, { migration, roles })
}

/** Adds words from existing translations, or throws with the options that are missing. */
function completeWords(
  checkout: Checkout,
  names: Names,
  given: Partial<Record<Language, Word>>,
): Record<Language, Word> {
  const word = (language: Language) => given[language] ?? recallWord(checkout, language, names)
  const [es, pt, fr] = [word('es'), word('pt'), word('fr')]
  if (es && pt && fr) return { es, pt, fr }
  const missing = languages
    .filter((language) => !{ es, pt, fr }[language])
    .map((language) => `--${language} "… ${recallOne(checkout, language, names.oneWords) ?? '…'}, …"`)
  throw new Error(
    `Translate ${names.oneWords} and ${names.manyWords}, with the article: ${missing.join(' ')}`,
  )
}

/** Returns the number after the last migration's. */
export function nextMigration(checkout: Checkout): string {
  const last = checkout.list('server/migrations').findLast((file) => /^\d{4}-.*\.sql$/.test(file))
  return String(Number(last!.slice(0, 4)) + 1).padStart(4, '0')
}

function registerContract(checkout: Checkout, { area, kebab, many, one, title, oneWords }: Names): void {
  checkout.edit('contract/src/features.ts', (text) =>
    insertInBlock(
      addImport(text, `import { ${many} } from './${area}/${kebab}.ts'`),
      'export const contract = {',
      /^\}/,
      `  ${many},`,
    ),
  )
  checkout.edit('contract/src/permissions.ts', (text) => {
    const [, group] = new RegExp(`id: (\\d+), parentMenuId: 0, path: '/${area}'`).exec(text) ?? []
    if (!group) throw new Error(`The menu has no group for ${area}: name one of its areas with a group`)
    const ids = [...text.matchAll(new RegExp(`id: (\\d+), parentMenuId: ${group},`, 'g'))]
    const id = Math.max(...ids.map(([, one]) => Number(one))) + 1
    return insertAfterLast(
      text,
      new RegExp(`parentMenuId: ${group},.*\\},$`),
      `  { id: ${id}, parentMenuId: ${group}, path: '/${kebab}', name: '${title}' },`,
    )
  })
  checkout.edit('contract/src/tenancy/activity-sentences.ts', (text) =>
    insertInBlock(
      text,
      'export const activitySubjects = {',
      /^\}/,
      `  ${one}: ['${kebab}', '${oneWords.charAt(0).toUpperCase()}${oneWords.slice(1)} {name}'],`,
    ),
  )
}

function registerServer(checkout: Checkout, { area, kebab, many, one, Many, table }: Names): void {
  checkout.edit(`server/src/features/${area}/${area}.ts`, (text) => {
    const withRoutes = addImport(
      text.includes('cloneRows')
        ? text
        : addImport(text, "import { cloneRows } from '#server/features/tenancy/cloning/clone-rows.ts'"),
      `import { ${one}Routes } from './${kebab}/routes.ts'`,
    )
    const listed = withRoutes.includes('  routes: [\n')
      ? insertInBlock(withRoutes, '  routes: [', /^ {2}\],/, `    ${one}Routes,`)
      : withRoutes.replace(/(routes: \[[^\]]*)\]/, `$1, ${one}Routes]`)
    const cloned = `    alsoClone(cloneRows('${many}', { columns: { name: 'text' }, label: 'name' }))`
    if (!listed.includes('  joins: () => {'))
      return insertInBlock(importClone(listed), ': Area = {', /^\}/, `  joins: () => {\n${cloned}\n  },`)
    return insertInBlock(importClone(listed), '  joins: () => {', /^ {2}\},/, cloned)
  })
  checkout.edit('server/src/platform/db/tables.gen.ts', (text) => addTable(text, Many, many))
  checkout.edit('web/src/features/tenancy/dealer-setup/finding-text.ts', (text) =>
    insertInBlock(text, 'const places:', /^\}/, `  ${table}: '${kebab}',`),
  )
}

function importClone(text: string): string {
  const names = /import \{ ([^}]*) \} from '(#server\/features\/tenancy|\.)\/cloning\/clone-parts\.ts'/.exec(
    text,
  )
  if (names?.[1]?.split(', ').includes('alsoClone')) return text
  if (names) return text.replace(names[0], names[0].replace('{ ', '{ alsoClone, '))
  return addImport(text, "import { alsoClone } from '#server/features/tenancy/cloning/clone-parts.ts'")
}

/** Adds the table's types as `npm run db:types` would write them. */
function addTable(text: string, Many: string, many: string): string {
  const table = `interface ${Many} {
  dealerId: ColumnType<number, number, number>
  id: ColumnType<number, never, never>
  name: ColumnType<string, string, string>
  version: ColumnType<number, number | undefined, number>
  updatedBy: ColumnType<string, string, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>
}

`
  const names = [...text.matchAll(/^interface (\w+) \{/gm)].map(([, name]) => name!)
  const after = names.find((name) => name > Many)
  const start = after ? text.indexOf(`interface ${after} {`) : text.indexOf('export interface DB')
  const withTable = `${text.slice(0, start)}${table}${text.slice(start)}`
  const next = after ? `${after.charAt(0).toLowerCase()}${after.slice(1)}: ${after}` : /^\}/
  return insertInBlock(
    withTable,
    'export interface DB',
    typeof next === 'string' ? new RegExp(`^  ${next}$`) : next,
    `  ${many}: ${Many}`,
  )
}

function registerScreen(checkout: Checkout, { area, kebab, many }: Names): void {
  checkout.edit(`web/src/features/${area}/screens.ts`, (text) =>
    insertInBlock(
      text.includes(' IconList,')
        ? text
        : text.replace(
            /import \{([^}]*)\} from '@tabler\/icons-react'/,
            "import {$1  IconList,\n} from '@tabler/icons-react'",
          ),
      /Screens: Screen\[\] = \[/,
      /^\]/,
      `  {
    path: '${kebab}',
    may: '${kebab}',
    icon: IconList,
    texts: ['${many}'],
    needsDealer: true,
    load: () => import('./${kebab}/${kebab}-list.tsx'),
  },`,
    ),
  )
  const own = `web/src/features/tenancy/activity/${area}-kinds.ts`
  const kinds = checkout.has(own) ? own : 'web/src/features/tenancy/activity/store-kinds.ts'
  checkout.edit(kinds, (text) =>
    insertInBlock(
      text,
      /export const \w+Kinds/,
      /^\}/,
      `  ${key(kebab)}: { load: () => loadTexts(['${many}']), area: '${many}', labels: {} },`,
    ),
  )
  // Its place is after the nouns it can import from.
  if (ordered.has(area))
    checkout.edit('scripts/areas.ts', (text) =>
      insertInBlock(text, `  ${area}: [`, /^ {2}\]/, `    '${kebab}',`),
    )
  checkout.edit('docs/map.md', (text) =>
    text.replace(new RegExp(`(### \`${area}\`\n\n(?:- .*\n)+)`), `$1- \`${kebab}\`\n`),
  )
  checkout.byHand.push(`docs/map.md: write what ${kebab} are`)
}

/** Adds a card to the Settings page that opens the screen. The page's search finds the form's field. */
function addCard(checkout: Checkout, { kebab, many, manyWords }: Names, words: Record<Language, Word>): void {
  checkout.edit('web/src/platform/menu-layout.ts', (text) =>
    insertInBlock(text, 'export const settingsLines', /^\]/, `  line('${kebab}'),`),
  )
  const folder = 'web/src/features/store/settings-page'
  checkout.edit(`${folder}/setting-cards.ts`, (text) =>
    insertInBlock(
      text,
      'export const settingCards',
      /^\]/,
      `  {
    may: ['${kebab}'],
    text: 'settingsPage.${many}Text',
    fields: labels(['${many}.name'], { at: '${many}.create' }),
  },`,
    ),
  )
  checkout.edit(`${folder}/settings-page.tsx`, (text) =>
    text.replace(/(const more = loadTexts\(\[[^\]]*)\]/, `$1, '${many}']`),
  )
  for (const language of ['en', ...languages] as const) {
    const cardText = cardTexts[language](language === 'en' ? manyWords : words[language].many)
    checkout.edit(`${texts}/${language}/store/settings-page.ts`, (text) =>
      insertInBlock(text, /^export const/, /^\}/, `  ${many}Text: '${cardText}',`),
    )
  }
}

/** The error for a taken name in each language. It's added if no noun before has added it. */
const nameTaken = {
  en: 'Another record already has this name',
  es: 'Otro registro ya tiene este nombre',
  pt: 'Outro registro já tem este nome',
  fr: 'Un autre enregistrement porte déjà ce nom',
}

function registerTexts(checkout: Checkout, names: Names, words: Record<Language, Word>): void {
  const { area, kebab, many, one, title } = names
  checkout.edit(`${texts}/texts.ts`, (text) =>
    insertInBlock(
      addImport(text, `import type { ${many} } from './en/${area}/${kebab}.ts'`),
      'export type Texts = {',
      /^\}/,
      `  ${many}: typeof ${many}`,
    ),
  )
  addNameTaken(checkout, 'contract/src/texts/field-texts.ts', nameTaken.en)
  for (const language of languages) {
    const word = words[language]
    addNameTaken(checkout, `${texts}/${language}/contract-fields.ts`, nameTaken[language])
    checkout.edit(`${texts}/${language}/contract-names.ts`, (text) => {
      const name = word.many.charAt(0).toUpperCase() + word.many.slice(1)
      return insertInBlock(text, '// The menu', /^$/, `  ${key(title)}: '${name}',`)
    })
    checkout.edit(`${texts}/${language}/tenancy/activity-sentences.ts`, (text) =>
      insertAfterLast(text, /^ {2}webhook: /, `  ${one}: '${word.one} {name}',`),
    )
    listSame(checkout, language, pairTexts(names, language, word))
  }
}

function addNameTaken(checkout: Checkout, file: string, text: string): void {
  if (checkout.read(file).includes('  name_taken:')) return
  checkout.edit(file, (before) =>
    insertAfterLast(before, /^ {2}role_name_taken: /, `  name_taken: '${text}',`),
  )
}
