import { readPastedCells } from '#web/features/catalog/parts/pasted-list.ts'
import { readNumber } from '#web/platform/formats/read-number.ts'
import { asAmount, blankRow, type FormRow, isBlank } from './quote-values.ts'

export type PastedRow = Pick<FormRow, 'partNumber' | 'itemName' | 'qty' | 'price'>

const isWhole = (cell: string) => /^\d{1,7}$/.test(cell)

/**
 * Rows pasted from a spreadsheet: the part number first, then in any order a whole number (the quantity), a
 * price and a name. Null for a single text, which pastes as usual.
 */
export const parsePaste = (text: string): PastedRow[] | null =>
  readPastedCells(text)?.map(([partNumber = '', ...more]) => readPastedRow(partNumber, more)) ?? null

function readPastedRow(partNumber: string, cells: readonly string[]): PastedRow {
  const qty = cells.findIndex(isWhole)
  const price = cells.findIndex((cell, at) => at !== qty && readNumber(cell) !== null)
  const itemName = cells.find((cell, at) => cell !== '' && at !== qty && at !== price)
  return {
    partNumber,
    itemName: itemName ?? '',
    qty: cells[qty] ?? '1',
    price: price === -1 ? '' : asAmount(cells[price]!),
  }
}

/**
 * The rows with the pasted ones filled into empty rows from `at` on, and into new ones below, up to `maxRows` in
 * total. Returns the filled keys and how many didn't fit.
 */
export function withPasted(
  rows: readonly FormRow[],
  at: number,
  pasted: readonly PastedRow[],
  maxRows: number,
) {
  const left = [...pasted]
  const filled: string[] = []
  const fill = (row: FormRow): FormRow => {
    filled.push(row.key)
    return { ...row, ...left.shift()! }
  }
  const next = rows.map((row, n) => (n >= at && left.length > 0 && isBlank(row) ? fill(row) : row))
  while (left.length > 0 && next.length < maxRows) next.push(fill(blankRow()))
  return { rows: next, filled, over: left.length }
}
