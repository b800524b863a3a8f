/**
 * Prevents a spreadsheet from computing a cell, and reverses that on reading (docs/rules/platform.md). A spreadsheet
 * that separates by semicolons or tabs ignores our quotation marks after a comma, so a formula can also start
 * after such a separator, or in a new line, inside a cell.
 */
const formulas = /(?<=^|[;\t\r\n])(?='*[=+\-@＝＋－＠])|^(?='*[\t\r])/g
const inertFormulas = /(?<=^|[;\t\r\n])'(?='*[=+\-@＝＋－＠])|^'(?='*[\t\r])/g

/** Puts an apostrophe before anything a spreadsheet would read as a formula. */
export const escapeFormulas = (cell: string): string => cell.replace(formulas, "'")

/** Reverses `escapeFormulas`. */
export const unescapeFormulas = (cell: string): string => cell.replace(inertFormulas, '')
