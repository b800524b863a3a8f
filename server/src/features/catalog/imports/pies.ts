import { exact, round2 } from '#contract/money.ts'
import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import { RejectedLine, reject, shortenValue } from './rejected.ts'
import {
  findChild,
  listChildren,
  readText,
  writeElement,
  type XmlElement,
  type XmlRecord,
} from './xml-records.ts'

const languages = ['EN', 'ES', 'PT', 'FR'] as const

/** The elements of an item that are read. The rest, mostly attributes, is most of a file. */
export const piesParts = [
  'PartNumber',
  'Descriptions',
  'Prices',
  'Packages',
  'Package',
  'PartInterchangeInfo',
  'DigitalAssets',
]

/** The columns that an item becomes, as in a CSV file of parts. */
export const piesColumns = [
  'part_number',
  'name_en',
  'name_es',
  'name_pt',
  'name_fr',
  'description',
  'list_price',
  'cost',
  'core_price',
  'weight',
  'length',
  'width',
  'height',
  'image',
  'interchange',
]

/** Kinds of descriptions and prices, the best first. */
const nameCodes = ['TLE', 'DES', 'SHO', 'INV', 'LAB']
const descriptionCodes = ['MKT', 'EXT', 'FAB']
const priceTypes = {
  list: ['LST', 'MSR', 'RET'],
  cost: ['DLR', 'NET', 'JBR', 'WD1'],
  core: ['COR', 'CRD'],
}

/**
 * Turns PIES items into the lines of a part file. An item that can't be read has its problem instead of
 * cells.
 */
export const piesLines = (records: XmlRecord[]): CsvLine[] =>
  records.map(({ line, element }) => {
    const raw = writeElement(element)
    try {
      return { line, cells: readCells(element), raw }
    } catch (error) {
      if (!(error instanceof RejectedLine)) throw error
      return { line, cells: null, raw, problem: error }
    }
  })

function readCells(item: XmlElement): string[] {
  if (item.attributes.get('MaintenanceType') === 'D') throw reject('item_deleted')
  const names = languages.map((language) => describedAs(item, nameCodes, language))
  const box = listChildren(findChild(item, 'Packages') ?? item, 'Package').find(isSingle)
  return [
    readText(item, 'PartNumber'),
    ...names,
    describedAs(item, descriptionCodes, 'EN'),
    readPrice(item, priceTypes.list),
    readPrice(item, priceTypes.cost),
    readPrice(item, priceTypes.core),
    readWeight(box),
    ...readSizes(box),
    findPicture(item),
    readInterchange(item),
  ]
}

const listEntries = (item: XmlElement, list: string, entry: string): XmlElement[] =>
  listChildren(findChild(item, list) ?? { ...item, children: [] }, entry).filter(
    ({ attributes }) => attributes.get('MaintenanceType') !== 'D',
  )

function describedAs(item: XmlElement, codes: string[], language: string): string {
  const texts = listEntries(item, 'Descriptions', 'Description').filter(
    ({ attributes }) => (attributes.get('LanguageCode') ?? 'EN').toUpperCase() === language,
  )
  for (const code of codes) {
    const found = texts.filter(({ attributes }) => attributes.get('DescriptionCode') === code)
    if (found.length > 0)
      return inOrder(found)
        .map(({ text }) => text)
        .join(' ')
  }
  return ''
}

const inOrder = (elements: XmlElement[]) =>
  elements.toSorted(
    (a, b) => Number(a.attributes.get('Sequence') ?? 0) - Number(b.attributes.get('Sequence') ?? 0),
  )

/** A price in dollars for a single piece. */
function readPrice(item: XmlElement, types: string[]): string {
  const prices = listEntries(item, 'Prices', 'Pricing').filter((pricing) => {
    const unit = findChild(pricing, 'Price')?.attributes.get('UOM') ?? 'PE'
    return ['PE', 'EA'].includes(unit) && ['', 'USD', 'CAD'].includes(readText(pricing, 'CurrencyCode'))
  })
  for (const type of types) {
    const found = prices.find(({ attributes }) => attributes.get('PriceType') === type)
    if (found) return readText(found, 'Price')
  }
  return ''
}

