import { reject } from './rejected.ts'
import type { Words } from './vcdb.queries.ts'
import { listChildren, readText, type XmlElement } from './xml-records.ts'

/** Texts that aren't a further condition on the vehicle. */
const plain = [
  'BaseVehicle',
  'Years',
  'Make',
  'Model',
  'SubModel',
  'EngineBase',
  'Part',
  'PartNumber',
  'PartType',
  'PartTerminology',
  'Qual',
  'Note',
]
const ignored = [
  'Qty',
  'MfrLabel',
  'DisplayOrder',
  'AssetName',
  'AssetItemOrder',
  'AssetItemRef',
  'DiagramAsset',
  'NonDiagramAssets',
]

/** Elements whose words alone are ambiguous, with their table, if it has another name, and a prefix. */
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

/** The note's wording of a code or number that means nothing alone. */
const sayings: ReadonlyMap<string, (word: string) => string> = new Map([
  ['EngineVIN', (word) => `VIN code ${word}`],
  ['EngineVersion', (word) => `Engine version ${word}`],
  ['EngineDesignation', (word) => `Engine ${word}`],
  ['BodyNumDoors', (word) => `${word} doors`],
  ['BedLength', (word) => `Bed ${word} in`],
  ['WheelBase', (word) => `Wheelbase ${word} in`],
  ['MfrBodyCode', (word) => `Body code ${word}`],
  ['TransmissionNumSpeeds', (word) => (/^\d+$/.test(word) ? `${word} speeds` : word)],
  ['TransmissionMfrCode', (word) => `Transmission ${word}`],
])

/** The tables' word for something a vehicle doesn't have. */
const isNothing = (word: string) => /^(n\/?a|n\/?r|-)$/i.test(word)

/** Names the VCdb table that an element's id belongs to. */
export const findKind = ({ name }: XmlElement): string =>
  called.get(name)?.table ?? (name === 'PartTerminology' ? 'parttype' : name.toLowerCase())

/** Reads an element's VCdb id; null if it has none or it isn't a number. */
export const readId = (element: XmlElement): number | null => {
  const id = element.attributes.get('id')
  return id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : null
}

/** Makes the rejection of an id that the imported VCdb tables don't have. */
export const unknownId = (table: string, id: number) => reject('vcdb_without_id', { table, id })

/** The word for its id in the imported tables; if they have none, the file's own. */
export function readWord(element: XmlElement, { words }: Words): string {
  const id = readId(element)
  const word = (id === null ? undefined : words.get(`${findKind(element)} ${id}`)) ?? element.text
  if (word !== '') return word
  throw id === null ? reject('element_without_word', { name: element.name }) : unknownId(element.name, id)
}

const conditionsIn = (app: XmlElement) =>
  app.children.filter(({ name }) => !plain.includes(name) && !ignored.includes(name))

/** The application's other conditions. Without them, the part would seem to fit more than it does. */
export const composeNote = (app: XmlElement, words: Words): string =>
  joinConditions(app, words, (name, word) => {
    if (isNothing(word)) return ''
    const about = called.get(name)
    const say = sayings.get(name)
    if (say) return say(word)
    // A table without a description here can have numbers too.
    return about || /^[\d.,]+$/.test(word) ? `${about?.name ?? addSpaces(name)}: ${word}` : word
  })

/**
 * Identifies applications of a vehicle by the conditions, in the words of earlier versions' notes, so that a file
 * imported then still changes its own applications.
 */
export const identifyingWords = (app: XmlElement, words: Words): string =>
  joinConditions(app, words, (name, word) => {
    const about = called.get(name)
    return about ? `${about.name}: ${word}` : word
  })

function joinConditions(app: XmlElement, words: Words, say: (name: string, word: string) => string): string {
  const qualifiers = conditionsIn(app).map((child) => say(child.name, readWord(child, words)))
  const texts = [...listChildren(app, 'Qual'), ...listChildren(app, 'Note')].map(textIn)
  const pieces = readQuantity(app) === null ? [`Qty ${readText(app, 'Qty')}`] : []
  return [...qualifiers, ...texts, ...pieces].filter(Boolean).join('; ')
}

/** Ignoring an unreadable condition would make the part fit too much. */
function textIn(element: XmlElement): string {
  const text = readText(element, 'text') || element.text
  const id = element.attributes.get('id')
  if (text === '' && id !== undefined)
    throw reject('element_without_text', { name: element.name, id: id.slice(0, 20) })
  return text
}

/** `EngineVersion` as `Engine version`. */
const addSpaces = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Empty without one; null if it's no number, as in `AR` (as required). */
export function readQuantity(app: XmlElement): string | null {
  const qty = readText(app, 'Qty')
  return /^(\d{1,4}(\.\d{1,2})?)?$/.test(qty) ? qty : null
}
