/** A line of a pasted list. */
export type ListedPart = { number: string; qty: number }

const isWhole = (cell: string) => /^\d{1,7}$/.test(cell)
const hasDigit = (cells: readonly string[]) => cells.some((cell) => /\d/.test(cell))

/** The cells of rows pasted from a spreadsheet, without its header; null for a single text. */
export function readPastedCells(text: string): string[][] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 && !text.trim().includes('\t')) return null
  const cells = lines.map((line) => {
    const split = line.includes('\t') ? line.split('\t') : withQuantity(line)
    return split.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  })
  // A header has no digits, while the values below it do.
  const hasHeader = !hasDigit(cells[0]!) && cells.slice(1).some(hasDigit)
  return cells.slice(hasHeader ? 1 : 0).filter(([first]) => first)
}

/** `A-1, 5`: the part number, and a whole number after the last comma or semicolon. */
function withQuantity(line: string): string[] {
  const cut = Math.max(line.lastIndexOf(','), line.lastIndexOf(';'))
  const qty = line.slice(cut + 1).trimStart()
  return cut > 0 && /^\d+$/.test(qty) ? [line.slice(0, cut), qty] : [line]
}

/** Numbers and quantities of a pasted list, or of `A-1, 5; B-2, 1` in one line; null for anything else. */
export function readList(text: string): ListedPart[] | null {
  const rows = readPastedCells(
    text.includes('\n') || text.includes('\t') ? text : text.replace(/;\s+/g, '\n'),
  )
  return (
    rows?.map(([number = '', ...more]) => ({
      number,
      qty: Math.max(1, Number(more.find(isWhole) ?? 1)),
    })) ?? null
  )
}

/** The list in one line, as `readList` reads it. */
export const writeList = (listed: readonly ListedPart[]): string =>
  listed.map(({ number, qty }) => `${number}, ${qty}`).join('; ')
