import path from 'node:path'
import { type Checkout, insertInBlock } from './checkout.ts'
import { addToScreen } from './field-screen.ts'
import { type Cell, importName, showInList } from './list-column.ts'
import { toCamel, toColumn, toTitle } from './names.ts'
import { nextMigration } from './noun.ts'
import { type Language, languages, recall, refuseOther } from './noun-texts.ts'
import { sentencesFolder, unwritten } from './unwritten.ts'

type Kind = {
  /** Writes the column's SQL type. */
  column: (isOn: boolean) => string
  /** Writes the check of its values. */
  check?: (column: string) => string
  /** The column's type in the table's TypeScript types. */
  type: string
  /** The schemas of the field in input and answers. */
  sent: string
  answered: string
  /** The contract's helper that `sent` calls, and the file of contract/src it's in. */
  helper: [name: string, from: string]
  /** The form's component, and the module it's in. */
  component: [name: string, from: string]
  /** How the clone of a dealer treats the column. */
  cloned: string
  cell: Cell
}

const nullable = (read: string, written: string) =>
  `ColumnType<${read} | null, ${written} | null | undefined, ${written} | null>`

/** The kinds of fields; all but flags can be empty. */
export const kinds: Readonly<Record<string, Kind>> = {
  text: {
    column: () => 'text',
    check: (column) => `length(${column}) <= 255`,
    type: nullable('string', 'string'),
    sent: 'text(255).nullish()',
    answered: 'z.string().nullable()',
    helper: ['text', 'http.ts'],
    component: ['TextField', '#web/ui/fields/text-fields.tsx'],
    cloned: 'text',
    cell: { write: (name) => name, imports: [] },
  },
  amount: {
    column: () => 'numeric(12, 2)',
    type: 'ColumnType<number | null, number | string | null | undefined, number | string | null>',
    sent: 'amount.nullish()',
    answered: 'z.number().nullable()',
    helper: ['amount', 'money.ts'],
    component: ['NumberField', '#web/ui/fields/choice-fields.tsx'],
    cloned: 'how',
    cell: {
      write: (name) => `money(${name})`,
      imports: [['money', '#web/platform/formats/format.ts']],
      isRight: true,
    },
  },
  count: {
    column: () => 'integer',
    check: (column) => `${column} between 0 and 1000000`,
    type: nullable('number', 'number'),
    sent: 'quantity.nullish()',
    answered: 'z.int().nullable()',
    helper: ['quantity', 'money.ts'],
    component: ['NumberField', '#web/ui/fields/choice-fields.tsx'],
    cloned: 'how',
    cell: {
      write: (name) => `number(${name})`,
      imports: [['number', '#web/platform/formats/format.ts']],
      isRight: true,
    },
  },
  day: {
    column: () => 'date',
    type: nullable('string', 'string'),
    sent: 'day.nullish()',
    answered: 'z.string().nullable()',
    helper: ['day', 'http.ts'],
    component: ['DateField', '#web/ui/fields/date-field.tsx'],
    cloned: 'how',
    cell: { write: (name) => `day(${name})`, imports: [['day', '#web/platform/formats/format.ts']] },
  },
  flag: {
    column: (isOn) => `smallint not null default ${isOn ? 1 : 0}`,
    check: (column) => `${column} in (0, 1)`,
    type: 'ColumnType<number, number | undefined, number>',
    sent: 'flag.optional()',
    answered: 'flag',
    helper: ['flag', 'http.ts'],
    component: ['SwitchField', '#web/ui/fields/choice-fields.tsx'],
    cloned: 'how',
    cell: { write: (name) => `t(${name} === 1 ? 'common.yes' : 'common.no')`, imports: [] },
  },
}

type Field = {
  noun: string
  name: string
  kind: string
  labels: Partial<Record<Language, string>>
  /** Only for a flag: whether it's 1 for existing and new records. */
  isOn: boolean
  /** Whether the list shows it. */
  inList: boolean
}

