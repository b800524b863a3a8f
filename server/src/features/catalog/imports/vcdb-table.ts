import { phrase } from '#contract/texts/phrase-book.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'

/**
 * The kinds of tables in the VCdb or PCdb: base vehicles, engine sizes, words by id, and combinations of such words.
 */
export type Table =
  | { contents: 'vehicles'; id: number; year: number; make: number; model: number }
  | {
      contents: 'engines'
      kind: 'enginebase' | 'engineblock'
      id: number
      liter: number
      cylinders: number
      block: number
    }
  | { contents: 'bores'; id: number; bore: number; stroke: number }
  | { contents: 'words'; kind: string; id: number; word: number }
  | { contents: 'joined'; kind: string; id: number; words: { kind: string; place: number }[] }

/** Tables that consist of ids, with the words that describe a row, in their order. */
const joinedTables: ReadonlyMap<string, readonly string[]> = new Map([
  ['transmissionbase', ['transmissioncontroltype', 'transmissionnumspeeds', 'transmissiontype']],
  ['enginebase', ['engineblock']],
])

const normalizeName = (column: string) => column.toLowerCase().replace(/[\s_-]/g, '')

/** Recognizes a table by its columns, named as in the standard. Throws UnreadableFile for others. */
export function recognizeTable(header: string[]): Table {
  const names = header.map(normalizeName)
  const at = (name: string) => names.indexOf(name)
  const has = (...all: string[]) => all.every((name) => names.includes(name))
  if (has('basevehicleid', 'yearid', 'makeid', 'modelid'))
    return {
      contents: 'vehicles',
      id: at('basevehicleid'),
      year: at('yearid'),
      make: at('makeid'),
      model: at('modelid'),
    }
  for (const kind of ['enginebase', 'engineblock'] as const)
    if (has(`${kind}id`, 'liter', 'cylinders')) {
      const size = { liter: at('liter'), cylinders: at('cylinders'), block: at('blocktype') }
      return { contents: 'engines', kind, id: at(`${kind}id`), ...size }
    }
  if (has('engineborestrokeid', 'engborein', 'engstrokein'))
    return {
      contents: 'bores',
      id: at('engineborestrokeid'),
      bore: at('engborein'),
      stroke: at('engstrokein'),
    }
  for (const [kind, kinds] of joinedTables)
    if (has(`${kind}id`, ...kinds.map((one) => `${one}id`))) {
      const words = kinds.map((one) => ({ kind: one, place: at(`${one}id`) }))
      return { contents: 'joined', kind, id: at(`${kind}id`), words }
    }
  const keyed = names.filter((name) => name.endsWith('id')).map((name) => name.slice(0, -2))
  for (const kind of keyed)
    for (const word of [`${kind}name`, kind, otherWords.get(kind) ?? kind])
      if (has(word)) return { contents: 'words', kind: findKind(kind), id: at(`${kind}id`), word: at(word) }
  throw new UnreadableFile(phrase('reasons', 'vcdb_table_unknown'))
}

/** Columns whose words come from a table with another name. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ['valves', 'valvesperengine'],
  ['poweroutput', 'horsepower'],
])

/** The name of the application's element that has this table's ids. */
const findKind = (table: string) => (table === 'partterminology' ? 'parttype' : table)
