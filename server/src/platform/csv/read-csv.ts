import { phrase } from '#contract/phrase-book.ts'
import { asWritten } from './cells.ts'
import { linesOf, UnreadableFile } from './decode-text.ts'

/**
 * One record: its first line, its cells (null if its quotation marks aren't closed, or it has another problem) and
 * its text.
 */
export type CsvLine = { line: number; cells: string[] | null; raw: string; problem?: Error }
/** `headerLine` is where the header stands. */
export type CsvFile = {
  header: string[]
  headerLine: number
  delimiter: string
  lines: AsyncIterable<CsvLine>
}

/** Comma, semicolon, tab or vertical bar, whichever the header has most of. */
function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((delimiter) => [delimiter, bare.split(delimiter).length] as const)
  return counts.sort((a, b) => b[1] - a[1])[0]![0]
}

/** Reads a table with a header, one record at a time, in bounded memory. */
export async function readCsv(source: AsyncIterable<Uint8Array>): Promise<CsvFile> {
  const lines = linesOf(source)
  let headerAt = 1
  let first = await lines.next()
  for (; !first.done && first.value.trim() === ''; headerAt += 1) first = await lines.next()
  if (first.done) throw new UnreadableFile(phrase('reasons', 'file_empty'))

  const headerText = first.value.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(headerText)
  const header = splitCells(headerText, delimiter)
  if (!Array.isArray(header)) throw new UnreadableFile(phrase('reasons', 'header_quote_open'))
  return {
    header,
    headerLine: headerAt,
    delimiter,
    lines: records(lines, { delimiter, width: header.length, firstLine: headerAt + 1 }),
  }
}

/** Longest quoted cell in lines; anything longer was never closed. */
const tallest = 100

/**
 * Groups lines into records. An unclosed quotation mark loses only its own line, and reading continues with
 * the next. (Parsers from packages stop, or swallow the rest.)
 */
async function* records(
  lines: AsyncGenerator<string, undefined>,
  { delimiter, width, firstLine }: { delimiter: string; width: number; firstLine: number },
): AsyncGenerator<CsvLine> {
  const ahead: string[] = []
  const next = async () => ahead.shift() ?? (await lines.next()).value
  for (let line = firstLine, raw = await next(); raw !== undefined; raw = await next()) {
    if (raw.trim() === '') {
      line += 1
      continue
    }
    const taken = [raw]
    let cells = splitCells(raw, delimiter)
    while (cells === 'open' && taken.length < tallest) {
      const more = await next()
      if (more === undefined) break
      taken.push(more)
      cells = splitCells(taken.join('\n'), delimiter, true)
    }
    // A record closed by another line's quotation mark has the wrong number of cells.
    const whole = Array.isArray(cells) && (taken.length === 1 || cells.length === width) ? cells : null
    if (!whole) ahead.unshift(...taken.splice(1))
    yield { line, cells: whole, raw: taken.join('\n') }
    line += taken.length
  }
}

/**
 * A record's cells; 'open' if a quotation mark isn't closed, 'broken' if more lines can't close it. In a single
 * line, a mark inside a cell can be alone, as in `5" pipe`; across several lines (`strict`) it must be doubled,
 * because there it's more likely another cell's.
 */
function splitCells(text: string, delimiter: string, strict = false): string[] | 'open' | 'broken' {
  if (!text.includes('"')) return text.split(delimiter).map(asWritten)
  const cells: string[] = []
  let at = 0
  while (at <= text.length) {
    const start = skipBlanks(text, at, delimiter)
    if (text[start] !== '"') {
      const end = endOf(text, delimiter, at)
      cells.push(cellOf(text.slice(at, end)))
      at = end + 1
      continue
    }
    const close = closingQuote(text, start + 1, delimiter, strict)
    if (typeof close === 'string') return close
    cells.push(cellOf(text.slice(start + 1, close).replaceAll('""', '"')))
    at = endOf(text, delimiter, close) + 1
  }
  return cells
}

function endOf(text: string, delimiter: string, from: number): number {
  const end = text.indexOf(delimiter, from)
  return end === -1 ? text.length : end
}

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at += 1
  return at
}

/** The quotation mark that ends the cell: followed by a delimiter or the end, and not doubled. */
function closingQuote(
  text: string,
  from: number,
  delimiter: string,
  strict: boolean,
): number | 'open' | 'broken' {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1
      continue
    }
    const after = skipBlanks(text, at + 1, delimiter)
    if (after >= text.length || text[after] === delimiter) return at
    if (strict) return 'broken'
  }
  return 'open'
}

const cellOf = (text: string): string => asWritten(text.trim())
