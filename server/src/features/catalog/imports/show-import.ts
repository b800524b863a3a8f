import type { CatalogImport, imports, Rejection } from '#contract/catalog/imports.ts'
import type { Input } from '#contract/http.ts'
import { maxRejections } from '#contract/import-run.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findImport, listRejections } from './queries.ts'

/** Shows an import with a page of its rejected lines, of which the first `maxRejections` are stored. */
export async function showImport(work: Work, { id, startRow, pageSize }: Input<typeof imports.show>) {
  const found = await importById(work, id)
  const rejections = await listRejections(work, id, startRow, pageSize)
  return { ...found, rejections, rejectionsTotal: Math.min(found.linesRejected, maxRejections) }
}

/** Reads an import's run. Refuses with `not_found`. */
export async function importById(work: Work, id: number): Promise<CatalogImport> {
  const found = await findImport(work, id)
  if (!found) throw refuse('not_found')
  return found
}

/** Reads a page of an import's rejected lines, for the command-line tool. */
export const findRejections = (work: Work, importId: number, startRow: number, pageSize: number) =>
  listRejections(work, importId, startRow, pageSize)

const pageSize = 1000

const columns: CsvColumn<Rejection>[] = [
  { header: 'line', cell: (row) => row.line },
  { header: 'code', cell: (row) => row.code },
  { header: 'reason', cell: (row) => row.reason },
  { header: 'text', cell: (row) => row.text },
]

/** Streams the rejected lines as CSV, the first `maxRejections`, which are all that are stored. */
export async function downloadRejections(context: RequestContext, { id }: Input<typeof imports.rejections>) {
  const { catalogName } = await inDealer(0, context.actor, (work) => importById(work, id))
  context.setFilename(`rejected-${catalogName ?? 'inventory'}-${id}.csv`)
  async function* pages() {
    for (let startRow = 0; ; startRow += pageSize) {
      const page = await inDealer(0, context.actor, (work) => listRejections(work, id, startRow, pageSize))
      if (page.length > 0) yield page
      if (page.length < pageSize) return
    }
  }
  return writeCsv(columns, pages())
}
