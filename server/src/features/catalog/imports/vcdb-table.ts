import { phrase } from '#contract/phrase-book.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'

/** What a table of the VCdb or PCdb is: base vehicles, engines by their size, or words by id. */
export type Table =
  | { of: 'vehicles'; id: number; year: number; make: number; model: number }
  | { of: 'engines'; id: number; liter: number; cylinders: number }
  | { of: 'words'; kind: string; id: number; word: number }

const nameOf = (column: string) => column.toLowerCase().replace(/[\s_-]/g, '')

/** Recognizes a table by its columns, named as in the standard. Throws UnreadableFile for others. */
export function tableOf(header: string[]): Table {
  const names = header.map(nameOf)
  const at = (name: string) => names.indexOf(name)
  const has = (...all: string[]) => all.every((name) => names.includes(name))
  if (has('basevehicleid', 'yearid', 'makeid', 'modelid'))
    return {
      of: 'vehicles',
      id: at('basevehicleid'),
      year: at('yearid'),
      make: at('makeid'),
      model: at('modelid'),
    }
  if (has('enginebaseid', 'liter', 'cylinders'))
    return { of: 'engines', id: at('enginebaseid'), liter: at('liter'), cylinders: at('cylinders') }
  const keyed = names.filter((name) => name.endsWith('id')).map((name) => name.slice(0, -2))
  for (const kind of keyed)
    for (const word of [`${kind}name`, kind, otherWords.get(kind) ?? kind])
      if (has(word)) return { of: 'words', kind: kindOf(kind), id: at(`${kind}id`), word: at(word) }
  throw new UnreadableFile(phrase('reasons', 'vcdb_table_unknown'))
}

/** Columns with the words of tables that name them differently. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ['valves', 'valvesperengine'],
  ['poweroutput', 'horsepower'],
])

/** The element of an application that has this table's ids. */
const kindOf = (table: string) => (table === 'partterminology' ? 'parttype' : table)
