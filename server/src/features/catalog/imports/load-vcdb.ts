import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import type { Work } from '#server/platform/db/work.ts'
import { noCounts, type Outcome, readBatch } from './batch.ts'
import { columnName, reject, shortenValue, upTo } from './rejected.ts'
import {
  findWords,
  saveVehicles,
  saveWords,
  type VcdbVehicle,
  type VcdbWord,
  type Words,
} from './vcdb.queries.ts'
import { recognizeTable, type Table } from './vcdb-table.ts'
import { yearFrom } from './vehicle-line.ts'

/** Saves a batch of a table's rows. */
export async function loadVcdb(work: Work, header: string[], batch: CsvLine[]): Promise<Outcome> {
  const table = recognizeTable(header)
  const words: VcdbWord[] = []
  const vehicles: VcdbVehicle[] = []
  const foundWords = table.contents === 'joined' ? await findWords(work, batch.flatMap(idsIn(table))) : null
  const { lines, rejections } = readBatch(batch, (_line, cells) => {
    if (table.contents === 'vehicles') vehicles.push(vehicleFrom(table, cells))
    else if (table.contents === 'joined') words.push(joinedFrom(table, cells, foundWords!))
    else words.push(wordFrom(table, cells))
  })
  const saved =
    table.contents === 'vehicles' ? await saveVehicles(work, vehicles) : await saveWords(work, words)
  const counts = {
    ...noCounts(),
    linesRead: batch.length,
    linesMade: saved.insertedCount,
    linesChanged: saved.changed,
    linesUnchanged: lines.length - saved.insertedCount - saved.changed,
    linesRejected: rejections.size,
  }
  return { counts, rejections: [...rejections.values()], editedByHand: 0 }
}

const isId = (value: string) => /^\d{1,9}$/.test(value)

function idFrom(name: string, value = ''): number {
  if (!isId(value)) throw reject('cell_not_whole', { column: name, value: shortenValue(value) })
  return Number(value)
}

const vehicleFrom = (table: Extract<Table, { contents: 'vehicles' }>, cells: string[]): VcdbVehicle => ({
  id: idFrom('BaseVehicleID', cells[table.id]),
  year: yearFrom(cells[table.year] ?? ''),
  makeId: idFrom('MakeID', cells[table.make]),
  modelId: idFrom('ModelID', cells[table.model]),
})

type JoinedTable = Extract<Table, { contents: 'joined' }>

const idsIn =
  ({ words }: JoinedTable) =>
  ({ cells }: CsvLine) =>
    words.flatMap(({ kind, place }) => {
      const id = cells?.[place] ?? ''
      return isId(id) ? [{ kind, id: Number(id) }] : []
    })

/** `Automatic 6-speed Transmission`, composed of other tables' words. */
function joinedFrom({ kind, id, words }: JoinedTable, cells: string[], foundWords: Words): VcdbWord {
  const parts = words.map((one) => {
    const wordId = idFrom(`${one.kind} id`, cells[one.place])
    const word = foundWords.words.get(`${one.kind} ${wordId}`)
    if (word === undefined) throw reject('vcdb_without_id', { table: one.kind, id: wordId })
    if (one.kind === 'transmissionnumspeeds' && /^\d+$/.test(word)) return `${word}-speed`
    // The arrangement of the cylinders is part of the block's name, not of the engine's.
    return one.kind === 'engineblock' ? word.replace(/ [A-Z]$/i, '') : word
  })
  return { kind, id: idFrom('id', cells[id]), word: parts.join(' ') }
}

function wordFrom(
  table: Extract<Table, { contents: 'engines' | 'bores' | 'words' }>,
  cells: string[],
): VcdbWord {
  const id = idFrom('id', cells[table.id])
  if (table.contents === 'bores')
    return { kind: 'engineborestroke', id, word: boreFrom(cells[table.bore], cells[table.stroke]) }
  if (table.contents === 'engines') {
    const word = engineFrom(cells[table.liter], cells[table.cylinders])
    const block = table.kind === 'engineblock' ? (cells[table.block] ?? '') : ''
    return { kind: table.kind, id, word: /^[A-Z]$/i.test(block) ? `${word} ${block}` : word }
  }
  const word = upTo(200, 'nameEn', cells[table.word] ?? '')
  if (word === '') throw reject('cell_missing', { column: columnName('nameEn') })
  return { kind: table.kind, id, word }
}

/** Formats a name as vehicle files do: `2.5L 4-cyl`. */
function engineFrom(liter = '', cylinders = ''): string {
  const size = /^\d{1,2}(\.\d{1,2})?$/.test(liter) ? `${liter.includes('.') ? liter : `${liter}.0`}L` : ''
  const count = /^\d{1,2}$/.test(cylinders) ? `${cylinders}-cyl` : ''
  const word = [size, count].filter(Boolean).join(' ')
  if (word === '') throw reject('engine_without_size')
  return word
}

/** `3.70 × 3.54 in` */
function boreFrom(bore = '', stroke = ''): string {
  const sizes = [bore, stroke].map((size) => size.trim())
  if (sizes.every((size) => !/\d/.test(size))) throw reject('bore_without_size')
  return `${sizes.map((size) => size || '–').join(' × ')} in`
}
