import {
  maxTranslationBytes,
  maxTranslationLines,
  type TranslationImport,
  type TranslationKind,
  type translationFiles,
} from '#contract/catalog/translations.ts'
import type { Input } from '#contract/http.ts'
import { because } from '#contract/texts/in-english.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { inDealer, type Reading } from '#server/platform/db/work.ts'
import { noFields, withFirstFile } from '#server/platform/http/bodies/first-file.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { type Fields, loadRows, rowsByKey } from './queries.ts'
import {
  keyColumns,
  type LineProblem,
  mapHeader,
  type ReadLine,
  readLine,
  sameKey,
} from './translation-line.ts'

const rejectionsShown = 200

/** Counts what an uploaded file would create, change and reject. It changes nothing. */
export const previewTranslations = (
  context: DealersContext,
  { kind }: Input<typeof translationFiles.preview>,
) =>
  receiveFile(context, kind, async (lines) =>
    inDealer(
      context.dealerId ?? 0,
      context.actor,
      async (work) => (await sortLines(work, kind, lines)).counts,
    ),
  )

/** All or nothing: a text file is small enough for one transaction. */
export const importTranslations = (
  context: DealersContext,
  { kind }: Input<typeof translationFiles.import>,
) =>
  receiveFile(context, kind, (lines, fileName) =>
    inDealer(context.dealerId ?? 0, context.actor, async (work) => {
      const { counts, toWrite } = await sortLines(work, kind, lines)
      const { linesRead, linesCreated, linesUpdated, linesRejected } = counts
      if (toWrite.length > 0) await loadRows(work, kind, toWrite)
      await recordChange(work, {
        subject: { code: kind === 'ui' ? 'translationImport' : 'partNameImport', name: fileName },
        event: {
          code: 'textsImported',
          read: linesRead,
          created: linesCreated,
          updated: linesUpdated,
          rejected: linesRejected,
        },
        recordId: null,
      })
      return counts
    }),
  )

type Counts = Omit<TranslationImport, 'columns'>

async function receiveFile(
  context: DealersContext,
  kind: TranslationKind,
  action: (lines: ReadLine[], fileName: string) => Promise<Counts>,
): Promise<TranslationImport> {
  return withFirstFile(
    context,
    { maxBytes: maxTranslationBytes, fields: noFields },
    async ({ fileName, source }) => {
      const { columns, lines } = await readFile(source, kind).catch((error) => {
        throw error instanceof UnreadableFile
          ? refuse('file_unreadable', { values: { reason: error.reason } })
          : error
      })
      return { ...(await action(lines, fileName)), columns }
    },
  )
}

async function readFile(source: AsyncIterable<Uint8Array>, kind: TranslationKind) {
  const csv = await readCsv(source)
  const mapping = mapHeader(csv.header, kind)
  if (!mapping.includes(keyColumns[kind]))
    throw new UnreadableFile(
      phrase('reasons', 'key_column_missing', { column: kind === 'ui' ? 'EN' : 'Part number' }),
    )
  const lines: ReadLine[] = []
  for await (const line of csv.lines) {
    if (lines.length === maxTranslationLines)
      throw new UnreadableFile(phrase('reasons', 'too_many_lines', { n: maxTranslationLines }))
    lines.push(readLine(line, mapping, kind))
  }
  const columns = csv.header.map((column, at) => ({ column, usedAs: mapping[at] ?? null }))
  return { columns, lines }
}

/** Decides the action for each line. */
async function sortLines(reading: Reading, kind: TranslationKind, lines: ReadLine[]) {
  const key = keyColumns[kind]
  const existing = await rowsByKey(
    reading,
    kind,
    lines.map(({ fields }) => fields[key] ?? ''),
  )
  const firstLines = new Map<string, number>()
  const toWrite: Fields[] = []
  const counts: Counts = {
    linesRead: lines.length,
    linesCreated: 0,
    linesUpdated: 0,
    linesUnchanged: 0,
    linesRejected: 0,
    rejections: [],
  }
  for (const [at, { line, text, fields, problem }] of lines.entries()) {
    const same = problem ? '' : sameKey(kind, fields[key]!)
    const wrong = problem ?? findRepeated(firstLines.get(same))
    if (wrong) {
      counts.linesRejected += 1
      if (counts.rejections.length < rejectionsShown) counts.rejections.push({ line, text, ...wrong })
      continue
    }
    firstLines.set(same, line)
    const before = existing.get(at)
    if (!before) counts.linesCreated += 1
    else if (hasChanges(fields, before)) counts.linesUpdated += 1
    else {
      counts.linesUnchanged += 1
      continue
    }
    toWrite.push(fields)
  }
  return { counts, toWrite }
}

const findRepeated = (line: number | undefined): LineProblem | null =>
  line === undefined ? null : { field: '', ...because('same_on_line', { line }) }

const hasChanges = ({ partNumber: _, ...texts }: Fields, before: object) =>
  Object.entries(texts).some(([name, text]) => before[name as keyof typeof before] !== text)
