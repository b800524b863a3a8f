import type { ImportRun } from '#contract/import-run.ts'
import { problemsText, type RowProblem } from '#server/platform/csv/rejected-rows.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { ImportKind } from './import-kind.ts'
import { listRejections, type RejectedRecord, selectRejections } from './rejections.ts'
import { findRun, listRuns, readHeader } from './runs.ts'

/** Reads a run of one of the dealer's imports. Refuses with `not_found`. */
export async function runById<Run extends ImportRun>(work: Work, kind: ImportKind, id: number): Promise<Run> {
  const found = await findRun<Run>(work, kind, id)
  if (!found) throw refuse('not_found')
  return found
}

/** A run with a page of its rejected records. */
async function showRun<Run extends ImportRun>(
  work: Work,
  kind: ImportKind,
  { id, ...page }: { id: number } & Page,
) {
  const found = await runById<Run>(work, kind, id)
  return { ...found, rejections: await listRejections(work, kind, id, page) }
}

type Page = { startRow: number; pageSize: number }

/** The calls that read a dealer's imports of one kind; the latest import comes first. */
export const runReads = <Run extends ImportRun>(kind: ImportKind) => ({
  list: (work: Work, page: Page) => listRuns<Run>(work, kind, page),
  show: (work: Work, input: { id: number } & Page) => showRun<Run>(work, kind, input),
  rejections: (context: RequestContext, { id }: { id: number }) => downloadRejections(context, kind, id),
})

type Line = { cells: string[]; line: number; problems: RowProblem[] }

/** The lines as sent, ready to fix and resend; the first of each record is followed by its problems. */
async function downloadRejections(context: RequestContext, kind: ImportKind, id: number) {
  const { dealerId, actor, signal } = context
  const { fileName, header } = await inDealer(dealerId, actor, async (work) => ({
    ...(await runById(work, kind, id)),
    header: await readHeader(work, kind, id),
  }))
  context.setFilename(`rejected-${fileName.replace(/\.\w+$/, '')}.csv`)
  const cells = header.map(
    (column, at): CsvColumn<Line> => ({ header: column, cell: (row) => row.cells[at] }),
  )
  const records = inSnapshot(dealerId, actor, signal, (reading) =>
    readPages<RejectedRecord>(reading, selectRejections(reading, kind, id)),
  )
  return writeCsv<Line>(
    [
      ...cells,
      { header: 'Line', cell: ({ line }) => line },
      { header: 'Rejected because', cell: ({ problems }) => problemsText(problems) },
    ],
    listLines(records),
  )
}

async function* listLines(pages: AsyncIterable<readonly RejectedRecord[]>): AsyncGenerator<Line[]> {
  for await (const page of pages)
    yield page.flatMap(({ line, problems, lines }) =>
      lines.map((cells, at) => ({ cells, line: line + at, problems: at === 0 ? problems : [] })),
    )
}
