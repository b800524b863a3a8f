import { bulkColumns } from '#contract/catalog/bulk-items.ts'
import type { editedParts } from '#contract/catalog/edited-parts.ts'
import type { Input } from '#contract/http.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { exportName } from '../../tenancy/dealers/export-name.ts'
import { shelfOf } from '../catalogs/shelf.ts'
import { type EditRow, selectEdits } from './queries.ts'

/** Empty cells are as the catalog has it, so that the file can be imported again. */
const columns = [
  ...bulkColumns,
  'cost',
  'activateItem',
  'pickupOnly',
  'fixedShippingPrice',
  'additionalImage',
  'additionalImageDefault',
  'supersededBy',
  'updatedAt',
] as const

export async function exportEditedParts(
  context: RequestContext,
  { dealer_id: _, ...input }: Input<typeof editedParts.export>,
) {
  const { dealerId, actor, signal } = context
  const [name, { catalogIds }] = await inDealer(dealerId, actor, (work) =>
    Promise.all([exportName(work, 'edited-parts'), shelfOf(work, { everything: true })]),
  )
  context.setFilename(name)
  return writeCsv<EditRow>(
    columns.map((column): CsvColumn<EditRow> => ({ header: column, cell: (row) => row[column] })),
    inSnapshot(dealerId, actor, signal, (reading) =>
      readPages<EditRow>(reading, selectEdits(reading, catalogIds, input)),
    ),
  )
}
