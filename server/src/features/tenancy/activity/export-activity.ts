import type { Input } from '#contract/http.ts'
import type { ActivityEntry, activity } from '#contract/tenancy/activity.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot } from '#server/platform/db/snapshot.ts'
import { acrossDealers, type Reading, readInDealer } from '#server/platform/db/work.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { exportName } from '../dealers/export-name.ts'
import { composeFilter, onWire } from './list-activity.ts'
import { readEntries, type StoredEntry } from './queries.ts'

/** The log as CSV: one line per change, its fields as `field: before → after`. */
export async function exportActivity(context: DealersContext, input: Input<typeof activity.export>) {
  const { actor, dealerId, signal } = context
  const about = async (reading: Reading) => ({
    ...(await composeFilter(reading, input)),
    name: await exportName(reading, 'activity-log'),
  })
  const { filter, zone, name } = await (dealerId === null
    ? acrossDealers(actor, about)
    : readInDealer(dealerId, actor, about))
  context.setFilename(name)
  const pages = inSnapshot(dealerId, actor, signal, (reading) => readEntries(reading, filter))
  return writeCsv(columns, onWirePages(pages, zone))
}

async function* onWirePages(pages: AsyncIterable<StoredEntry[]>, zone: string) {
  for await (const page of pages) yield page.map((entry) => onWire(entry, zone))
}

const words = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

const columns: CsvColumn<ActivityEntry>[] = [
  { header: 'Date', cell: ({ formattedEventDate }) => formattedEventDate },
  { header: 'Name', cell: ({ eventDescription }) => eventDescription },
  { header: 'Who', cell: ({ who }) => who },
  { header: 'Action', cell: ({ action }) => action },
  { header: 'Record', cell: ({ record }) => record },
  { header: 'Record id', cell: ({ recordId }) => recordId },
  {
    header: 'Changes',
    cell: ({ changes }) =>
      changes.map(({ field, before, after }) => `${field}: ${words(before)} → ${words(after)}`).join('; '),
  },
]