/** Adds a field to a noun: its column, contract, sentence, form and label in the activity log. */
export function createField(checkout: Checkout, field: Field): void {
  const { noun, name, kind: kindName, isOn, inList } = field
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined
  if (!kind) throw new Error(`The kind is one of ${Object.keys(kinds).join(', ')}`)
  if (!/^[a-z][A-Za-z]*$/.test(name)) throw new Error('Name the field as in the contract: loyaltyNumber')
  if (kindName === 'flag' && !flagName.test(name))
    throw new Error(
      'Name a flag with is, has, may, show, hide or enable, such as isShown: the activity log then shows it as Yes or No',
    )
  if (kindName !== 'flag' && isOn) throw new Error('Only a flag can be on')
  const contracts = checkout
    .walk('contract/src')
    .filter((file) => /^contract\/src\/\w+\//.test(file) && path.basename(file) === `${noun}.ts`)
  if (contracts.length !== 1) throw new Error(`There is no ${noun}.ts in the areas of contract/src`)
  const contract = contracts[0]!
  const area = contract.split('/')[2]!
  const [, table] = /table: '(\w+)'/.exec(checkout.read(contract)) ?? []
  if (!table) throw new Error(`${contract} names no table`)
  const labels = completeLabels(checkout, field)
  const places = findSiblings(checkout, { area, noun, fields: findFields(checkout, contract) })
  const formerlyByHand = checkout.byHand.length
  addColumn(checkout, { noun, name, table, kind, isOn })
  addToContract(checkout, { contract, name, kind })
  addToQueries(checkout, { folder: `server/src/features/${area}/${noun}`, name, kind, places })
  if (checkout.byHand.length - formerlyByHand === 3)
    throw new Error(`Nobody sets fields of ${noun}: add this one by hand, as docs/how-to/add-a-field.md says`)
  addSentence(checkout, { area, noun, name, kind })
  addToClone(checkout, table, name, kind)
  addToScreen(checkout, { area, noun, name, component: kind.component, labels, isOn, places })
  const label = `${toCamel(noun)}.${name}`
  if (inList)
    checkout.attempt(`web/src/features/${area}/${noun}: show ${name} in the list`, () =>
      showInList(checkout, { area, noun, name, label, cell: kind.cell }),
    )
}

const flagName = /^(?:is|has|may|show|hide|enable)[A-Z]/
/** Returns a field's label in English: `Shown` for `isShown`. */
const toLabel = (name: string) =>
  toTitle(name.replace(/^is([A-Z])/, (_, letter: string) => letter.toLowerCase()))

type Labels = Record<Language | 'en', string>

/** Adds labels from existing texts. Throws if one is missing, differs from an existing text or is too long. */
function completeLabels(checkout: Checkout, { name, labels, inList }: Field): Labels {
  const en = toLabel(name)
  const find = (language: Language) =>
    (labels[language] ?? recall(checkout, language, en))?.replaceAll("'", '’')
  const [es, pt, fr] = [find('es'), find('pt'), find('fr')]
  if (!es || !pt || !fr) {
    const missing = languages.filter((language) => !{ es, pt, fr }[language])
    throw new Error(`Translate ${en}: ${missing.map((language) => `--${language} "…"`).join(' ')}`)
  }
  const all = { es, pt, fr }
  refuseOther(checkout, { es: { [en]: es }, pt: { [en]: pt }, fr: { [en]: fr } })
  for (const language of languages) {
    if (inList && all[language].length > Math.max(16, 1.5 * en.length))
      throw new Error(
        `${all[language]} is too long for the list. Shorten --${language}, or leave out --column`,
      )
  }
  return { en, ...all }
}

type Column = { noun: string; name: string; table: string; kind: Kind; isOn: boolean }

function addColumn(checkout: Checkout, { noun, name, table, kind, isOn }: Column): void {
  const column = toColumn(name)
  // PostgreSQL would read every row for the check, although the rows that exist are empty or have the default.
  const check = kind.check
    ? `alter table ${table} add constraint ${table}_${column} check (${kind.check(column)}) not valid;\n`
    : ''
  checkout.create(
    `server/migrations/${nextMigration(checkout)}-${noun}-${column.replaceAll('_', '-')}.sql`,
    `alter table ${table} add ${column} ${kind.column(isOn)};\n${check}`,
  )
  const many = toCamel(table.replaceAll('_', '-'))
  const types = 'server/src/platform/db/tables.gen.ts'
  const start = `interface ${many.charAt(0).toUpperCase()}${many.slice(1)} {`
  const [stored = ''] = checkout.read(types).split(start)[1]?.split('\n}') ?? []
  if (stored.includes(`  ${name}: `)) throw new Error(`${table} has a column ${column} already`)
  checkout.edit(types, (text) => insertInBlock(text, start, /^\}/, `  ${name}: ${kind.type}`))
}

