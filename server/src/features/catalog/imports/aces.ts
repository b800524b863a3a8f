import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import type { Work } from '#server/platform/db/work.ts'
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
  'action',
]

/** What isn't a further condition on the vehicle. */
const plain = [
  'BaseVehicle',
  'Years',
  'Make',
  'Model',
  'SubModel',
  'EngineBase',
  'Part',
  'PartType',
  'Qual',
  'Note',
]
const ignored = ['Qty', 'MfrLabel', 'DisplayOrder', 'AssetName', 'AssetItemOrder', 'AssetItemRef']
const equipment = ['Mfr', 'EquipmentModel', 'EquipmentBase', 'VehicleType', 'ProductionYears']

/**
 * Elements whose words alone would say too little: their table, if it has another name, and what the note calls them.
 */
const called: ReadonlyMap<string, { table: string; name: string }> = new Map([
  ['FrontBrakeType', { table: 'braketype', name: 'Front brakes' }],
  ['RearBrakeType', { table: 'braketype', name: 'Rear brakes' }],
  ['FrontSpringType', { table: 'springtype', name: 'Front springs' }],
  ['RearSpringType', { table: 'springtype', name: 'Rear springs' }],
  ['EngineBlock', { table: 'engineblock', name: 'Engine block' }],
  ['EngineBoreStroke', { table: 'engineborestroke', name: 'Bore and stroke' }],
  ['EngineMfr', { table: 'mfr', name: 'Engine maker' }],
  ['TransmissionMfr', { table: 'mfr', name: 'Transmission maker' }],
  ['TransElecControlled', { table: 'eleccontrolled', name: 'Transmission electronically controlled' }],
  ['ValvesPerEngine', { table: 'valves', name: 'Valves per engine' }],
  ['PowerOutput', { table: 'poweroutput', name: 'Horsepower' }],
])

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
      return [{ line, cells: null, raw, problem: error }]
    }
  })
}

const idOf = (element: XmlElement): number | null => {
  const id = element.attributes.get('id')
  return id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : null
}

const kindOf = ({ name }: XmlElement): string => called.get(name)?.table ?? name.toLowerCase()

function idsIn(app: XmlElement): Ref[] {
  return app.children.flatMap((child) => {
    const id = idOf(child)
    return id === null || child.name === 'Qual' || child.name === 'PartType'
      ? []
      : [{ kind: kindOf(child), id }]
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
    textOf(app, 'Part'),
    make,
    model,
    year,
    word('SubModel'),
    word('EngineBase'),
    noteOf(app, words),
    quantityOf(app) ?? '',
    applicationOf(app),
    actionOf(app),
  ]
}

const isRemoval = (app: XmlElement) => app.attributes.get('action') === 'D'
const actionOf = (app: XmlElement) => (isRemoval(app) ? 'remove' : '')

/** A word of the file itself, or the one its id has in the imported tables. */
function wordOf(element: XmlElement, words: Words): string {
  if (element.text !== '') return element.text
  const id = idOf(element)
  if (id === null) throw reject('element_without_word', { name: element.name })
  const found = words.words.get(`${kindOf(element)} ${id}`)
  if (found === undefined) throw unknownId(element.name, id)
  return found
}

function vehicleOf(element: XmlElement, words: Words) {
  const id = idOf(element)
  if (id === null) throw reject('element_without_word', { name: element.name })
  const found = words.vehicles.get(id)
  if (!found) throw unknownId(element.name, id)
  return { ...found, year: String(found.year) }
}

const unknownId = (table: string, id: number) => reject('vcdb_without_id', { table, id })

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

/** Everything else the application says: without it, the part would seem to fit more than it does. */
function noteOf(app: XmlElement, words: Words): string {
  const qualifiers = app.children
    .filter(({ name }) => !plain.includes(name) && !ignored.includes(name))
    .map((child) => conditionOf(child, words))
  const quals = childrenOf(app, 'Qual').map((qual) => textOf(qual, 'text') || qual.text)
  const notes = childrenOf(app, 'Note').map(({ text }) => text)
  const pieces = quantityOf(app) === null ? [`Qty ${textOf(app, 'Qty')}`] : []
  return [...qualifiers, ...quals, ...notes, ...pieces].filter(Boolean).join('; ')
}

/** `AWD`, `Front brakes: Disc`. */
function conditionOf(element: XmlElement, words: Words): string {
  const about = called.get(element.name)
  const word = wordOf(element, words)
  return about ? `${about.name}: ${word}` : word
}

/** Empty without one; null if it's no number, as in `AR` (as required). */
function quantityOf(app: XmlElement): string | null {
  const qty = textOf(app, 'Qty')
  return /^(\d{1,4}(\.\d{1,2})?)?$/.test(qty) ? qty : null
}

/** What tells two applications with the same conditions apart. Their ids are only numbers within a file. */
function applicationOf(app: XmlElement): string {
  const partType = childOf(app, 'PartType')
  return ['ACES', partType?.attributes.get('id') ?? partType?.text ?? '', textOf(app, 'MfrLabel')]
    .join(' ')
    .trim()
}
