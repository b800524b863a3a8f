import type { Input } from '#contract/http.ts'
import type { CustomerImport, customerImports, RejectedLine } from '#contract/sales/customer-imports.ts'
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
  return { ...found, rejections: kept.flatMap(rejectedLines) }
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
  const why = ({ problems }: KeptLine) =>
    problems.map(({ field, reason }) => (field ? `${field}: ${reason}` : reason)).join('; ')
  return writeCsv<KeptLine>(
    [...cells, { header: 'Line', cell: ({ line }) => line }, { header: 'Rejected because', cell: why }],
    inSnapshot(dealerId, actor, signal, (reading) => readPages(reading, keptLines(reading, id))),
  )
}

/** One line per problem. */
export function rejectedLines({ line, problems, cells }: KeptLine): RejectedLine[] {
  const whole = cells.filter(Boolean).join(' · ')
  const text = whole.length > 300 ? `${whole.slice(0, 300)}…` : whole
  return problems.map((problem) => ({ line, ...problem, text }))
}
