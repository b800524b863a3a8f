import type { FieldSaid } from '#contract/field-messages.ts'
import { becauseOf } from '#contract/in-english.ts'
import { phrase } from '#contract/phrase-book.ts'
import {
  type RedirectAddress,
  type RedirectTarget,
  readSource,
  readTarget,
} from '#contract/store/redirect-paths.ts'
import {
  maxRedirectLines,
  maxRedirects,
  maxRefusedLines,
  type RefusedLine,
} from '#contract/store/redirects.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { type CsvFile, type CsvLine, readCsv } from '#server/platform/csv/read-csv.ts'

export type FileLine = { line: number; source: RedirectAddress; target: RedirectTarget }
export type RedirectFile = {
  hasHeader: boolean
  linesRead: number
  /** By source, each as its last line has it, in the order of the file. */
  lines: Map<string, FileLine>
  refused: Refusals
}

/** Counts all refused lines and keeps the first. */
class Refusals {
  count = 0
  readonly kept: RefusedLine[] = []

  add(line: number, field: RefusedLine['field'], problem: FieldSaid, text: string) {
    this.count += 1
    if (this.kept.length >= maxRefusedLines) return
    this.kept.push({
      line,
      field,
      ...becauseOf(problem),
      text: text.length > 300 ? `${text.slice(0, 300)}…` : text,
    })
  }
}

type Hosts = Parameters<typeof readTarget>[1]

/** Reads a file of two columns, in memory that its limits bound. */
export async function readRedirects(source: AsyncIterable<Uint8Array>, hosts: Hosts): Promise<RedirectFile> {
  const csv = await readCsv(source)
  const cells = withoutEmptyEnd(csv.header)
  if (cells.length !== 2 && csv.header.length !== 2)
    throw new UnreadableFile(phrase('reasons', 'columns_not_two', { n: csv.header.length }))
  // Addresses have slashes, names of columns don't.
  const hasHeader = cells.every((cell) => !cell.includes('/')) && cells.length === 2
  const file: RedirectFile = { hasHeader, linesRead: 0, lines: new Map(), refused: new Refusals() }
  for await (const one of hasHeader ? csv.lines : withFirst(csv)) takeLine(file, one, hosts)
  return file
}

async function* withFirst({ header, headerLine, lines }: CsvFile): AsyncGenerator<CsvLine> {
  yield { line: headerLine, cells: header, raw: header.join(',') }
  yield* lines
}

const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

function takeLine(file: RedirectFile, { line, cells, raw }: CsvLine, hosts: Hosts) {
  const { lines, refused } = file
  if (cells?.every((cell) => cell === '')) return
  file.linesRead += 1
  if (file.linesRead > maxRedirectLines)
    throw new UnreadableFile(phrase('reasons', 'too_many_lines', { n: maxRedirectLines }))
  if (!cells) return refused.add(line, '', { code: 'quote_open' }, raw)
  const text = cells.filter(Boolean).join(' · ')
  if (withoutEmptyEnd(cells).length > 2) return refused.add(line, '', { code: 'redirect_columns' }, text)
  const source = readSource(cells[0] ?? '')
  if ('problem' in source) return refused.add(line, 'sourceUrl', source.problem, text)
  const target = readTarget(cells[1] ?? '', hosts)
  if ('problem' in target) return refused.add(line, 'targetUrl', target.problem, text)
  const earlier = lines.get(source.norm)
  if (!earlier && lines.size >= maxRedirects)
    return refused.add(line, '', { code: 'redirect_limit', values: { n: maxRedirects } }, text)
  if (earlier) {
    const was = `${earlier.source.url} · ${earlier.target.url}`
    refused.add(earlier.line, 'sourceUrl', { code: 'redirect_twice', values: { line } }, was)
    lines.delete(source.norm)
  }
  lines.set(source.norm, { line, source, target })
}
