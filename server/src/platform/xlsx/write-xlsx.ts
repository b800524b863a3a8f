import { type Cell, cellsXml, sheetEnd, sheetStart } from './sheet-xml.ts'
import { contentTypes, rootRelations, styles, workbook, workbookRelations } from './workbook-xml.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

export type Sheet = {
  name: string
  /** The rows before the others, in bold; the last of them doesn't scroll and repeats on further sheets. */
  head: readonly (readonly Cell[])[]
  widths?: readonly number[]
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** The amount of text that goes into the packer at a time, however long rows and batches are. */
const chunkLength = 64 * 1024

/** Excel's limit. */
export const maxSheetRows = 1_048_576

/**
 * An Excel workbook, written while its rows arrive, so memory doesn't depend on their number. A sheet with more
 * rows than Excel allows continues in further sheets, `Parts 2`.
 */
export function writeXlsx(sheets: readonly Sheet[], max = maxSheetRows): AsyncGenerator<Buffer> {
  return writeZip(writeEntries(sheets, max))
}

async function* writeEntries(sheets: readonly Sheet[], max: number): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  for (const sheet of sheets) {
    const source = rowSource(sheet.rows)
    try {
      for (let part = 1; part === 1 || (await source.hasMore()); part += 1) {
        names.push(part === 1 ? sheet.name : `${sheet.name} ${part}`)
        const head = part === 1 ? sheet.head : sheet.head.slice(-1)
        yield {
          path: `xl/worksheets/sheet${names.length}.xml`,
          chunks: sheetXml({ ...sheet, head }, source, max - head.length),
        }
      }
    } finally {
      await source.end()
    }
  }
  const files = {
    'xl/styles.xml': styles,
    'xl/workbook.xml': workbook(names),
    'xl/_rels/workbook.xml.rels': workbookRelations(names.length),
    '_rels/.rels': rootRelations,
    '[Content_Types].xml': contentTypes(names.length),
  }
  for (const [path, text] of Object.entries(files)) yield { path, chunks: [text] }
}

async function* sheetXml(
  { head, widths = [] }: Omit<Sheet, 'rows'>,
  source: ReturnType<typeof rowSource>,
  max: number,
): AsyncGenerator<string> {
  let text = sheetStart(head.length, widths)
  for (const [at, row] of head.entries()) text += cellsXml(at + 1, row, true)
  let number = head.length
  for (let left = max; left > 0; ) {
    const batch = await source.take(left)
    if (!batch) break
    left -= batch.length
    for (const row of batch) {
      number += 1
      text += cellsXml(number, row, false)
      if (text.length < chunkLength) continue
      yield text
      text = ''
    }
  }
  yield text + sheetEnd
}

/** Batches of rows that a sheet has room for. */
function rowSource(rows: Sheet['rows']) {
  const batches = rows[Symbol.asyncIterator]()
  let held: readonly (readonly Cell[])[] = []
  const fill = async () => {
    while (held.length === 0) {
      const { done, value } = await batches.next()
      if (done) return false
      held = value
    }
    return true
  }
  return {
    hasMore: fill,
    async take(max: number) {
      if (!(await fill())) return null
      const rows = held.slice(0, max)
      held = held.slice(max)
      return rows
    },
    end: async () => {
      await batches.return?.()
    },
  }
}
