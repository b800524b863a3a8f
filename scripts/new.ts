import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { Checkout } from './new/checkout.ts'
import { createField, kinds } from './new/field.ts'
import { readNames } from './new/names.ts'
import { createNoun } from './new/noun.ts'
import { type Language, languages, type Word } from './new/noun-texts.ts'

/**
 * `npm run new -- noun store/brands` creates a noun with a name, its list and its form; `npm run new -- field customers
 * loyaltyNumber text` adds a field to a noun. See docs/how-to/add-a-noun.md and add-a-field.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    one: { type: 'string' },
    menu: { type: 'string' },
    es: { type: 'string' },
    pt: { type: 'string' },
    fr: { type: 'string' },
  },
})
const [kind, ...names] = positionals
const checkout = new Checkout('.')

const usage = `npm run new -- noun <area>/<nouns> [--one noun] [--menu group] [--es "fabricante, fabricantes"] [--pt …] [--fr …]
npm run new -- field <nouns> <name> <${Object.keys(kinds).join('|')}> [--es "Número"] [--pt …] [--fr …]`

/** Reads the noun's words from options such as `--es "fabricante, fabricantes"`. */
function readWords(): Partial<Record<Language, Word>> {
  const found: Partial<Record<Language, Word>> = {}
  for (const language of languages) {
    const [one, many] = values[language]?.split(/,\s*/) ?? []
    if (one && many) found[language] = { one, many }
    else if (one) throw new Error(`--${language} needs two words: one, and several`)
  }
  return found
}

function change(): void {
  if (kind === 'noun' && names.length === 1)
    createNoun(checkout, readNames(names[0]!, values.one), readWords(), values.menu)
  else if (kind === 'field' && names.length === 3)
    createField(checkout, { noun: names[0]!, name: names[1]!, kind: names[2]!, labels: values })
  else throw new Error(usage)
}

try {
  change()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const { created, edited } = checkout.write()
spawnSync(process.execPath, [
  'node_modules/@biomejs/biome/bin/biome',
  ...['check', '--write', '--no-errors-on-unmatched'],
  ...[...created, ...edited].filter((file) => file.endsWith('.ts') || file.endsWith('.tsx')),
])
console.log(
  [
    ...created.map((file) => `new      ${file}`),
    ...edited.map((file) => `changed  ${file}`),
    '',
    'Translate what’s still in English in es, pt and fr: sameAsEnglish in wording.test.ts lists it.',
    'Then: npm run db:types && npm run api:examples && npm run check',
  ].join('\n'),
)
