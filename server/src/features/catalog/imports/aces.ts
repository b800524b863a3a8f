import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import type { Work } from '#server/platform/db/work.ts'
import {
  composeNote,
  findKind,
  identifyingWords,
  readId,
  readQuantity,
  readWord,
  unknownId,
} from './aces-conditions.ts'
import { RejectedLine, reject } from './rejected.ts'
import { findWords, type Words } from './vcdb.queries.ts'
import {
  findChild,
  listChildren,
  readText,
  writeElement,
  type XmlElement,
  type XmlRecord,
} from './xml-records.ts'

/** The columns that an application becomes, as in a CSV file of the kind. */
export const acesColumns = [
  'part',
  'make',
  'model',
  'year',
  'submodel',
  'engine',
  'note',
  'quantity_per_vehicle',
  'application',
  'conditions',
  'action',
]

const equipment = ['Mfr', 'EquipmentModel', 'EquipmentBase', 'VehicleType', 'ProductionYears']

type Ref = { kind: string; id: number }

/** Applications as lines, with ids replaced by words. An id without a word is an error of its line. */
export async function acesLines(work: Work, records: XmlRecord[], byYear: boolean): Promise<CsvLine[]> {
  const words = await findWords(
    work,
    records.flatMap(({ element }) => idsIn(element)),
  )
  return records.flatMap(({ line, element }): CsvLine[] => {
    const raw = writeElement(element)
    try {
      const cells = readCells(element, words)
      if (!byYear) return [{ line, cells, raw }]
      // A removed application doesn't prove that its vehicles exist.
      if (isRemoval(element)) return []
      return expandYears(cells[3]!).map((year) => ({ line, cells: cells.with(3, year), raw }))
    } catch (error) {
      if (!(error instanceof RejectedLine)) throw error
      return [{ line, cells: [readNumber(element)], raw, problem: error }]
    }
  })
}

/** Their ids only identify. */
const withoutWords = ['Qual', 'Note', 'PartType', 'PartTerminology']

function idsIn(app: XmlElement): Ref[] {
  return app.children.flatMap((child) => {
    const id = readId(child)
    return id === null || withoutWords.includes(child.name) ? [] : [{ kind: findKind(child), id }]
  })
}

function readCells(app: XmlElement, words: Words): string[] {
  const strange = app.children.find(({ name }) => equipment.includes(name))
  if (strange) throw reject('for_equipment', { name: strange.name })
  const word = (name: string): string => {
    const child = findChild(app, name)
    return child ? readWord(child, words) : ''
  }
  const base = findChild(app, 'BaseVehicle')
  const vehicle = base
    ? readVehicle(base, words)
    : { make: word('Make'), model: word('Model'), year: formatYears(findChild(app, 'Years')) }
  const { make, model, year } = vehicle
  return [
    readNumber(app),
    make,
    model,
    year,
    word('SubModel'),
    word('EngineBase'),
    composeNote(app, words),
    readQuantity(app) ?? '',
    identifyApplication(app),
    identifyingWords(app, words),
    readAction(app),
  ]
}

const readNumber = (app: XmlElement) => readText(app, 'Part') || readText(app, 'PartNumber')
const isRemoval = (app: XmlElement) => app.attributes.get('action') === 'D'
const readAction = (app: XmlElement) => (isRemoval(app) ? 'remove' : '')

function readVehicle(element: XmlElement, words: Words) {
  const id = readId(element)
  if (id === null) throw reject('element_without_word', { name: element.name })
  const found = words.vehicles.get(id)
  if (!found) throw unknownId(element.name, id)
  return { ...found, year: String(found.year) }
}

function formatYears(years: XmlElement | undefined): string {
  const from = years?.attributes.get('from') ?? ''
  const to = years?.attributes.get('to') ?? from
  return from === to ? from : `${from}-${to}`
}

/** `2010-2012` as three; anything else as it is. */
function expandYears(range: string): string[] {
  const found = /^(\d{4})-(\d{4})$/.exec(range)
  if (!found) return [range]
  const [from, to] = [Number(found[1]), Number(found[2])]
  if (to < from || to - from > 150) throw reject('years_backwards', { years: range })
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
}

/** Distinguishes two applications with the same conditions. Their ids are only numbers within a file. */
function identifyApplication(app: XmlElement): string {
  const partType = findChild(app, 'PartType') ?? findChild(app, 'PartTerminology')
  const labels = listChildren(app, 'MfrLabel').map(({ text }) => text)
  return ['ACES', partType?.attributes.get('id') ?? partType?.text ?? '', labels.join(' / ')].join(' ').trim()
}
