import { asCell, bulkColumns } from '#contract/catalog/bulk-items.ts'
import type { editedParts } from '#contract/catalog/edited-parts.ts'
import type { Input } from '#contract/http.ts'
import { currencyCode } from '#contract/texts/format-money.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { clock, inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { resolveShelf } from '../catalogs/shelf.ts'
import { type EditRow, followEdits, namesIn, selectEdits } from './queries.ts'
import { writePies } from './write-pies.ts'

/** Empty cells mean the catalog's value, so that the file can be imported again. */
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

type ExportInput = Input<typeof editedParts.export>

/** Streams the dealer's edited parts as CSV, by the list's filter and order. */
export async function exportEditedParts(context: RequestContext, input: ExportInput) {
  return writeCsv<EditRow>(
    columns.map(
      (column): CsvColumn<EditRow> => ({
        header: column,
        cell: (row) => (column === 'title' || column === 'description' ? asCell(row[column]) : row[column]),
      }),
    ),
    await editsFor(context, input, 'csv'),
  )
}

/** Streams the dealer's edited parts as PIES, with prices in the dealer's currency. */
export async function exportPies(context: RequestContext, input: ExportInput) {
  const rows = await editsFor(context, input, 'xml')
  const currency = await inDealer(context.dealerId, context.actor, readCurrency)
  return writePies(rows, { now: clock.now(), currency })
}

async function readCurrency({ db, dealerId }: Work) {
  const { currencySymbol } = await db
    .selectFrom('dealers')
    .select('currencySymbol')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return currencyCode(currencySymbol)
}

/** The edits of a file, page by page; names the file. */
async function editsFor(
  context: RequestContext,
  { dealer_id: _, ...input }: ExportInput,
  kind: 'csv' | 'xml',
) {
  const { dealerId, actor, signal } = context
  const [name, shelf] = await inDealer(dealerId, actor, (work) =>
    Promise.all([exportName(work, 'edited-parts', kind), resolveShelf(work, {})]),
  )
  context.setFilename(name)
  return inSnapshot(dealerId, actor, signal, async function* (reading) {
    for await (const page of readPages<EditRow>(
      reading,
      selectEdits(reading, shelf, input, { names: namesIn('en') }),
    ))
      yield followEdits(reading, page)
  })
}
