import type { ImportKind } from '#contract/catalog/imports.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { recognizeTable } from './vcdb-table.ts'

/**
 * The columns of import files with their header names; case, blanks, dashes and underscores are ignored.
 * docs/how-to/import-a-catalog.md describes the layouts.
 */
const vehicleColumns = {
  make: ['make', 'brand', 'manufacturer'],
  model: ['model'],
  year: ['year', 'modelyear'],
  trim: ['trim', 'submodel'],
  engine: ['engine'],
  transmission: ['trans', 'transmission'],
  drive: ['drive', 'drivetype', 'drivetrain'],
  cylinders: ['cyl', 'cylinders'],
  displacement: ['displ', 'displacement', 'liter', 'litre', 'liters', 'litres'],
  fuel: ['fuel', 'fueltype'],
}
const partColumns = {
  number: ['partnumber', 'partno', 'number', 'sku', 'part'],
  nameEn: ['name', 'nameen', 'enname', 'title'],
  nameEs: ['namees', 'esname'],
  namePt: ['namept', 'ptname'],
  nameFr: ['namefr', 'frname'],
  description: ['description'],
  listPrice: ['listprice', 'list', 'msrp'],
  cost: ['cost', 'dealercost'],
  corePrice: ['coreprice', 'core', 'corecharge'],
  weight: ['weight'],
  length: ['length'],
  width: ['width'],
  height: ['height'],
  isUniversal: ['universal', 'isuniversal'],
  image: ['image', 'imageurl', 'picture'],
  category: ['category', 'categoryen'],
  categoryEs: ['categoryes'],
  categoryPt: ['categorypt'],
  categoryFr: ['categoryfr'],
  subcategory: ['subcategory', 'subcategoryen'],
  subcategoryEs: ['subcategoryes'],
  subcategoryPt: ['subcategorypt'],
  subcategoryFr: ['subcategoryfr'],
  supersededBy: ['supersededby', 'replacedby'],
  make: ['make'],
  model: ['model'],
  year: ['year', 'years'],
  trim: ['trim', 'submodel'],
  engine: ['engine'],
  note: ['note', 'notes', 'fitmentnote'],
  quantityPerVehicle: ['quantitypervehicle'],
  application: ['application'],
  /** The note that identifies the application, if its words can change. */
  conditions: ['conditions'],
  action: ['action'],
  interchange: ['interchange', 'crossreference'],
}
const inventoryColumns = {
  number: partColumns.number,
  stock: ['stock', 'quantity', 'qty', 'onhand', 'available'],
  weight: ['weight'],
  length: ['length'],
  width: ['width'],
  height: ['height'],
}
/** `recognizeTable` decides the kind of a VCdb table. */
const columnsByKind = { vehicles: vehicleColumns, parts: partColumns, inventory: inventoryColumns }
const needed = {
  vehicles: ['make', 'model', 'year'],
  parts: ['number'],
  inventory: ['number', 'stock'],
} as const

export type VehicleColumn = keyof typeof vehicleColumns
export type PartColumn = keyof typeof partColumns
export type InventoryColumn = keyof typeof inventoryColumns
/** A column's cell in a line; empty if the file or line lacks it. */
export type Cells<C extends string> = (column: C) => string

export type Columns = {
  /** The field of each file column; null if unused. */
  used: { column: string; usedAs: string | null }[]
  readCells<C extends string>(cells: string[]): Cells<C>
}

/** Matches columns by header; the first of two with the same meaning wins. */
export function matchColumns(kind: ImportKind, header: string[]): Columns {
  if (kind === 'vcdb') return tableColumns(header)
  const columns: Record<string, string[]> = columnsByKind[kind]
  const places = new Map<string, number>()
  const used = header.map((column, place) => {
    const plain = column.toLowerCase().replace(/[\s_-]/g, '')
    const usedAs = Object.keys(columns).find((name) => columns[name]!.includes(plain)) ?? null
    if (usedAs === null || places.has(usedAs)) return { column, usedAs: null }
    places.set(usedAs, place)
    return { column, usedAs }
  })
  const missing = needed[kind].filter((name) => !places.has(name))
  if (missing.length > 0) {
    const names = missing.map((name) => (name === 'number' ? 'part_number' : name)).join(', ')
    throw new UnreadableFile(phrase('reasons', 'columns_missing', { columns: names }))
  }
  return { used, readCells: (cells) => (column) => cells[places.get(column) ?? -1] ?? '' }
}

function tableColumns(header: string[]): Columns {
  const table = recognizeTable(header)
  const places: readonly unknown[] = Object.values(table)
  return {
    used: header.map((column, place) => ({ column, usedAs: places.includes(place) ? column : null })),
    readCells: () => () => '',
  }
}
