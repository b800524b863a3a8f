import type { Cell } from './write-xlsx.ts'

const letters = Array.from({ length: 702 }, (_, at) =>
  at < 26 ? letter(at) : letter(Math.floor(at / 26) - 1) + letter(at % 26),
)
function letter(at: number): string {
  return String.fromCharCode(65 + at)
}

/** Excel's limit for one cell. */
const maxText = 32_767
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
const unwritable = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu
const special = /[&<>"]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = /^[\x20-\x21\x23-\x25\x27-\x3B\x3D\x3F-\x7E]*$/

/** Text as XML can hold it. */
export const xmlText = (text: string): string =>
  plain.test(text) ? text : text.replace(unwritable, '').replace(special, (sign) => entities[sign] ?? '')

export function cellsXml(row: number, cells: readonly Cell[], isHead: boolean): string {
  const style = isHead ? ' s="1"' : ''
  let xml = `<row r="${row}">`
  for (let at = 0; at < cells.length; at += 1) {
    const value = cells[at]
    if (value === null || value === undefined || value === '') continue
    const cell = `<c r="${letters[at]}${row}"${style}`
    xml +=
      typeof value === 'number'
        ? `${cell}><v>${value}</v></c>`
        : `${cell} t="inlineStr"><is><t xml:space="preserve">${xmlText(value.slice(0, maxText))}</t></is></c>`
  }
  return `${xml}</row>`
}

/** `frozen` rows stay in sight. */
export function sheetStart(frozen: number, widths: readonly number[]): string {
  const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">${frozen > 0 ? pane : ''}</sheetView></sheetViews>${columns && `<cols>${columns}</cols>`}<sheetData>`
}
export const sheetEnd = '</sheetData></worksheet>'
