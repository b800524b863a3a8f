/**
 * How a cell is kept from being computed by a spreadsheet, and how it is read again (decisions §1). A
 * spreadsheet that separates by semicolons or tabs does not see our quotation marks where they stand behind
 * a comma, so a formula may also begin after such a separator, or in a new line, inside a cell.
 */
const formulas = /(?<=^|[;\t\r\n])(?='*[=+\-@＝＋－＠])|^(?='*[\t\r])/g
const keptFormulas = /(?<=^|[;\t\r\n])'(?='*[=+\-@＝＋－＠])|^'(?='*[\t\r])/g

/** Puts an apostrophe before what a spreadsheet would take for a formula. */
export const inert = (cell: string): string => cell.replace(formulas, "'")

/** The cell as it was before `inert`. */
export const asWritten = (cell: string): string => cell.replace(keptFormulas, '')
