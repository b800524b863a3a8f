/** A text stays a text, even one of digits. */
export type Cell = string | number | null

const letters = Array.from({ length: 702 }, (_, at) =>
  at < 26 ? letter(at) : letter(Math.floor(at / 26) - 1) + letter(at % 26),
)
function letter(at: number): string {
  return String.fromCharCode(65 + at)
}

/** A column's name by its index, from 0. */
export const columnLetters = (at: number): string =>
  letters[at] ?? letter(Math.floor((at - 702) / 676)) + letters[26 + ((at - 702) % 676)]

/** Excel's limit for one cell. */
export const maxText = 32_767
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
const unwritable = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu
const special = /[&<>"]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = /^[\x20-\x21\x23-\x25\x27-\x3B\x3D\x3F-\x7E]*$/

/** Text that XML can contain. */
export const xmlText = (text: string): string =>
  plain.test(text) ? text : text.replace(unwritable, '').replace(special, (sign) => entities[sign] ?? '')

/** Without this, a reader may drop spaces at a text's ends, and line breaks. */
const spaced = /^\s|\s$|[\n\r\t]| {2}/

function textXml(value: string): string {
  const text = xmlText(value.length > maxText ? value.slice(0, maxText) : value)
  return spaced.test(text) ? `<is><t xml:space="preserve">${text}</t></is>` : `<is><t>${text}</t></is>`
}

/** Writes a row's cells; `row` starts at 1. Empty cells are left out, and numbers stay numbers. */
export function cellsXml(row: number, cells: readonly Cell[], isHead: boolean): string {
  const style = isHead ? ' s="1"' : ''
  let xml = `<row r="${row}">`
  for (let at = 0; at < cells.length; at += 1) {
    const value = cells[at]
    if (value === null || value === undefined || value === '') continue
    xml +=
      typeof value === 'number'
        ? `<c r="${letters[at]}${row}"${style}><v>${value}</v></c>`
        : `<c r="${letters[at]}${row}"${style} t="inlineStr">${textXml(value)}</c>`
  }
  return `${xml}</row>`
}

/** `frozen` rows don't scroll. */
export function sheetStart(frozen: number, widths: readonly number[]): string {
  const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">${frozen > 0 ? pane : ''}</sheetView></sheetViews>${columns && `<cols>${columns}</cols>`}<sheetData>`
}
export const sheetEnd = '</sheetData></worksheet>'
