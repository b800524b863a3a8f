/** How a cell is kept from being computed by a spreadsheet, and how it is read again (decisions §1). */

/** Puts an apostrophe before what a spreadsheet would take for a formula. */
export const inert = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** The cell as it was before `inert`. */
export const asWritten = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
