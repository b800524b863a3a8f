import { parseArgs } from 'node:util'
import type { Checkout } from './checkout.ts'
import { createField, kinds } from './field.ts'
import { readNames } from './names.ts'
import { createNoun } from './noun.ts'
import { type Language, languages, readWord, type Word } from './noun-texts.ts'

const usage = `npm run new -- noun <area>/<nouns> --es "un fabricante, fabricantes" --pt … --fr … [--one noun] [--menu group]
  [--demo "Row, Other row"] [--roles "Marketing, Parts manager"]
npm run new -- field <nouns> <name> <${Object.keys(kinds).join('|')}> --es "Número" --pt … --fr … [--column] [--on]
A language whose words the product already has can be left out.`

const splitList = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Makes the change that the command's arguments ask for, in memory. Throws if they are wrong. */
export function change(checkout: Checkout, args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      one: { type: 'string' },
      menu: { type: 'string' },
      demo: { type: 'string' },
      roles: { type: 'string' },
      column: { type: 'boolean', default: false },
      on: { type: 'boolean', default: false },
      es: { type: 'string' },
      pt: { type: 'string' },
      fr: { type: 'string' },
    },
  })
  const [kind, ...names] = positionals
  if (kind === 'noun' && names.length === 1) {
    const words: Partial<Record<Language, Word>> = {}
    for (const language of languages)
      if (values[language]) words[language] = readWord(language, values[language])
    const options = {
      words,
      group: values.menu,
      demo: splitList(values.demo),
      roles: splitList(values.roles),
    }
    createNoun(checkout, readNames(names[0]!, values.one), options)
  } else if (kind === 'field' && names.length === 3) {
    const { on: isOn, column: inList } = values
    createField(checkout, { noun: names[0]!, name: names[1]!, kind: names[2]!, labels: values, isOn, inList })
  } else throw new Error(usage)
}
