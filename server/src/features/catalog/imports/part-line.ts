import { createHash } from 'node:crypto'
import { cleanPartNumber } from '#contract/catalog/part-number.ts'
import { round2 } from '#contract/money.ts'
import { normNumber } from '../parts/part-number.ts'
import type { Cells, PartColumn } from './columns.ts'
import { type ColumnName, columnName, reject, shortenValue, upTo } from './rejected.ts'
import { slugify } from './slug.ts'
import { wordFrom, yearFrom } from './vehicle-line.ts'

/** A line's values for its part; null for an empty cell, which keeps the catalog's value. */
export type PartValues = {
  nameEn: string | null
  nameEs: string | null
  namePt: string | null
  nameFr: string | null
  description: string | null
  listPrice: number | null
  cost: number | null
  corePrice: number | null
  weight: number | null
  length: number | null
  width: number | null
  height: number | null
  isUniversal: number | null
  imagePath: string | null
}

/** A category's or subcategory's names; a missing one is English. */
export type GroupName = { slug: string; en: string; es: string | null; pt: string | null; fr: string | null }
type FitLine = {
  make: string
  model: string
  yearFrom: number
  yearTo: number
  /** Null means every trim or engine. */
  trim: string | null
  engine: string | null
  note: string | null
  quantity: number | null
  /** Identifies the application on its vehicles. */
  identity: string
  /** `remove` ends this application, `clear` all with its note, or all if it has none. */
  action: 'add' | 'remove' | 'clear'
  /** The original text, for an error about a missing vehicle. */
  writtenName: string
}

/**
 * A valid line of a part file; `norm` is the number by which parts are found, and `fits` null if it names no
 * vehicle.
 */
export type PartLine = {
  line: number
  number: string
  norm: string
  values: PartValues
  group: { category: GroupName; subcategory: GroupName } | null
  supersededBy: string | null
  fits: FitLine | null
  interchange: OtherNumber[]
}
/** The part's number at another maker, or its former one. */
type OtherNumber = { number: string; brand: string | null }

/** A line's part and, if given, a vehicle it fits. `decimalComma`: `12,50` is a price. */
export function partFrom(line: number, cells: Cells<PartColumn>, decimalComma: boolean): PartLine {
  return {
    line,
    ...partNumberFrom(cells('number')),
    values: valuesFrom(cells, decimalComma),
    group: groupFrom(cells),
    supersededBy: upTo(60, 'supersededBy', cleanPartNumber(cells('supersededBy'))) || null,
    fits: fitFrom(cells, decimalComma),
    interchange: interchangeFrom(cells('interchange')),
  }
}

/**
 * Reads a part number and its normalized form. Rejects other letters than Latin ones, which look alike but
 * never match.
 */
export function partNumberFrom(value: string): { number: string; norm: string } {
  const number = upTo(60, 'number', cleanPartNumber(value))
  if (number === '') throw reject('cell_missing', { column: columnName('number') })
  if (/[^\P{L}A-Za-z]|[^\P{N}0-9]/u.test(number)) throw reject('part_number_other_letters', { number })
  const norm = normNumber(number)
  if (norm === '') throw reject('part_number_without_letters', { number })
  return { number, norm }
}

function valuesFrom(cells: Cells<PartColumn>, decimalComma: boolean): PartValues {
  const text = (column: PartColumn & ColumnName, max = 255) => upTo(max, column, cells(column)) || null
  const price = (column: PartColumn & ColumnName) => priceFrom(column, cells(column), decimalComma)
  const size = (column: PartColumn & ColumnName, max: number) =>
    sizeFrom(column, cells(column), decimalComma, max)
  return {
    nameEn: text('nameEn'),
    nameEs: text('nameEs'),
    namePt: text('namePt'),
    nameFr: text('nameFr'),
    description: text('description', 5000),
    listPrice: price('listPrice'),
    cost: price('cost'),
    corePrice: price('corePrice'),
    weight: size('weight', 100_000),
    length: size('length', 100_000),
    width: size('width', 100_000),
    height: size('height', 100_000),
    isUniversal: flagFrom(cells('isUniversal')),
    imagePath: imageFrom(cells('image')),
  }
}

/** `1,234.50`, `$12.50`, with `decimalComma` also `12,50`; rounds to 2 decimals, half up. */
function priceFrom(column: ColumnName, value: string, decimalComma: boolean): number | null {
  if (value === '') return null
  const bare = value.replace(/^(US|CA)?\$\s*/i, '')
  if (decimalComma && isAmbiguous(bare))
    throw reject('price_can_mean_thousands', { column: columnName(column), value: shortenValue(value) })
  const amount = readAmount(bare, decimalComma)
  if (amount === null || amount > 9_999_999_999.99)
    throw reject('cell_not_amount', { column: columnName(column), value: shortenValue(value) })
  return round2(amount)
}

