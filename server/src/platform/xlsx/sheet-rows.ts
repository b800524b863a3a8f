import { eachElement } from './read-sheets.ts'
import { ZipError } from './read-zip.ts'
import { columnLetters } from './sheet-xml.ts'

/** A row as it stands in a sheet's XML. */
export type SheetRow = { number: number; start: number; end: number; hasValue: boolean }
/** Where a sheet's rows are: up to `end`, where further ones go; -1 if it has none. `prefix` is that of its elements. */
export type RowsOfSheet = { rows: SheetRow[]; end: number; prefix: string }
export type CellOfSheet = { column: string; style: string | null; text: string }

const damaged = () => new ZipError('a sheet is damaged')
const number = (text: string | undefined) => (text === undefined ? null : Number(text))
const value = /<(?:\w+:)?(?:v|is|f)[\s>]/

/** The rows of a sheet, in one pass. Comments and CDATA, which no spreadsheet writes, are refused. */
export function rowsOf(xml: string): RowsOfSheet {
  if (xml.includes('<!')) throw damaged()
  // Well-formed, so that each row below has its end.
  eachElement(xml, { open: () => {} })
  const [, prefix = ''] = /<(\w+:)?worksheet[\s>]/.exec(xml) ?? []
  const end = xml.lastIndexOf(`</${prefix}sheetData>`)
  const start = xml.indexOf(`<${prefix}sheetData`)
  const rows: SheetRow[] = []
  if (start === -1 || end < start) return { rows, end: -1, prefix }
  const [opening, closing] = [`<${prefix}row`, `</${prefix}row>`]
  for (let at = xml.indexOf(opening, start); at !== -1 && at < end; ) {
    const tagEnd = xml.indexOf('>', at) + 1
    const tag = xml.slice(at, tagEnd)
    const rowEnd = tag.endsWith('/>') ? tagEnd : xml.indexOf(closing, tagEnd) + closing.length
    const last = rows.at(-1)?.number ?? 0
    const row = number(/\sr=["'](\d{1,7})["']/.exec(tag)?.[1]) ?? last + 1
    if (row <= last) throw damaged()
    rows.push({ number: row, start: at, end: rowEnd, hasValue: value.test(xml.slice(tagEnd, rowEnd)) })
    at = xml.indexOf(opening, rowEnd)
  }
  return { rows, end, prefix }
}

/** A row's cells; `texts` are those that the workbook's cells share. */
export function cellsOf(xml: string, { start, end }: SheetRow, texts: readonly string[]): CellOfSheet[] {
  const cells: CellOfSheet[] = []
  const state = { type: '', isValue: false, raw: '' }
  // Prefixes need no declaration here: names are read without them.
  eachElement(xml.slice(start, end), {
    open: (name, of) => {
      state.isValue = name === 'v' || name === 't'
      if (name !== 'c') return
      state.type = of.get('t') ?? ''
      state.raw = ''
      const column = /^[A-Z]{1,3}/.exec(of.get('r') ?? '')?.[0] ?? columnLetters(cells.length)
      cells.push({ column, style: of.get('s') ?? null, text: '' })
    },
    text: (text) => {
      if (state.isValue) state.raw += text
    },
    close: (name) => {
      state.isValue = false
      const cell = cells.at(-1)
      if (name === 'c' && cell) cell.text = state.type === 's' ? (texts[Number(state.raw)] ?? '') : state.raw
    },
  })
  return cells
}
