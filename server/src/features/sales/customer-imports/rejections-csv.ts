import type { Input } from '#contract/http.ts'
import type { customerImports } from '#contract/sales/customer-imports.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { importById } from './find-imports.ts'
import { headerOfImport, type KeptLine, keptLines } from './queries.ts'

/** The lines as they were sent, so that they can be put right and sent again; where and why stand behind. */
export async function downloadRejections(visit: Visit, { id }: Input<typeof customerImports.rejections>) {
  const { dealerId, actor, signal } = visit
  const { fileName, header } = await inDealer(dealerId, actor, async (work) => ({
    ...(await importById(work, id)),
    header: await headerOfImport(work, id),
  }))
  visit.setFilename(`rejected-${fileName.replace(/\.\w+$/, '')}.csv`)
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
