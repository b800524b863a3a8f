import { type Checkout, insertAfterLast, insertInBlock } from './checkout.ts'
import { type Cell, importName, showInList } from './list-column.ts'
import { toCamel, toColumn, toTitle } from './names.ts'
import { nextMigration } from './noun.ts'
import { type Language, languages, listSame, recall, refuseOther } from './noun-texts.ts'

type Kind = {
  /** Writes the column's SQL type, with its check. */
  column: (column: string, isOn: boolean) => string
  /** The column's type in the table's TypeScript types. */
  type: string
  /** The schemas of the field in input and answers. */
  sent: string
  answered: string
  /** The contract's helper that `sent` calls, and the module it's in. */
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
    column: (column) => `text check (length(${column}) <= 255)`,
    type: nullable('string', 'string'),
    sent: 'text(255).nullish()',
    answered: 'z.string().nullable()',
    helper: ['text', '../http.ts'],
    component: ['TextField', '#web/ui/form/fields.tsx'],
    cloned: 'text',
    cell: { write: (name) => name, imports: [] },
  },
  amount: {
    column: () => 'numeric(12, 2)',
    type: 'ColumnType<number | null, number | string | null | undefined, number | string | null>',
    sent: 'amount.nullish()',
    answered: 'z.number().nullable()',
    helper: ['amount', '../money.ts'],
    component: ['NumberField', '#web/ui/form/choice-fields.tsx'],
    cloned: 'how',
    cell: {
      write: (name) => `money(${name})`,
      imports: [['money', '#web/platform/format.ts']],
      isRight: true,
    },
  },
  count: {
    column: (column) => `integer check (${column} between 0 and 1000000)`,
    type: nullable('number', 'number'),
    sent: 'quantity.nullish()',
    answered: 'z.int().nullable()',
    helper: ['quantity', '../money.ts'],
    component: ['NumberField', '#web/ui/form/choice-fields.tsx'],
    cloned: 'how',
    cell: {
      write: (name) => `number(${name})`,
      imports: [['number', '#web/platform/format.ts']],
      isRight: true,
    },
  },
  day: {
    column: () => 'date',
    type: nullable('string', 'string'),
    sent: 'day.nullish()',
    answered: 'z.string().nullable()',
    helper: ['day', '../http.ts'],
    component: ['DateField', '#web/ui/form/date-field.tsx'],
    cloned: 'how',
    cell: { write: (name) => `day(${name})`, imports: [['day', '#web/platform/format.ts']] },
  },
  flag: {
    column: (column, isOn) => `smallint not null default ${isOn ? 1 : 0} check (${column} in (0, 1))`,
    type: 'ColumnType<number, number | undefined, number>',
    sent: 'flag.optional()',
    answered: 'flag',
    helper: ['flag', '../http.ts'],
    component: ['SwitchField', '#web/ui/form/choice-fields.tsx'],
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
  const areas = checkout
    .list('contract/src')
    .filter((area) => checkout.has(`contract/src/${area}/${noun}.ts`))
  if (areas.length !== 1) throw new Error(`There is no contract/src/<area>/${noun}.ts`)
  const area = areas[0]!
  const contract = `contract/src/${area}/${noun}.ts`
  const [, table] = /table: '(\w+)'/.exec(checkout.read(contract)) ?? []
  if (!table) throw new Error(`${contract} names no table`)
  const labels = completeLabels(checkout, field)
  addColumn(checkout, { noun, name, table, kind, isOn })
  addToContract(checkout, { contract, area, noun, name, kind })
  addToQueries(checkout, `server/src/features/${area}/${noun}/queries.ts`, name, kind)
  addToClone(checkout, table, name, kind)
  addToScreen(checkout, { area, noun, name, kind, labels, isOn })
  if (inList) showInList(checkout, { area, noun, name, label: `${toCamel(noun)}.${name}`, cell: kind.cell })
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
  checkout.create(
    `server/migrations/${nextMigration(checkout)}-${noun}-${column.replaceAll('_', '-')}.sql`,
    `alter table ${table} add ${column} ${kind.column(column, isOn)};\n`,
  )
  const many = toCamel(table.replaceAll('_', '-'))
  checkout.edit('server/src/platform/db/tables.gen.ts', (text) =>
    insertInBlock(
      text,
      `interface ${many.charAt(0).toUpperCase()}${many.slice(1)} {`,
      /^\}/,
      `  ${name}: ${kind.type}`,
    ),
  )
}

type InContract = { contract: string; area: string; noun: string; name: string; kind: Kind }

