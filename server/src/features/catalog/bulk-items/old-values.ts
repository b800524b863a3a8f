import { sql } from 'kysely'
import { type BulkColumn, bulkColumns, type bulkEdits } from '#contract/catalog/bulk-items.ts'
import type { Input } from '#contract/http.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { bulkCells } from './checked-rows.ts'
import { readRuns } from './queries.ts'

type OldValues = Record<BulkColumn, string | null>

/** The values before a bulk edit, with the template's columns. */
export async function exportOldValues(context: RequestContext, { id }: Input<typeof bulkEdits.oldValues>) {
  const { dealerId, actor, signal } = context
  const name = await inDealer(dealerId, actor, async (work) => {
    if (!(await readRuns(work)).some((run) => run.id === id)) throw refuse('not_found')
    return exportName(work, `bulk-edit-${id}-old-values`)
  })
  context.setFilename(name)
  return writeCsv<OldValues>(
    bulkColumns.map((column): CsvColumn<OldValues> => ({ header: column, cell: (row) => row[column] })),
    inSnapshot(dealerId, actor, signal, (reading) =>
      readPages<OldValues>(
        reading,
        sql<OldValues>`select v.part_number, ${sql.join(bulkCells.map((cell) => sql.ref(`v.${cell}`)))}
          from bulk_old_values v where v.dealer_id = ${dealerId} and v.run_id = ${id} order by v.part_number`,
      ),
    ),
  )
}
