import { getOwn } from '#contract/get-own.ts'
import type { Cells, VehicleColumn } from './columns.ts'
import { type ColumnName, columnName, reject, shortenValue, upTo } from './rejected.ts'
import { slugify } from './slug.ts'

export type Word = { slug: string; name: string }
type Fuel = 'GAS' | 'DIESEL' | 'ELECTRIC' | 'CNG' | 'OTHER'
export type VehicleLine = {
  line: number
  make: Word
  model: Word
  year: number
  trim: Word
  engine: Word & { fuel: Fuel | null }
}

/** A line's vehicle, with its own trim and engine or derived from EPA columns. */
export function vehicleFrom(line: number, cells: Cells<VehicleColumn>): VehicleLine {
  const fuel = cells('fuel')
  return {
    line,
    make: wordFrom('make', cells('make'), 100),
    model: wordFrom('model', cells('model'), 200),
    year: yearFrom(cells('year')),
    trim: wordFrom('trim', cells('trim') || trimFrom(cells) || 'Base', 200),
    engine: {
      ...wordFrom('engine', cells('engine') || engineFrom(cells) || 'All engines', 200),
      fuel: fuelFrom(fuel || cells('engine')),
    },
  }
}

/**
 * Reads a name and its slug. Rejects an empty cell and a name without letters or digits, which would have no
 * address.
 */
export function wordFrom(column: ColumnName, value: string, max: number): Word {
  const name = upTo(max, column, value.replace(/\s+/g, ' '))
  const slug = slugify(name)
  if (slug === '')
    throw name
      ? reject('cell_without_letters', { column: columnName(column), value: name })
      : reject('cell_missing', { column: columnName(column) })
  return { slug, name }
}

/** Reads a model year from 1885 to 2100. Rejects everything else. */
export function yearFrom(value: string): number {
  if (value === '') throw reject('cell_missing', { column: columnName('year') })
  const year = /^\d{4}$/.test(value) ? Number(value) : 0
  if (year < 1885 || year > 2100) throw reject('not_model_year', { value: shortenValue(value) })
  return year
}

const drives: Record<string, string> = {
  'front-wheel drive': 'FWD',
  'rear-wheel drive': 'RWD',
  'all-wheel drive': 'AWD',
  '4-wheel drive': '4WD',
  '2-wheel drive': '2WD',
  '4-wheel or all-wheel drive': '4WD/AWD',
  'part-time 4-wheel drive': 'Part-time 4WD',
}

/** `Automatic 4-spd FWD` */
function trimFrom(cells: Cells<VehicleColumn>): string {
  const drive = cells('drive')
  return [cells('transmission'), getOwn(drives, drive.toLowerCase()) ?? drive].filter(Boolean).join(' ')
}

/** `2.5L 4-cyl Regular`; without size and cylinders, the fuel: `Electric`. */
function engineFrom(cells: Cells<VehicleColumn>): string {
  const liters = cells('displacement').replace(/l$/i, '').trimEnd()
  const cylinders = cells('cylinders')
  const fuel = cells('fuel')
  if (liters && !/^\d{1,2}(\.\d{1,3})?$/.test(liters))
    throw reject('cell_not_number', { column: columnName('displacement'), value: shortenValue(liters) })
  if (cylinders && !/^\d{1,2}$/.test(cylinders))
    throw reject('cell_not_whole', { column: columnName('cylinders'), value: shortenValue(cylinders) })
  const size = liters && (liters.includes('.') ? `${liters}L` : `${liters}.0L`)
  if (!size && !cylinders && /^electric/i.test(fuel)) return 'Electric'
  return [size, cylinders && `${cylinders}-cyl`, fuel].filter(Boolean).join(' ')
}

/** The kind of fuel from an engine's fuel or name; a car that also runs on gasoline is GAS. */
function fuelFrom(value: string): Fuel | null {
  if (/diesel|tdi|duramax/i.test(value)) return 'DIESEL'
  if (/regular|premium|midgrade|gasoline|petrol|\bgas\b/i.test(value)) return 'GAS'
  if (/electric/i.test(value)) return 'ELECTRIC'
  if (/\bcng\b|natural gas/i.test(value)) return 'CNG'
  return value === '' ? null : 'OTHER'
}