type InContract = { contract: string; name: string; kind: Kind }

/** A noun's own word for `text(255).nullish()`, which its other fields use. */
const ownHelper = /^const optional = \(max = 255\) => text\(max\)\.nullish\(\)$/m

const sentFields = /^export const (\w+Fields) = z\.(?:o|strictO)bject\(\{/m

function addToContract(checkout: Checkout, { contract, name, kind }: InContract): void {
  const file = findFields(checkout, contract)
  const [start, fields] = sentFields.exec(checkout.read(file)) ?? ['No fields']
  const sent = kind === kinds.text && ownHelper.test(checkout.read(file)) ? 'optional()' : kind.sent
  checkout.attempt(`${file}: let calls send ${name}: ${sent}`, () =>
    checkout.edit(file, (text) =>
      importHelper(insertInBlock(text, start, /^\}\)/, `  ${name}: ${sent},`), file, kind),
    ),
  )
  // An answer's schema that extends the sent fields already has the field.
  const extending = new RegExp(`^(?:export )?const \\w+ = ${fields ?? '\\w+Fields'}\\b`, 'm')
  if (extending.test(checkout.read(contract) + checkout.read(file))) return
  const answer =
    /^((?:export )?const \w+ = z\.object\(\{\n {2}\w*[iI]d: z\.int\(\),(?:(?!^\}\))[\s\S])*?)(^ {2}version: )/m
  const home = [contract, file].find((one) => answer.test(checkout.read(one))) ?? contract
  checkout.attempt(`${contract}: answer with ${name}: ${kind.answered}`, () =>
    checkout.edit(home, (text) => {
      const answered = text.replace(answer, `$1  ${name}: ${kind.answered},\n$2`)
      return kind === kinds.flag && answered !== text ? importHelper(answered, home, kind) : answered
    }),
  )
}

function importHelper(text: string, file: string, { helper: [name, from] }: Kind): string {
  return importName(text, name, path.posix.relative(path.posix.dirname(file), `contract/src/${from}`))
}

/** Adds the field to the API document. Only a person can write what it means, so `npm run check` asks for that. */
function addSentence(
  checkout: Checkout,
  { area, noun, name, kind }: { area: string; noun: string; name: string; kind: Kind },
): void {
  // A name means the same everywhere: where another noun has it, this one says what it means here.
  const hasSentence = (one: string) =>
    new RegExp(`^ {2}${name}: `, 'm').test(checkout.read(`${sentencesFolder}/${one}`))
  const own = checkout.list(sentencesFolder).some(hasSentence) ? `'${toCamel(noun)}.${name}'` : name
  const isApart = checkout.list(sentencesFolder).includes(`${noun}.ts`)
  const file = `${sentencesFolder}/${isApart ? noun : area}.ts`
  const sentence = `${unwritten}: ${kind === kinds.flag ? '1: what it does' : 'what it is, its unit, and where it comes from'}`
  checkout.edit(file, (text) =>
    insertInBlock(text, /^export const \w+ = \{/, /^\} as const/, `  ${own}: '${sentence}.',`),
  )
  checkout.byHand.push(`${file}: write the sentence about ${name}`)
}

type Places = {
  /** The lines of the server and of the screens that name a sibling. */
  server: string[]
  screen: string[]
}

/**
 * Finds the lines that name another field of the noun, the one with the fewest, so that a person sees where one goes.
 */
