import { phrase } from '#contract/phrase-book.ts'
import { inTurns } from '../in-turns.ts'
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

/** More than any shop exports; each may be looked at on its own. */
const mostColumns = 1000

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
  if (header.length > mostColumns)
    throw new UnreadableFile(phrase('reasons', 'too_many_columns', { n: mostColumns }))
  return {
    header,
    headerLine: headerAt,
    delimiter,
    lines: records(lines, { delimiter, width: header.length, firstLine: headerAt + 1 }),
  }
}

/** Longest quoted cell in lines, and in characters; anything longer was never closed. */
const tallest = 100
const longest = 1024 * 1024

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
  const turn = inTurns()
  for (let line = firstLine, raw = await next(); raw !== undefined; raw = await next()) {
    await turn()
    if (raw.trim() === '') {
      line += 1
      continue
    }
    const taken = [raw]
    let cells: string[] | 'open' | 'broken' = splitCells(raw, delimiter)
    if (cells === 'open') {
      const tall = new TallRecord(delimiter, width)
      let size = raw.length
      for (cells = tall.add(raw); cells === 'open' && taken.length < tallest && size < longest; ) {
        const more = await next()
        if (more === undefined) break
        taken.push(more)
        size += more.length
        cells = tall.add(more)
      }
    }
    const whole = Array.isArray(cells) ? cells : null
    if (!whole) ahead.unshift(...taken.splice(1))
    // A spreadsheet writes its empty rows as delimiters.
    if (!whole || whole.some((cell) => cell !== '')) yield { line, cells: whole, raw: taken.join('\n') }
    line += taken.length
  }
}

/**
 * A single line's cells; 'open' if a quotation mark isn't closed. A mark inside a cell can be alone, as in `5" pipe`.
 * Of a line with more cells than a header can have, only so many: a million of them would take everyone's time.
 */
function splitCells(text: string, delimiter: string): string[] | 'open' {
  if (!text.includes('"')) return text.split(delimiter, mostColumns + 1).map(asWritten)
  const cells: string[] = []
  let at = 0
  while (at <= text.length && cells.length <= mostColumns) {
    const start = skipBlanks(text, at, delimiter)
    if (text[start] !== '"') {
      const end = endOf(text, delimiter, at)
      cells.push(cellOf(text.slice(at, end)))
      at = end + 1
      continue
    }
    const close = closingQuote(text, start + 1, { delimiter, isStrict: false })
    if (typeof close === 'string') return 'open'
    cells.push(cellOf(text.slice(start + 1, close).replaceAll('""', '"')))
    at = endOf(text, delimiter, close) + 1
  }
  return cells
}

/**
 * A record of several lines, each looked at once. Marks inside its cells must be doubled: a single one is more
 * likely another cell's.
 */
class TallRecord {
  readonly #delimiter: string
  readonly #width: number
  /** As they stand, a quoted one between its marks; most records that begin aren't one. */
  readonly #cells: string[] = []
  /** What an open cell has so far; null outside of one. */
  #open: string[] | null = null

  constructor(delimiter: string, width: number) {
    this.#delimiter = delimiter
    this.#width = width
  }

  /** Its cells, if this line ends it; 'broken' if no line can. */
  add(line: string): string[] | 'open' | 'broken' {
    for (let at = 0; at <= line.length; ) {
      const inside = this.#open ? at : this.#begin(line, at)
      if (inside === null) {
        const end = endOf(line, this.#delimiter, at)
        this.#cells.push(line.slice(at, end))
        at = end + 1
        continue
      }
      // With the open one, it has more cells than the header.
      if (this.#cells.length >= this.#width) return 'broken'
      const close = closingQuote(line, inside, { delimiter: this.#delimiter, isStrict: true })
      if (close === 'broken') return 'broken'
      this.#open?.push(line.slice(inside, close === 'open' ? undefined : close))
      if (close === 'open') return 'open'
      this.#end()
      at = endOf(line, this.#delimiter, close) + 1
    }
    return this.#cells.length === this.#width ? this.#cells.map(cellOf) : 'broken'
  }

  /** Where a quoted cell's text begins; null if the cell isn't quoted. */
  #begin(line: string, at: number): number | null {
    const start = skipBlanks(line, at, this.#delimiter)
    if (line[start] !== '"') return null
    this.#open = []
    return start + 1
  }

  #end() {
    this.#cells.push((this.#open ?? []).join('\n').replaceAll('""', '"'))
    this.#open = null
  }
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
  { delimiter, isStrict }: { delimiter: string; isStrict: boolean },
): number | 'open' | 'broken' {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1
      continue
    }
    const after = skipBlanks(text, at + 1, delimiter)
    if (after >= text.length || text[after] === delimiter) return at
    if (isStrict) return 'broken'
  }
  return 'open'
}

const cellOf = (text: string): string => asWritten(text.trim())
