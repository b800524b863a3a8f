import type { ImportKind } from '#contract/catalog/imports.ts'
import { getOwn } from '#contract/get-own.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { inBatches } from '#server/platform/csv/in-batches.ts'
import { type CsvFile, type CsvLine, readCsv } from '#server/platform/csv/read-csv.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { acesColumns, acesLines } from './aces.ts'
import { piesColumns, piesLines, piesParts } from './pies.ts'
import { type RecordKind, readXmlRecords, type XmlRecord } from './xml-records.ts'

/** Records whose ids are looked up at a time. */
const lookedUp = 500

const recordKinds: Record<string, RecordKind> = {
  ACES: { name: 'App' },
  PIES: { name: 'Item', parts: piesParts },
}

/** `isFull` is valid once the first line was read: whether the file claims to have all applications of its parts. */
type Table = CsvFile & { isFull: () => boolean }
type TableOptions = { kind: ImportKind; isBeginning: boolean }

/** Reads a CSV file, or the table in an ACES or PIES file. */
export async function readTable(
  actor: Actor,
  source: AsyncIterable<Uint8Array>,
  { kind, isBeginning }: TableOptions,
): Promise<Table> {
  const { isXml, whole } = await peekFirst(source)
  if (!isXml) return { ...(await readCsv(whole)), isFull: () => false }
  const { root, records, isFull } = await readXmlRecords(
    whole,
    (name) => {
      const record = getOwn(recordKinds, name)
      if (!record || (kind !== 'parts' && !(kind === 'vehicles' && name === 'ACES')))
        throw new UnreadableFile(phrase('reasons', 'xml_unknown', { root: name.slice(0, 40) }))
      return record
    },
    { isBeginning },
  )
  const read = (batch: XmlRecord[]) =>
    root === 'PIES'
      ? piesLines(batch)
      : inDealer(0, actor, (work) => acesLines(work, batch, kind === 'vehicles'))
  return {
    header: root === 'PIES' ? piesColumns : acesColumns,
    headerLine: 1,
    delimiter: ',',
    lines: readLines(records, read),
    isFull: () => root === 'ACES' && kind === 'parts' && isFull(),
  }
}

/** Each line has a unique number, near its place in the file. */
async function* readLines(
  records: AsyncIterable<XmlRecord>,
  read: (batch: XmlRecord[]) => CsvLine[] | Promise<CsvLine[]>,
): AsyncGenerator<CsvLine> {
  let last = 0
  const numbered = (line: CsvLine): CsvLine => {
    last = Math.max(line.line, last + 1)
    return { ...line, line: last }
  }
  for await (const batch of inBatches(records, lookedUp, ({ letters }) => letters))
    for (const line of await read(batch)) yield numbered(line)
}

/** Whether a file starts like XML. Returns the file from its beginning again. */
async function peekFirst(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array()
  while (head.length < 1024) {
    const { done, value } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  async function* whole() {
    yield head
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  const start = Buffer.from(head.subarray(0, 1024)).toString('latin1')
  // In UTF-16 every other byte is empty.
  const isXml = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?[\s\0]*</.test(start)
  return { isXml, whole: whole() }
}
