import { dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import type { dealers, ListedDealer } from '#contract/tenancy/dealers.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { clock } from '#server/platform/db/work.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { listDealers } from './list-dealers.ts'

/** There are hundreds of dealers: a single query reads them all. */
const everything = { page: 1, limit: 1_000_000 }

/** Exports exactly what the list's filter finds, in its order. */
export async function exportDealers(context: DealersContext, input: Input<typeof dealers.export>) {
  const { data } = await listDealers(context, { ...input, ...everything })
  context.setFilename(`dealers-${dayInZone(clock.now(), 'UTC')}.csv`)
  async function* rows() {
    yield data
  }
  return writeCsv(columns, rows())
}

const column = (header: string, name: keyof ListedDealer): CsvColumn<ListedDealer> => ({
  header,
  cell: (dealer) => dealer[name] as string | number | null,
})

const columns: CsvColumn<ListedDealer>[] = [
  column('Id', 'id'),
  column('Company', 'company'),
  column('Store domain', 'dealerDomain'),
  column('Admin domain', 'dealerAdminDomain'),
  { header: 'State of the store', cell: describeStatus },
  { header: 'Setup', cell: ({ setup }) => setup && `${setup.done} of ${setup.total}` },
  column('Address 1', 'address1'),
  column('Address 2', 'address2'),
  column('City', 'city'),
  column('State', 'state'),
  column('ZIP', 'zip'),
  column('Country', 'country'),
  column('Time zone', 'timeZone'),
  column('Subscription plan id', 'subscriptionPlanId'),
  column('Created', 'createdAt'),
]

function describeStatus({ awaitsApproval, isDeclined, isActive }: ListedDealer): string {
  if (awaitsApproval === 1) return 'Waiting for approval'
  if (isDeclined === 1) return 'Declined'
  return isActive === 1 ? 'Active' : 'Inactive'
}
