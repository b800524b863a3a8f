import { phrase } from '#contract/texts/phrase-book.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { eachElement, readSheets, type WorkbookSheet } from '#server/platform/xlsx/read-sheets.ts'
import { EncryptedError, type PackedEntry, readZip, ZipError } from '#server/platform/xlsx/read-zip.ts'
import { findRows, readCells, type SheetCell, type SheetRows } from '#server/platform/xlsx/sheet-rows.ts'
import { maxSheetRows } from '#server/platform/xlsx/write-xlsx.ts'
import { XmlError } from '#server/platform/xml/xml-reader.ts'
import { layouts } from '../marketplace/layouts.ts'

const { columns } = layouts.MercadoLibre

/** More than any marketplace's template has, and few enough to be harmless. */
const limits = { entries: 500, bytes: 64 * 1024 * 1024 }
/** How many rows are searched for a template's headers. */
const rowsLookedAt = 40
/** Fewer columns than these are a coincidence. */
const leastColumns = 3

/** A seller's own workbook, and the parts of it that we fill. */
export type Template = {
  entries: readonly PackedEntry[]
  sheet: WorkbookSheet & SheetRows
  headerRow: number
  /** The template's headers; `at` is our column's place in the layout, null for those that stay empty. */
  columns: readonly { column: string; header: string; at: number | null }[]
  /** The first row below all content, and the styles of its cells. */
  firstRow: number
  styles: ReadonlyMap<string, string>
}

/** Reads a template; refuses other files with a reason for the person who uploads them. */
export async function readTemplate(content: Buffer): Promise<Template> {
  const unreadable = (reason: ReturnType<typeof phrase>) => refuse('file_unreadable', { values: { reason } })
  try {
    const entries = readZip(content, limits)
    // A workbook with macros is refused, because its type differs from one without.
    if (!entries.some(({ path }) => path === '[Content_Types].xml') || entries.some(isMacro))
      throw unreadable(phrase('reasons', 'not_xlsx'))
    const { sheets, texts } = await readSheets(entries)
    const twice = namedTwice(sheets.map(({ name }) => name))
    if (twice !== undefined) throw unreadable(phrase('reasons', 'sheets_same_name', { name: twice }))
    let found: Headers | null = null
    for (const sheet of sheets) {
      const one = headersIn({ ...sheet, ...(await findRows(sheet.xml)) }, texts)
      if (one.score > (found?.score ?? 0)) found = one
    }
    if (!found || found.score < leastColumns)
      throw unreadable(phrase('reasons', 'template_columns', { n: leastColumns }))
    const { sheet, row, cells } = found
    const room = roomIn(sheet, texts)
    if (room.firstRow > maxSheetRows) throw unreadable(phrase('reasons', 'template_no_room'))
    const merged = await mergedFrom(sheet.xml, room.firstRow)
    if (merged !== undefined) throw unreadable(phrase('reasons', 'template_merged', { cells: merged }))
    return { entries, sheet, headerRow: row, columns: matchColumns(cells), ...room }
  } catch (error) {
    if (!(error instanceof ZipError || error instanceof XmlError)) throw error
    throw unreadable(
      phrase('reasons', isEncrypted(content, error) ? 'workbook_encrypted' : chooseRefusal(content)),
    )
  }
}

/** The stored facts about a template. */
export async function describeTemplate(content: Buffer) {
  const { sheet, headerRow, columns } = await readTemplate(content)
  const headers = (isFilled: boolean) =>
    columns.filter(({ at }) => (at !== null) === isFilled).map(({ header }) => header)
  return {
    content,
    bytes: content.length,
    sheet: sheet.name,
    headerRow,
    filled: headers(true),
    unfilled: headers(false),
  }
}

/** Excel wraps a workbook with a password into an older kind of file, which names the part it hides. */
const isEncrypted = (content: Buffer, error: unknown) =>
  error instanceof EncryptedError || content.includes(Buffer.from('EncryptedPackage', 'utf16le'))
const chooseRefusal = (content: Buffer) =>
  content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' ? 'workbook_damaged' : 'not_xlsx'

/** Excel compares names without case. */
const namedTwice = (names: readonly string[]) =>
  names.find((name, at) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) < at)

/** Merged cells that reach into the rows to fill, and would hide their values. */
async function mergedFrom(xml: string, firstRow: number): Promise<string | undefined> {
  let found: string | undefined
  await eachElement(xml, {
    open: (name, attributes) => {
      const cells = attributes.get('ref') ?? ''
      if (name === 'mergeCell' && Number(/\d{1,7}$/.exec(cells)?.[0]) >= firstRow) found ??= cells
    },
  })
  return found
}

const isMacro = ({ path }: PackedEntry) => /(^|\/)vbaProject\.bin$/i.test(path)

type Headers = { sheet: Template['sheet']; row: number; cells: readonly SheetCell[]; score: number }

/** The row of a sheet whose cells name most of our columns. */
function headersIn(sheet: Template['sheet'], texts: readonly string[]): Headers {
  let best: Headers = { sheet, row: 0, cells: [], score: 0 }
  for (const row of sheet.rows.slice(0, rowsLookedAt)) {
    if (!row.hasValue) continue
    const cells = readCells(sheet.xml, row, texts)
    const score = matchColumns(cells).filter(({ at }) => at !== null).length
    if (score > best.score) best = { sheet, row: row.number, cells, score }
  }
  return best
}

/** Each header with our column; a second one with the same meaning stays empty. */
function matchColumns(cells: readonly SheetCell[]): Template['columns'] {
  const usedColumns = new Set<number>()
  return cells
    .filter(({ text }) => text.trim() !== '')
    .map(({ column, text }) => {
      const at = findPlace(text)
      const isFree = at !== null && !usedColumns.has(at)
      if (isFree) usedColumns.add(at)
      return { column, header: extractName(text), at: isFree ? at : null }
    })
}

const places = new Map(
  columns.flatMap(({ header, alsoCalled = [] }, at) =>
    [header, ...alsoCalled].map((name) => [toPlainText(name), at] as const),
  ),
)
const findPlace = (header: string): number | null => places.get(toPlainText(extractName(header))) ?? null

/** Templates explain a column below or after its name: `Título: incluye producto y marca`, `Precio (obligatorio)`. */
const extractName = (text: string) =>
  text
    .trim()
    .split(/[:(\n\r*]/)[0]!
    .trim()
    .slice(0, 100) || text.trim().slice(0, 100)

function toPlainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The first row for ours, and the style of the template's empty cells there. */
function roomIn({ xml, rows }: Template['sheet'], texts: readonly string[]) {
  const firstRow = (rows.findLast(({ hasValue }) => hasValue)?.number ?? 0) + 1
  const model = rows.find(({ number }) => number >= firstRow)
  const cells = model ? readCells(xml, model, texts) : []
  const styles = new Map(
    cells.flatMap(({ column, style }) => (style === null ? [] : [[column, style] as const])),
  )
  return { firstRow, styles }
}