function findSiblings(
  checkout: Checkout,
  { area, noun, fields }: { area: string; noun: string; fields: string },
): Places {
  const text = checkout.read(fields)
  const [start] = sentFields.exec(text) ?? []
  const block = start ? text.slice(text.indexOf(start)).split('\n})')[0]! : ''
  const read = (folder: string) =>
    checkout
      .walk(folder)
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file))
      .map((file) => ({ file, lines: checkout.read(file).split('\n') }))
  const server = read(`server/src/features/${area}/${noun}`)
  const screen = read(`web/src/features/${area}/${noun}`)
  const find = (files: typeof server, name: string) =>
    files.flatMap(({ file, lines }) => {
      const named = lines.flatMap((line, at) => (new RegExp(`\\b${name}\\b`).test(line) ? [at + 1] : []))
      return named.length > 0 ? [`${file}:${named.join(',')}`] : []
    })
  const [fewest] = [...block.matchAll(/^ {2}(\w+): /gm)]
    .map(([, name]) => ({ server: find(server, name!), screen: find(screen, name!) }))
    .filter((places) => places.server.length > 0 && places.screen.length > 0)
    .toSorted((a, b) => a.server.length + a.screen.length - b.server.length - b.screen.length)
  return fewest ?? { server: [], screen: [] }
}

/** The file with the fields that calls can send: the noun's contract, or the one that it takes them from. */
function findFields(checkout: Checkout, contract: string): string {
  const taken = /import \{[^}]*\b\w+Fields\b[^}]*\} from '\.\/([\w-]+\.ts)'/.exec(
    checkout.read(contract),
  )?.[1]
  return taken ? contract.replace(/[^/]+$/, taken) : contract
}

type InQueries = { folder: string; name: string; kind: Kind; places: Places }

/** Adds the column to those that are written, unless they're derived from the contract. */
function addToQueries(checkout: Checkout, { folder, name, kind, places }: InQueries): void {
  const files = checkout.list(folder).filter((one) => /(?<!\.test)\.ts$/.test(one))
  const find = (text: string) => files.find((one) => checkout.read(`${folder}/${one}`).includes(text))
  const byField = 'const columnByField = {'
  const file = `${folder}/${find('settable = ') ?? find(byField) ?? 'queries.ts'}`
  checkout.attempt(
    `${folder}: read and write ${name}`,
    () => {
      if (checkout.read(file).includes('settable = Object.keys(')) return
      checkout.edit(file, (text) => {
        if (text.includes(byField))
          return insertInBlock(text, byField, /^\} as const/, `  ${name}: '${name}',`)
        return /^(?:export )?const settable = \[.*\] as const$/m.test(text)
          ? text.replace(/^((?:export )?const settable = \[.*)\] as const$/m, `$1, '${name}'] as const`)
          : insertInBlock(text, 'const settable = [', /^\] as const/, `  '${name}',`)
      })
    },
    places.server,
  )
  // Only the check of the column limits it to 0 and 1. Other nouns' queries state the type of the whole row.
  const plain =
    /^( +\.select\(\['id', 'dealerId', 'version', 'createdAt', 'updatedAt'\]\)\n)(?: +\.\$narrowType<\{ (.*) \}>\(\)\n)?/m
  if (kind !== kinds.flag || !checkout.has(file)) return
  const others = plain.exec(checkout.read(file))?.[2]
  if (plain.test(checkout.read(file)))
    checkout.edit(file, (text) =>
      text.replace(plain, `$1    .$narrowType<{ ${others ? `${others}; ` : ''}${name}: 0 | 1 }>()\n`),
    )
}

function addToClone(checkout: Checkout, table: string, name: string, kind: Kind): void {
  const folder = 'server/src/features'
  const areas = checkout.list(folder).filter((area) => !area.includes('.'))
  const start = new RegExp(`(cloneRows?\\('${toCamel(table.replaceAll('_', '-'))}', \\{\\s*columns: \\{)`)
  for (const area of areas)
    for (const file of checkout.list(`${folder}/${area}`).filter((one) => one.endsWith('.ts')))
      if (start.test(checkout.read(`${folder}/${area}/${file}`)))
        checkout.edit(`${folder}/${area}/${file}`, (text) =>
          text.replace(start, `$1 ${name}: '${kind.cloned}',`),
        )
}
