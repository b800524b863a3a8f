import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import type { Work } from '#server/platform/db/work.ts'
import { noCounts, type Outcome, readBatch } from './batch.ts'
import { reject, upTo } from './rejected.ts'
import { saveVehicles, saveWords, type VcdbVehicle, type VcdbWord } from './vcdb.queries.ts'
import { type Table, tableOf } from './vcdb-table.ts'
import { yearFrom } from './vehicle-line.ts'

/** Saves a batch of a table's rows. */
export async function landVcdb(work: Work, header: string[], batch: CsvLine[]): Promise<Outcome> {
  const table = tableOf(header)
  const words: VcdbWord[] = []
  const vehicles: VcdbVehicle[] = []
  const { lines, rejections } = readBatch(batch, (_line, cells) => {
    if (table.of === 'vehicles') vehicles.push(vehicleFrom(table, cells))
    else words.push(wordFrom(table, cells))
  })
  const saved = table.of === 'vehicles' ? await saveVehicles(work, vehicles) : await saveWords(work, words)
  const counts = {
    ...noCounts(),
    linesRead: batch.length,
    linesMade: saved.made,
    linesChanged: saved.changed,
    linesUnchanged: lines.length - saved.made - saved.changed,
    linesRejected: rejections.size,
  }
  return { counts, rejections: [...rejections.values()], editedByHand: 0 }
}

function idFrom(name: string, value = ''): number {
  if (!/^\d{1,9}$/.test(value))
    throw reject('bad_number', `The ${name} ${value.slice(0, 40)} is not a whole number`)
  return Number(value)
}

const vehicleFrom = (table: Extract<Table, { of: 'vehicles' }>, cells: string[]): VcdbVehicle => ({
  id: idFrom('BaseVehicleID', cells[table.id]),
  year: yearFrom(cells[table.year] ?? ''),
  makeId: idFrom('MakeID', cells[table.make]),
  modelId: idFrom('ModelID', cells[table.model]),
})

function wordFrom(table: Exclude<Table, { of: 'vehicles' }>, cells: string[]): VcdbWord {
  const id = idFrom('id', cells[table.id])
  if (table.of === 'engines')
    return { kind: 'enginebase', id, word: engineFrom(cells[table.liter], cells[table.cylinders]) }
  const word = upTo(200, 'name', cells[table.word] ?? '')
  if (word === '') throw reject('missing', 'The name is missing')
  return { kind: table.kind, id, word }
}

/** Named like the engines of vehicle files: `2.5L 4-cyl`. */
function engineFrom(liter = '', cylinders = ''): string {
  const size = /^\d{1,2}(\.\d{1,2})?$/.test(liter) ? `${liter.includes('.') ? liter : `${liter}.0`}L` : ''
  const count = /^\d{1,2}$/.test(cylinders) ? `${cylinders}-cyl` : ''
  const word = [size, count].filter(Boolean).join(' ')
  if (word === '') throw reject('missing', 'The engine has neither liters nor cylinders')
  return word
}
