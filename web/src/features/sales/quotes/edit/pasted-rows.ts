import { readNumber } from '#web/platform/read-number.ts'
import { asAmount, blankRow, type FormRow, isBlank } from './quote-values.ts'

export type Pasted = Pick<FormRow, 'partNumber' | 'itemName' | 'qty' | 'price'>

const isWhole = (cell: string) => /^\d{1,7}$/.test(cell)
const hasDigit = (cells: readonly string[]) => cells.some((cell) => /\d/.test(cell))

/**
 * Rows pasted from a spreadsheet: the part number first, then in any order a whole number (the quantity), a
 * price and a name. Null for a single text, which pastes as usual.
 */
export function pastedRows(text: string): Pasted[] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 && !text.trim().includes('\t')) return null
  const cells = lines.map((line) => {
    const split = line.includes('\t') ? line.split('\t') : withQuantity(line)
    return split.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  })
  // A header has no digits, while the values below it do.
  const hasHeader = !hasDigit(cells[0]!) && cells.slice(1).some(hasDigit)
  return cells
    .slice(hasHeader ? 1 : 0)
    .flatMap(([partNumber = '', ...more]) => (partNumber ? [readPastedRow(partNumber, more)] : []))
}

/** `A-1, 5`: the part number, and a whole number after the last comma or semicolon. */
function withQuantity(line: string): string[] {
  const cut = Math.max(line.lastIndexOf(','), line.lastIndexOf(';'))
  const qty = line.slice(cut + 1).trimStart()
  return cut > 0 && /^\d+$/.test(qty) ? [line.slice(0, cut), qty] : [line]
}

function readPastedRow(partNumber: string, cells: readonly string[]): Pasted {
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
 * The rows with the pasted ones filled into empty rows from `at` on, and into new ones below, up to `most` in
 * total. Returns the filled keys and how many didn't fit.
 */
export function withPasted(rows: readonly FormRow[], at: number, pasted: readonly Pasted[], most: number) {
  const left = [...pasted]
  const filled: string[] = []
  const fill = (row: FormRow): FormRow => {
    filled.push(row.key)
    return { ...row, ...left.shift()! }
  }
  const next = rows.map((row, n) => (n >= at && left.length > 0 && isBlank(row) ? fill(row) : row))
  while (left.length > 0 && next.length < most) next.push(fill(blankRow()))
  return { rows: next, filled, over: left.length }
}