/** Reads a size in the file's unit; null if the cell is empty. Rejects what isn't a number or exceeds `max`. */
export function sizeFrom(
  column: ColumnName,
  value: string,
  decimalComma: boolean,
  max: number,
): number | null {
  if (value === '') return null
  const amount = readAmount(value, decimalComma)
  if (amount === null || amount > max)
    throw reject('cell_not_number', { column: columnName(column), value: shortenValue(value) })
  return amount
}

/** `1.234` and `1,234`: in files with decimal commas, either sign can mean thousands. */
export const isAmbiguous = (value: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(value)

/**
 * Reads a number with thousands separators; null if it isn't one. With `decimalComma`, check `isAmbiguous`
 * first.
 */
export function readAmount(value: string, decimalComma: boolean): number | null {
  if (/^(\d{1,12}(\.\d{0,6})?|\.\d{1,6})$/.test(value)) return Number(value)
  if (decimalComma && /^\d{1,12},\d{1,6}$/.test(value)) return Number(value.replace(',', '.'))
  if (decimalComma && /^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(value))
    return Number(value.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(,\d{3})+(\.\d{0,6})?$/.test(value)) return Number(value.replaceAll(',', ''))
  return null
}

function flagFrom(value: string): number | null {
  if (value === '') return null
  if (/^(1|y|yes|true|x|si|sí|sim|oui)$/i.test(value)) return 1
  if (/^(0|n|no|false|não|non)$/i.test(value)) return 0
  throw reject('universal_yes_or_no', { value: shortenValue(value) })
}

/** An absolute http(s) address, or a path without `..`. */
function imageFrom(value: string): string | null {
  if (value === '') return null
  const isAddress = /^https?:\/\//i.test(value) && URL.canParse(value)
  const isPath = !/^[a-z][\w+.-]*:|\\|(^|\/)\.\.(\/|$)|^\/\//i.test(value)
  if (!isAddress && !isPath) throw reject('image_no_address', { value: shortenValue(value, 80) })
  return upTo(1000, 'image', value)
}

function groupFrom(cells: Cells<PartColumn>): PartLine['group'] {
  const category = readGroupName(cells, 'category')
  if (!category) return null
  return { category, subcategory: readGroupName(cells, 'subcategory') ?? category }
}

function readGroupName(cells: Cells<PartColumn>, kind: 'category' | 'subcategory'): GroupName | null {
  const en = upTo(120, kind, cells(kind))
  const slug = slugify(en)
  if (slug === '') return null
  const other = (language: 'Es' | 'Pt' | 'Fr') => upTo(120, kind, cells(`${kind}${language}`)) || null
  return { slug, en, es: other('Es'), pt: other('Pt'), fr: other('Fr') }
}

function fitFrom(cells: Cells<PartColumn>, decimalComma: boolean): FitLine | null {
  const [make, model, year] = [cells('make'), cells('model'), cells('year')]
  const removes = removesFrom(cells('action'))
  if (!make && !model && !year) return null
  if (!make || !model || !year) throw reject('vehicle_needs_all')
  const [from, to = from] = year.split(/[-–—]/, 3).map((part) => part.trim())
  const [yearOne, yearTwo] = [yearFrom(from!), yearFrom(to!)]
  if (yearTwo < yearOne) throw reject('years_backwards', { years: shortenValue(year) })
  const [trim, engine, application] = [cells('trim'), cells('engine'), cells('application')]
  const fits = {
    trim: trim ? wordFrom('trim', trim, 200).slug : null,
    engine: engine ? wordFrom('engine', engine, 200).slug : null,
    note: upTo(2000, 'note', cells('note')) || null,
  }
  return {
    ...fits,
    make: wordFrom('make', make, 100).slug,
    model: wordFrom('model', model, 200).slug,
    yearFrom: yearOne,
    yearTo: yearTwo,
    quantity: sizeFrom('quantity', cells('quantityPerVehicle'), decimalComma, 9999) || null,
    identity: hashIdentity([fits.trim, fits.engine, cells('conditions') || fits.note, application]),
    action: !removes ? 'add' : application ? 'remove' : 'clear',
    writtenName: [year, make, model, trim, engine].filter(Boolean).join(' ').slice(0, 200),
  }
}

/** In the form of a UUID. */
const hashIdentity = (parts: (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

function removesFrom(value: string): boolean {
  if (value === '' || /^(a|add)$/i.test(value)) return false
  if (/^(d|delete|remove)$/i.test(value)) return true
  throw reject('action_unknown', { value: shortenValue(value) })
}

/** `GL26409 (Great Lakes)|X-1`. */
function interchangeFrom(value: string): OtherNumber[] {
  return value
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [, number = one, brand] = /^(.*\S)\s*\(([^()]+)\)$/.exec(one) ?? []
      return { number: partNumberFrom(number).number, brand: upTo(100, 'brand', brand?.trim() ?? '') || null }
    })
}
