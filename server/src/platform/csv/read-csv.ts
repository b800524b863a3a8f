import { phrase } from '#contract/texts/phrase-book.ts'
import { inTurns } from '../in-turns.ts'
import { readLines, UnreadableFile } from './decode-text.ts'
import { unescapeFormulas } from './formula-cells.ts'

/**
 * One record: its first line, its cells (null if its quotation marks aren't closed, or it has another problem) and
 * its text.
 */
export type CsvLine = { line: number; cells: string[] | null; raw: string; problem?: Error }
/** `headerLine` is the header's line number. */
export type CsvFile = {
  header: string[]
  headerLine: number
  delimiter: string
  lines: AsyncIterable<CsvLine>
}

/** Comma, semicolon, tab or vertical bar, whichever the header has most of. */
function findDelimiter(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((delimiter) => [delimiter, bare.split(delimiter).length] as const)
  return counts.sort((a, b) => b[1] - a[1])[0]![0]
}

/** More than any shop exports. Each is processed separately, so a limit is needed. */
const maxColumns = 1000

/** Excel's own way to name the delimiter, in a line before the header. */
const separatorLine = /^"?sep=([,;|\t])"?[,;|\t]*$/i

/** Reads a table with a header, one record at a time, in bounded memory. */
export async function readCsv(source: AsyncIterable<Uint8Array>): Promise<CsvFile> {
  const lines = new Lines(readLines(source))
  let first = await lines.nextFilled()
  const named = first?.replace(/^\uFEFF/, '').match(separatorLine)?.[1]
  if (named) first = await lines.nextFilled()
  if (first === undefined) throw new UnreadableFile(phrase('reasons', 'file_empty'))

  const headerLine = lines.line
  const headerText = first.replace(/^\uFEFF/, '')
  const delimiter = named ?? findDelimiter(headerText)
  const { cells } = await readRecord(headerText, lines, { delimiter, width: maxColumns })
  if (!cells) throw new UnreadableFile(phrase('reasons', 'header_quote_open'))
  if (cells.length > maxColumns)
    throw new UnreadableFile(phrase('reasons', 'too_many_columns', { n: maxColumns }))
  return {
    header: cells.map(inOneLine),
    headerLine,
    delimiter,
    lines: readRecords(lines, { delimiter, width: cells.length }),
  }
}

const inOneLine = (name: string) =>
  name
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

/** A file's lines, which can be put back after a look at them. */
class Lines {
  /** The number of the line read last. */
  line = 0
  readonly #source: AsyncGenerator<string, undefined>
  readonly #ahead: string[] = []

  constructor(source: AsyncGenerator<string, undefined>) {
    this.#source = source
  }

  async next(): Promise<string | undefined> {
    const found = this.#ahead.shift() ?? (await this.#source.next()).value
    if (found !== undefined) this.line += 1
    return found
  }

  async nextFilled(): Promise<string | undefined> {
    let found = await this.next()
    while (found?.trim() === '') found = await this.next()
    return found
  }

  putBack(lines: readonly string[]): void {
    this.#ahead.unshift(...lines)
    this.line -= lines.length
  }
}

type Layout = { delimiter: string; width: number }

/** Longest quoted cell in lines, and in characters; anything longer was never closed. */
const tallest = 100
const longest = 1024 * 1024
/** By how many cells a record of several lines can be wider than the header. */
const surplus = 10

async function* readRecords(lines: Lines, layout: Layout): AsyncGenerator<CsvLine> {
  const turn = inTurns()
  for (let raw = await lines.nextFilled(); raw !== undefined; raw = await lines.nextFilled()) {
    await turn()
    const { line } = lines
    const record = await readRecord(raw, lines, layout)
    // A spreadsheet writes its empty rows as a line of delimiters.
    if (!record.cells || record.cells.some((cell) => cell !== '')) yield { line, ...record }
  }
}

/**
 * Reads the record that begins with a line. An unclosed quotation mark loses only its own line, and reading
 * continues with the next. (Parsers from packages stop, or swallow the rest.)
 */
async function readRecord(
  raw: string,
  lines: Lines,
  { delimiter, width }: Layout,
): Promise<{ cells: string[] | null; raw: string }> {
  const single = splitCells(raw, delimiter)
  if (Array.isArray(single)) return { cells: single, raw }
  const values: string[] = []
  const tall = new TallRecord(delimiter, width + surplus)
  let size = raw.length
  let cells = tall.add(raw)
  while (cells === 'open' && values.length + 1 < tallest && size < longest) {
    const more = await lines.next()
    if (more === undefined) break
    values.push(more)
    size += more.length
    cells = tall.add(more)
  }
  if (Array.isArray(cells)) return { cells, raw: [raw, ...values].join('\n') }
  lines.putBack(values)
  return { cells: null, raw }
}

/**
 * Splits a single line into cells; 'open' if a quotation mark isn't closed. A mark inside a cell can be single, as
 * in `5" pipe`. Cells beyond the header's limit are dropped: a million of them would block everyone else.
 */
function splitCells(text: string, delimiter: string): string[] | 'open' {
  if (!text.includes('"')) return text.split(delimiter, maxColumns + 1).map(unescapeFormulas)
  const cells: string[] = []
  let at = 0
  while (at <= text.length && cells.length <= maxColumns) {
    const start = skipBlanks(text, at, delimiter)
    if (text[start] !== '"') {
      const end = findEnd(text, delimiter, at)
      cells.push(readCell(text.slice(at, end)))
      at = end + 1
      continue
    }
    const close = closingQuote(text, start + 1, { delimiter, isStrict: false })
    if (typeof close === 'string') return 'open'
    cells.push(readCell(text.slice(start + 1, close).replaceAll('""', '"')))
    at = findEnd(text, delimiter, close) + 1
  }
  return cells
}

/**
 * Reads a record of several lines, looking at each line once. Marks inside its cells must be doubled: a single one
 * more likely belongs to another cell.
 */
class TallRecord {
  readonly #delimiter: string
  readonly #maxLetters: number
  /** The cells as written, quoted ones between their marks. Most records that begin here aren't complete. */
  readonly #cells: string[] = []
  /** The text of an open cell so far; null outside of one. */
  #open: string[] | null = null

  constructor(delimiter: string, maxLetters: number) {
    this.#delimiter = delimiter
    this.#maxLetters = maxLetters
  }

  /** Returns the cells if this line ends the record; 'broken' if no line can. */
  add(line: string): string[] | 'open' | 'broken' {
    for (let at = 0; at <= line.length; ) {
      const inside = this.#open ? at : this.#begin(line, at)
      if (inside === null) {
        const end = findEnd(line, this.#delimiter, at)
        this.#cells.push(line.slice(at, end))
        at = end + 1
        continue
      }
      if (this.#cells.length >= this.#maxLetters) return 'broken'
      const close = closingQuote(line, inside, { delimiter: this.#delimiter, isStrict: true })
      if (close === 'broken') return 'broken'
      this.#open?.push(line.slice(inside, close === 'open' ? undefined : close))
      if (close === 'open') return 'open'
      this.#end()
      at = findEnd(line, this.#delimiter, close) + 1
    }
    return this.#cells.map(readCell)
  }

  /** The index where a quoted cell's text begins; null if the cell isn't quoted. */
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

function findEnd(text: string, delimiter: string, from: number): number {
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

const readCell = (text: string): string => unescapeFormulas(text.trim())
