import type { Input } from '#contract/http.ts'
import type { dashboard, SalesPlace } from '#contract/insight/dashboard.ts'
import { findStateName } from '#contract/store/shipping/states.ts'
import { exportName } from '#server/features/tenancy/dealers/export-name.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { acrossDealers, type Reading, readInDealer } from '#server/platform/db/work.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { orderStats } from './order-stats.ts'

/** Sales by place as CSV: the table's few rows. */
export async function exportStats(context: DealersContext, input: Input<typeof dashboard.export>) {
  const { actor, dealerId } = context
  const about = async (reading: Reading) => ({
    name: await exportName(reading, 'sales-by-location'),
    places: (await orderStats(reading, input)).places,
  })
  const { name, places } = await (dealerId === null
    ? acrossDealers(actor, about)
    : readInDealer(dealerId, actor, about))
  context.setFilename(name)
  return writeCsv(columns, yieldOnce(places))
}

async function* yieldOnce<T>(rows: T[]) {
  yield rows
}

const words = { other: 'Other countries', unknown: 'Unknown' }

const columns: CsvColumn<SalesPlace>[] = [
  {
    header: 'Location',
    cell: ({ kind, state }) => (kind === 'state' ? findStateName(state ?? '') : words[kind]),
  },
  { header: 'State', cell: ({ state }) => state },
  { header: 'Currency', cell: ({ currencySymbol }) => currencySymbol },
  { header: 'Orders', cell: ({ orders }) => orders },
  { header: 'Amount', cell: ({ amount }) => amount },
]
