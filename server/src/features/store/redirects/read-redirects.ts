import {
  type RedirectAddress,
  type RedirectTarget,
  readSource,
  readTarget,
} from '#contract/store/urls/redirect-paths.ts'
import {
  maxRedirectLines,
  maxRedirects,
  maxRefusedLines,
  type RedirectPreview,
  type RefusedLine,
} from '#contract/store/urls/redirects.ts'
import type { FieldMessage } from '#contract/texts/field-messages.ts'
import { explainMessage } from '#contract/texts/in-english.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { type CsvFile, type CsvLine, readCsv } from '#server/platform/csv/read-csv.ts'
import { columnName, findLayout, isHeader, type RedirectLayout } from './redirect-layouts.ts'
import { readRedirectionJson } from './redirection-json.ts'

export type FileLine = { line: number; source: RedirectAddress; target: RedirectTarget }
export type RedirectFile = {
  /** The program that wrote it; null for a plain table. */
  format: RedirectPreview['format']
  hasHeader: boolean
  linesRead: number
  /** By source, each from its last line, in the order of the file. */
  lines: Map<string, FileLine>
  refused: Refusals
}

/** Counts all refused lines and stores the first ones. */
class Refusals {
  count = 0
  readonly recorded: RefusedLine[] = []

  add(line: number, field: RefusedLine['field'], problem: FieldMessage, text: string) {
    this.count += 1
    if (this.recorded.length >= maxRefusedLines) return
    this.recorded.push({
      line,
      field,
      ...explainMessage(problem),
      text: text.length > 300 ? `${text.slice(0, 300)}…` : text,
    })
  }
}

type Hosts = Parameters<typeof readTarget>[1]

/** A line of the file, with the reason it can't be imported. */
type RawLine = { line: number; source: string; target: string; problem?: FieldMessage | undefined }
/** A line that isn't two addresses, with its text. */
type BrokenLine = { line: number; problem: FieldMessage; text: string }

/** Reads a file of redirects into memory, within its limits. */
export async function readRedirects(source: AsyncIterable<Uint8Array>, hosts: Hosts): Promise<RedirectFile> {
  const { isJson, whole } = await peekFirst(source)
  if (isJson) {
    const file = emptyFile('redirection', true)
    for (const line of readRedirectionJson(await readText(whole))) takeLine(file, line, hosts)
    return file
  }
  const csv = await readCsv(whole)
  const layout = findLayout(csv.header)
  const { file, lines } = layout ? readLayoutLines(csv, layout) : readPairLines(csv)
  for await (const line of lines) takeLine(file, line, hosts)
  return file
}

const emptyFile = (format: RedirectFile['format'], hasHeader: boolean): RedirectFile => ({
  format,
  hasHeader,
  linesRead: 0,
  lines: new Map(),
  refused: new Refusals(),
})

/** A file that a program wrote, with named columns. */
function readLayoutLines(csv: CsvFile, layout: RedirectLayout) {
  const names = csv.header.map(columnName)
  async function* lines(): AsyncGenerator<RawLine | BrokenLine> {
    for await (const { line, cells, raw } of csv.lines) {
      if (!cells) {
        yield { line, problem: { code: 'quote_open' }, text: raw }
        continue
      }
      const byName = new Map(names.map((name, at) => [name, cells[at] ?? '']))
      const source = byName.get(layout.source)!
      yield { line, source, target: byName.get(layout.target)!, problem: layout.refuse(byName) }
    }
  }
  return { file: emptyFile(layout.format, true), lines: lines() }
}

/** A file of two columns, with their names in the first line or without. */
function readPairLines(csv: CsvFile) {
  const first = withoutEmptyEnd(csv.header)
  if (first.length !== 2 && csv.header.length !== 2)
    throw new UnreadableFile(phrase('reasons', 'columns_not_two', { n: csv.header.length }))
  const hasHeader = isHeader(first)
  async function* lines(): AsyncGenerator<RawLine | BrokenLine> {
    for await (const { line, cells, raw } of hasHeader ? csv.lines : withFirst(csv)) {
      if (!cells) yield { line, problem: { code: 'quote_open' }, text: raw }
      else if (withoutEmptyEnd(cells).length > 2)
        yield { line, problem: { code: 'redirect_columns' }, text: cells.filter(Boolean).join(' · ') }
      else yield { line, source: cells[0] ?? '', target: cells[1] ?? '' }
    }
  }
  return { file: emptyFile(null, hasHeader), lines: lines() }
}

async function* withFirst({ header, headerLine, lines }: CsvFile): AsyncGenerator<CsvLine> {
  yield { line: headerLine, cells: header, raw: header.join(',') }
  yield* lines
}

const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

function takeLine(file: RedirectFile, raw: RawLine | BrokenLine, hosts: Hosts) {
  const { lines, refused } = file
  const { line } = raw
  file.linesRead += 1
  if (file.linesRead > maxRedirectLines)
    throw new UnreadableFile(phrase('reasons', 'too_many_lines', { n: maxRedirectLines }))
  if ('text' in raw) return refused.add(line, '', raw.problem, raw.text)
  const text = [raw.source, raw.target].filter(Boolean).join(' · ')
  if (raw.problem) return refused.add(line, '', raw.problem, text)
  const source = readSource(raw.source, hosts.domain)
  if ('problem' in source) return refused.add(line, 'sourceUrl', source.problem, text)
  const target = readTarget(raw.target, hosts)
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

/** Whether the first character opens a JSON object. Returns the whole source again. */
async function peekFirst(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  const read: Uint8Array[] = []
  let first = ''
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    read.push(next.value)
    first = Buffer.from(next.value)
      .toString('latin1')
      .replace(/^[\xef\xbb\xbf\s]+/, '')
      .slice(0, 1)
    if (first !== '') break
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* read
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { isJson: first === '{', whole: whole() }
}

async function readText(source: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return new TextDecoder().decode(Buffer.concat(chunks))
}
