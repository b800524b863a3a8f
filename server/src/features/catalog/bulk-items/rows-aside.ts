import { type BulkItem, bulkColumns, type bulkEdits, maxBulkRows } from '#contract/catalog/bulk-items.ts'
import type { Input } from '#contract/http.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { onWire } from './bulk-items.ts'
import { listRows } from './queries.ts'

const columns: CsvColumn<BulkItem>[] = [
  ...bulkColumns.map((column): CsvColumn<BulkItem> => ({ header: column, cell: (row) => row[column] })),
  { header: 'problems', cell: ({ problems }) => problems.map(({ reason }) => reason).join('; ') },
]

/** The rows that are set aside, with the template's columns and their errors. An upload ignores the last column. */
export async function exportRowsAside(context: RequestContext, _: Input<typeof bulkEdits.aside>) {
  const { dealerId, actor } = context
  const { name, rows } = await inDealer(dealerId, actor, async (work) => ({
    name: await exportName(work, 'bulk-edit-set-aside'),
    rows: (await listRows(work, { search: '', aside: 1, startRow: 0, pageSize: maxBulkRows })).rows,
  }))
  context.setFilename(name)
  async function* pages() {
    yield rows.map(onWire)
  }
  return writeCsv(columns, pages())
}
