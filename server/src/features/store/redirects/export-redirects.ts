import { readStoreDomain } from '#server/features/tenancy/dealers/read-store-domain.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { redirectsBySource } from './queries.ts'

type Row = { sourceUrl: string; targetUrl: string }
const columns = [
  { header: 'Source', cell: ({ sourceUrl }: Row) => sourceUrl },
  { header: 'Target', cell: ({ targetUrl }: Row) => targetUrl },
]

/** Streams the dealer's redirects as CSV, in the form that an import reads. */
export async function exportRedirects(context: RequestContext) {
  const { dealerId, actor, signal } = context
  context.setFilename(`redirects-${await inDealer(dealerId, actor, readStoreDomain)}.csv`)
  return writeCsv<Row>(
    columns,
    inSnapshot(dealerId, actor, signal, (reading) => readPages(reading, redirectsBySource(reading))),
  )
}
