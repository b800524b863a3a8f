import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import type { Work } from '#server/platform/db/work.ts'
import { identifyingWords, idOf, kindOf, noteOf, quantityOf, unknownId, wordOf } from './aces-conditions.ts'
import { RejectedLine, reject } from './rejected.ts'
import { findWords, type Words } from './vcdb.queries.ts'
import { childOf, childrenOf, textOf, written, type XmlElement, type XmlRecord } from './xml-records.ts'

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

/** Applications as lines; ids become words, and what has no word is a problem of its line. */
export async function acesLines(work: Work, records: XmlRecord[], byYear: boolean): Promise<CsvLine[]> {
  const words = await findWords(
    work,
    records.flatMap(({ element }) => idsIn(element)),
  )
  return records.flatMap(({ line, element }): CsvLine[] => {
    const raw = written(element)
    try {
      const cells = cellsOf(element, words)
      if (!byYear) return [{ line, cells, raw }]
      // A removed application says nothing about which vehicles there are.
      if (isRemoval(element)) return []
      return yearsOf(cells[3]!).map((year) => ({ line, cells: cells.with(3, year), raw }))
    } catch (error) {
      if (!(error instanceof RejectedLine)) throw error
      return [{ line, cells: [numberOf(element)], raw, problem: error }]
    }
  })
}

/** Their ids only identify. */
const withoutWords = ['Qual', 'Note', 'PartType', 'PartTerminology']

function idsIn(app: XmlElement): Ref[] {
  return app.children.flatMap((child) => {
    const id = idOf(child)
    return id === null || withoutWords.includes(child.name) ? [] : [{ kind: kindOf(child), id }]
  })
}

function cellsOf(app: XmlElement, words: Words): string[] {
  const strange = app.children.find(({ name }) => equipment.includes(name))
  if (strange) throw reject('for_equipment', { name: strange.name })
  const word = (name: string): string => {
    const child = childOf(app, name)
    return child ? wordOf(child, words) : ''
  }
  const base = childOf(app, 'BaseVehicle')
  const vehicle = base
    ? vehicleOf(base, words)
    : { make: word('Make'), model: word('Model'), year: rangeOf(childOf(app, 'Years')) }
  const { make, model, year } = vehicle
  return [
    numberOf(app),
    make,
    model,
    year,
    word('SubModel'),
    word('EngineBase'),
    noteOf(app, words),
    quantityOf(app) ?? '',
    applicationOf(app),
    identifyingWords(app, words),
    actionOf(app),
  ]
}

const numberOf = (app: XmlElement) => textOf(app, 'Part') || textOf(app, 'PartNumber')
const isRemoval = (app: XmlElement) => app.attributes.get('action') === 'D'
const actionOf = (app: XmlElement) => (isRemoval(app) ? 'remove' : '')

function vehicleOf(element: XmlElement, words: Words) {
  const id = idOf(element)
  if (id === null) throw reject('element_without_word', { name: element.name })
  const found = words.vehicles.get(id)
  if (!found) throw unknownId(element.name, id)
  return { ...found, year: String(found.year) }
}

function rangeOf(years: XmlElement | undefined): string {
  const from = years?.attributes.get('from') ?? ''
  const to = years?.attributes.get('to') ?? from
  return from === to ? from : `${from}-${to}`
}

/** `2010-2012` as three; anything else as it is. */
function yearsOf(range: string): string[] {
  const found = /^(\d{4})-(\d{4})$/.exec(range)
  if (!found) return [range]
  const [from, to] = [Number(found[1]), Number(found[2])]
  if (to < from || to - from > 150) throw reject('years_backwards', { years: range })
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
}

/** Distinguishes two applications with the same conditions. Their ids are only numbers within a file. */
function applicationOf(app: XmlElement): string {
  const partType = childOf(app, 'PartType') ?? childOf(app, 'PartTerminology')
  const labels = childrenOf(app, 'MfrLabel').map(({ text }) => text)
  return ['ACES', partType?.attributes.get('id') ?? partType?.text ?? '', labels.join(' / ')].join(' ').trim()
}
