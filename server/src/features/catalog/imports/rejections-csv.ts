import type { imports, Rejection } from '#contract/catalog/imports.ts'
import type { Input } from '#contract/http.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { importById } from './find-imports.ts'
import { listRejections } from './queries.ts'

const pageSize = 1000

const columns: CsvColumn<Rejection>[] = [
  { header: 'line', cell: (row) => row.line },
  { header: 'code', cell: (row) => row.code },
  { header: 'reason', cell: (row) => row.reason },
  { header: 'text', cell: (row) => row.text },
]

/** The kept rejections. */
export async function downloadRejections(visit: Visit, { id }: Input<typeof imports.rejections>) {
  const { catalogName } = await inDealer(0, visit.actor, (work) => importById(work, id))
  visit.setFilename(`rejected-${catalogName}-${id}.csv`)
  async function* pages() {
    for (let startRow = 0; ; startRow += pageSize) {
      const page = await inDealer(0, visit.actor, (work) => listRejections(work, id, startRow, pageSize))
      if (page.length > 0) yield page
      if (page.length < pageSize) return
    }
  }
  return writeCsv(columns, pages())
}
