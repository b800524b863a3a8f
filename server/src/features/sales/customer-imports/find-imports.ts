import type { Input } from '#contract/http.ts'
import type { CustomerImport, customerImports } from '#contract/sales/customer-imports.ts'
import { problemsInWords, rejectedRows } from '#server/platform/csv/rejected-rows.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  findImport,
  headerOfImport,
  type KeptLine,
  keptLines,
  listImports,
  pageOfRejections,
} from './queries.ts'

export const findImports = listImports

export async function showImport(work: Work, { id, startRow, pageSize }: Input<typeof customerImports.show>) {
  const found = await importById(work, id)
  const kept = await pageOfRejections(work, id, startRow, pageSize)
  return { ...found, rejections: kept.flatMap(rejectedRows) }
}

export async function importById(work: Work, id: number): Promise<CustomerImport> {
  const found = await findImport(work, id)
  if (!found) throw refuse('not_found')
  return found
}

/** The lines as sent, ready to fix and resend, followed by the column and reason of each problem. */
export async function downloadRejections(
  context: RequestContext,
  { id }: Input<typeof customerImports.rejections>,
) {
  const { dealerId, actor, signal } = context
  const { fileName, header } = await inDealer(dealerId, actor, async (work) => ({
    ...(await importById(work, id)),
    header: await headerOfImport(work, id),
  }))
  context.setFilename(`rejected-${fileName.replace(/\.\w+$/, '')}.csv`)
  const cells = header.map(
    (column, at): CsvColumn<KeptLine> => ({
      header: column,
      cell: (row) => row.cells[at],
    }),
  )
  return writeCsv<KeptLine>(
    [
      ...cells,
      { header: 'Line', cell: ({ line }) => line },
      { header: 'Rejected because', cell: ({ problems }) => problemsInWords(problems) },
    ],
    inSnapshot(dealerId, actor, signal, (reading) => readPages(reading, keptLines(reading, id))),
  )
}
