import type { Input } from '#contract/http.ts'
import type { RejectedRow } from '#contract/import-run.ts'
import type { ShopImport, shopImports } from '#contract/sales/shop-imports.ts'
import { problemsInWords, rejectedRows } from '#server/platform/csv/rejected-rows.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  findImport,
  headerOfImport,
  type KeptRecord,
  keptRecords,
  listImports,
  pageOfRejections,
} from './queries.ts'

export const findImports = listImports

export async function showImport(work: Work, { id, startRow, pageSize }: Input<typeof shopImports.show>) {
  const found = await importById(work, id)
  const kept = await pageOfRejections(work, id, startRow, pageSize)
  return { ...found, rejections: kept.flatMap(rejectedRecords) }
}

export async function importById(work: Work, id: number): Promise<ShopImport> {
  const found = await findImport(work, id)
  if (!found) throw refuse('not_found')
  return found
}

type Line = { cells: string[]; line: number; problems: KeptRecord['problems'] }

/** The lines as sent, ready to fix and resend; the first of each record followed by its problems. */
export async function downloadRejections(
  context: RequestContext,
  { id }: Input<typeof shopImports.rejections>,
) {
  const { dealerId, actor, signal } = context
  const { fileName, header } = await inDealer(dealerId, actor, async (work) => ({
    ...(await importById(work, id)),
    header: await headerOfImport(work, id),
  }))
  context.setFilename(`rejected-${fileName.replace(/\.\w+$/, '')}.csv`)
  const cells = header.map(
    (column, at): CsvColumn<Line> => ({ header: column, cell: (row) => row.cells[at] }),
  )
  const records = inSnapshot(dealerId, actor, signal, (reading) =>
    readPages<KeptRecord>(reading, keptRecords(reading, id)),
  )
  return writeCsv<Line>(
    [
      ...cells,
      { header: 'Line', cell: ({ line }) => line },
      { header: 'Rejected because', cell: ({ problems }) => problemsInWords(problems) },
    ],
    linesOf(records),
  )
}

async function* linesOf(pages: AsyncIterable<readonly KeptRecord[]>): AsyncGenerator<Line[]> {
  for await (const page of pages)
    yield page.flatMap(({ line, problems, lines }) =>
      lines.map((cells, at) => ({ cells, line: line + at, problems: at === 0 ? problems : [] })),
    )
}

/** One row per problem, with the record's first line. */
export const rejectedRecords = ({ lines, ...record }: KeptRecord): RejectedRow[] =>
  rejectedRows({ ...record, cells: lines[0] ?? [] })