const isSingle = (box: XmlElement) =>
  readText(box, 'PackageUOM') === 'EA' || Number(readText(box, 'QuantityofEaches')) === 1

/** `PG` and `GT` are gross: with the package. */
const pounds: Record<string, number> = {
  PG: 1,
  LB: 1,
  OZ: 0.0625,
  KG: 2.20462262,
  GT: 2.20462262,
  GR: 0.00220462,
}
const inches: Record<string, number> = { IN: 1, FT: 12, CM: 0.39370079, MM: 0.03937008 }

function readWeight(box: XmlElement | undefined): string {
  const weights = box && findChild(box, 'Weights')
  return weights
    ? convertUnit(readText(weights, 'Weight'), weights.attributes.get('UOM') ?? 'PG', pounds)
    : ''
}

function readSizes(box: XmlElement | undefined): string[] {
  const sizes = box && findChild(box, 'Dimensions')
  return ['Length', 'Width', 'Height'].map((side) => {
    if (!sizes) return ''
    const value = readText(sizes, `Shipping${side}`) || readText(sizes, side)
    return convertUnit(value, sizes.attributes.get('UOM') ?? 'IN', inches)
  })
}

function convertUnit(value: string, unit: string, factors: Record<string, number>): string {
  if (value === '') return ''
  const factor = Object.hasOwn(factors, unit) ? factors[unit]! : undefined
  if (factor === undefined) throw reject('unit_unknown', { unit: shortenValue(unit, 10) })
  if (!/^\d{1,7}(\.\d{1,6})?$/.test(value)) return value
  return factor === 1 ? value : String(round2(exact(Number(value)).times(factor)))
}

/** The address of the primary photo, else of the first picture; a logo is the brand's, not the part's. */
function findPicture(item: XmlElement): string {
  const files = listEntries(item, 'DigitalAssets', 'DigitalFileInformation')
  const type = (file: XmlElement) => readText(file, 'AssetType').toUpperCase()
  const primary = files.filter((file) => type(file) === 'P04')
  const others = files.filter((file) => !['P04', 'LGO'].includes(type(file)))
  return [...primary, ...others].map(readAddress).find((address) => address !== '') ?? ''
}

/** A web address may not show its file type; the asset's own type and name then do. */
function readAddress(file: XmlElement): string {
  const [name, uri] = [readText(file, 'FileName'), readText(file, 'URI').replace(/^www\./i, 'https://www.')]
  const isOnWeb = /^https?:\/\/[^/]+\/./i.test(uri)
  if (isOnWeb && (isPicture(uri) || isPicture(`.${readText(file, 'FileType')}`) || isPicture(name)))
    return uri
  const path = isOnWeb || uri === '' || !isPicture(uri) ? name : uri
  return isPicture(path) ? path : ''
}

const isPicture = (address: string) => /\.(jpe?g|png|gif|webp)(?=[?#]|$)/i.test(address)

/**
 * `GL26409 (Great Lakes)|X-1`: other makers' and older numbers. PIES 7 names a brand in attributes, with all of its
 * numbers; older files have an element for each number.
 */
const readInterchange = (item: XmlElement): string =>
  listEntries(item, 'PartInterchangeInfo', 'PartInterchange')
    .flatMap((other) => {
      const named = (name: string) => other.attributes.get(name) || readText(other, name)
      const brand = (named('BrandLabel') || named('BrandAAIAID')).replace(/[|()\s]+/g, ' ').trim()
      return listChildren(other, 'PartNumber').map(({ text }) =>
        text && brand ? `${text} (${brand})` : text,
      )
    })
    .filter(Boolean)
    .join('|')