function addToContract(checkout: Checkout, { contract, area, noun, name, kind }: InContract): void {
  checkout.edit(contract, (text) => {
    const fields = insertInBlock(
      text,
      /^export const \w+Fields = z\.object\(\{/,
      /^\}\)/,
      `  ${name}: ${kind.sent},`,
    )
    // An answer's schema that extends the sent fields already has the field.
    const isOwn = /^(?:export )?const \w+ = z\.object\(\{\n {2}id: z\.int\(\),/m.test(fields)
    const answered = isOwn
      ? fields.replace(
          /^((?:export )?const \w+ = z\.object\(\{\n {2}id: z\.int\(\),[\s\S]*?)(^ {2}version: )/m,
          `$1  ${name}: ${kind.answered},\n$2`,
        )
      : fields
    return importName(answered, ...kind.helper)
  })
  // A name means the same everywhere: where another noun has it, this one says what it means here.
  const folder = 'server/src/platform/http/docs/fields'
  const hasSentence = (file: string) =>
    new RegExp(`^ {2}${name}: `, 'm').test(checkout.read(`${folder}/${file}`))
  const own = checkout.list(folder).some(hasSentence) ? `'${toCamel(noun)}.${name}'` : name
  checkout.edit(`${folder}/${area}.ts`, (text) => {
    const sentence = kind === kinds.flag ? `1: ${toLabel(name).toLowerCase()}.` : `${toTitle(name)}.`
    return insertInBlock(text, /^export const \w+ = \{/, /^\} as const/, `  ${own}: '${sentence}',`)
  })
}

function addToQueries(checkout: Checkout, file: string, name: string, kind: Kind): void {
  checkout.edit(file, (text) =>
    /^export const settable = \[.*\] as const$/m.test(text)
      ? text.replace(/^(export const settable = \[.*)\] as const$/m, `$1, '${name}'] as const`)
      : insertInBlock(text, 'export const settable = [', /^\] as const/, `  '${name}',`),
  )
  // Only the check of the column limits it to 0 and 1. Other nouns' queries state the type of the whole row.
  const plain =
    /^( +\.select\(\['id', 'dealerId', 'version', 'createdAt', 'updatedAt'\]\)\n)(?: +\.\$narrowType<\{ (.*) \}>\(\)\n)?/m
  const others = plain.exec(checkout.read(file))?.[2]
  if (kind === kinds.flag && plain.test(checkout.read(file)))
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

type OnScreen = Pick<InContract, 'area' | 'noun' | 'name' | 'kind'> & { labels: Labels; isOn: boolean }

function addToScreen(checkout: Checkout, { area, noun, name, kind, labels, isOn }: OnScreen): void {
  const folder = `web/src/features/${area}/${noun}`
  const many = toCamel(noun)
  const count = (file: string) => checkout.read(file).match(/<\w+\s+name="/g)?.length ?? 0
  const [form] = checkout
    .list(folder)
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => checkout.read(file).includes(`label={t('${many}.`))
    .toSorted((a, b) => count(b) - count(a))
  if (!form) throw new Error(`${folder} has no form with labels from ${many}`)
  checkout.edit(form, (text) => addToForm(text, name, kind, `${many}.${name}`))
  if (isOn) startOn(checkout, form, name)
  for (const language of ['en', ...languages] as const) {
    checkout.edit(`web/src/platform/texts/${language}/${noun}.ts`, (text) =>
      insertInBlock(text, /^export const \w+/, /^\}/, `  ${name}: '${labels[language]}',`),
    )
    if (language !== 'en') listSame(checkout, language, { [labels.en]: labels[language] })
  }
  labelInLog(checkout, many)
}

/** Turns a flag on in the form of a new record. */
function startOn(checkout: Checkout, form: string, name: string): void {
  if (!/initial: \w+ \? .* : \{ /.test(checkout.read(form)))
    throw new Error(`${form} lists no initial values, so its flag starts off: leave out --on`)
  checkout.edit(form, (text) => text.replace(/(initial: \w+ \? .* : \{) /, `$1 ${name}: 1, `))
}

/** Adds the field's component to the form, after the last field that isn't beside another. */
function addToForm(text: string, name: string, kind: Kind, label: string): string {
  const [component, from] = kind.component
  const [, generic] = /^const \w+ = \w+Field<(.*)>$/m.exec(text) ?? []
  if (!generic) throw new Error('The form gives its fields no type')
  const alias = new RegExp(`^const (\\w+) = ${component}<`, 'm').exec(text)?.[1]
  const typed = alias
    ? text
    : insertAfterLast(
        importName(text, component, from),
        /^const \w+ = \w+Field<.*>$/,
        `const Own${component} = ${component}<${generic}>`,
      )
  const rows = typed.split('\n')
  const at = rows.findLastIndex(
    (row, index) => /^\s*<\w+ name="\w+" label=.*\/>$/.test(row) && !/<(Half|Third)>/.test(rows[index - 1]!),
  )
  if (at < 0) throw new Error('The form has no line with a field')
  const indent = /^\s*/.exec(rows[at]!)![0]
  rows.splice(at + 1, 0, `${indent}<${alias ?? `Own${component}`} name="${name}" label={t('${label}')} />`)
  return rows.join('\n')
}

/** Makes the activity log find the labels of the noun's fields in the texts of its screen. */
function labelInLog(checkout: Checkout, many: string): void {
  const folder = 'web/src/features/tenancy/activity'
  for (const file of checkout.list(folder).filter((one) => one.endsWith('-kinds.ts'))) {
    const load = new RegExp(`(load: \\(\\) => loadTexts\\(\\['${many}'[^)]*\\),)`)
    const text = checkout.read(`${folder}/${file}`)
    if (load.test(text) && !text.includes(`area: '${many}'`))
      checkout.edit(`${folder}/${file}`, (before) => before.replace(load, `$1 area: '${many}',`))
  }
}
