import { eachElement, readElements } from './read-sheets.ts'
import { ZipError } from './read-zip.ts'
import { columnLetters } from './sheet-xml.ts'
import { maxSheetRows } from './write-xlsx.ts'

/** A row's part of a sheet's XML. */
export type SheetRow = { number: number; start: number; end: number; hasValue: boolean }
/**
 * The position of a sheet's rows: up to `end`, where further ones are inserted; -1 if it has none. `prefix` is the
 * prefix of its elements.
 */
export type SheetRows = { rows: SheetRow[]; end: number; prefix: string }
/** `text` is the sheet's beginning. */
export type SheetCell = { column: string; style: string | null; text: string }

/** Excel's limit for one row. */
const maxCells = 16_384
/**
 * The first characters of a cell's text are enough to recognize it: all cells can share one text of many megabytes.
 */
const textStart = 1000

const sheetError = () => new ZipError('a sheet is damaged')
const toNumber = (text: string | undefined) => (text === undefined ? null : Number(text))
const value = /<(?:\w+:)?(?:v|is|f)[\s>]/

/** The rows of a sheet, in one pass. Comments and CDATA, which no spreadsheet writes, are refused. */
export async function findRows(xml: string): Promise<SheetRows> {
  if (xml.includes('<!')) throw sheetError()
  // The sheet is well-formed, so each row below has its end.
  await eachElement(xml, { open: () => {} })
  const [, prefix = ''] = /<(\w+:)?worksheet[\s>]/.exec(xml) ?? []
  const end = xml.lastIndexOf(`</${prefix}sheetData>`)
  const start = xml.indexOf(`<${prefix}sheetData`)
  const rows: SheetRow[] = []
  if (start === -1 || end < start) return { rows, end: -1, prefix }
  // Not an element whose name only starts the same.
  const opening = new RegExp(`<${prefix}row[\\s/>]`, 'g')
  const closing = `</${prefix}row>`
  opening.lastIndex = start
  for (let found = opening.exec(xml); found && found.index < end; found = opening.exec(xml)) {
    const at = found.index
    const tagEnd = xml.indexOf('>', at) + 1
    const tag = xml.slice(at, tagEnd)
    const close = tag.endsWith('/>') ? tagEnd - closing.length : xml.indexOf(closing, tagEnd)
    if (close === -1) throw sheetError()
    const rowEnd = close + closing.length
    const last = rows.at(-1)?.number ?? 0
    const row = toNumber(/\sr=["'](\d{1,7})["']/.exec(tag)?.[1]) ?? last + 1
    if (row <= last || row > maxSheetRows) throw sheetError()
    rows.push({ number: row, start: at, end: rowEnd, hasValue: value.test(xml.slice(tagEnd, rowEnd)) })
    opening.lastIndex = rowEnd
  }
  return { rows, end, prefix }
}

/** A row's cells; `texts` are the workbook's shared texts. */
export function readCells(xml: string, { start, end }: SheetRow, texts: readonly string[]): SheetCell[] {
  const cells: SheetCell[] = []
  const state = { type: '', isValue: false, raw: '' }
  // Prefixes need no declaration here: names are read without them.
  readElements(xml.slice(start, end), {
    open: (name, attributes) => {
      state.isValue = name === 'v' || name === 't'
      if (name !== 'c') return
      if (cells.length === maxCells) throw sheetError()
      state.type = attributes.get('t') ?? ''
      state.raw = ''
      const column = /^[A-Z]{1,3}/.exec(attributes.get('r') ?? '')?.[0] ?? columnLetters(cells.length)
      cells.push({ column, style: attributes.get('s') ?? null, text: '' })
    },
    text: (text) => {
      if (state.isValue) state.raw += text
    },
    close: (name) => {
      state.isValue = false
      const cell = cells.at(-1)
      if (name !== 'c' || !cell) return
      const text = state.type === 's' ? (texts[Number(state.raw)] ?? '') : state.raw
      cell.text = text.slice(0, textStart)
    },
  })
  return cells
}
