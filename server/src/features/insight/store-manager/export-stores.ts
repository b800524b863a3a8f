import { dayInZone, formatReportTime } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import type { storeManager } from '#contract/insight/store-manager.ts'
import type { ListedDealer } from '#contract/tenancy/dealers.ts'
import type { StoreHealth } from '#contract/tenancy/store-health.ts'
import { listNeeds } from '#contract/tenancy/store-needs.ts'
import { listDealers } from '#server/features/tenancy/dealers/list-dealers.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { clock } from '#server/platform/db/work.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { describeNeed } from './describe-need.ts'

/** There are hundreds of dealers: a single query reads them all. */
const everything = { page: 1, limit: 1_000_000, withHealth: 1 } as const

/** Exports exactly what the list's filter finds, in its order. */
export async function exportStores(context: DealersContext, input: Input<typeof storeManager.export>) {
  const { data } = await listDealers(context, { ...input, ...everything })
  context.setFilename(`stores-${dayInZone(clock.now(), 'UTC')}.csv`)
  async function* rows() {
    yield data
  }
  return writeCsv(columns, rows())
}

type Cell = string | number | null
const store = (header: string, cell: (dealer: ListedDealer) => Cell): CsvColumn<ListedDealer> => ({
  header,
  cell,
})
/** Empty for a store without figures yet. */
const figure = (header: string, cell: (health: StoreHealth) => Cell): CsvColumn<ListedDealer> => ({
  header,
  cell: ({ health }) => health && cell(health),
})

const needs = ({ health, isActive }: ListedDealer) => (health ? listNeeds(health, isActive === 1) : [])
/** A column for each currency, because amounts of several are never added. */
const amountColumns = (header: string, pickAmounts: (health: StoreHealth) => StoreHealth['weekAmounts']) =>
  (['USD', 'CAN'] as const).map((currency) =>
    figure(
      `${header}, ${currency}`,
      (health) =>
        pickAmounts(health).find(({ currencySymbol }) => currencySymbol === currency)?.amount ?? null,
    ),
  )
const time = (header: string, pickTime: (health: StoreHealth) => string | null) =>
  store(header, ({ health, timeZone }) => {
    const at = health && pickTime(health)
    return at && formatReportTime(at, timeZone)
  })

const columns: CsvColumn<ListedDealer>[] = [
  store('Id', ({ id }) => id),
  store('Company', ({ company }) => company),
  store('Store domain', ({ dealerDomain }) => dealerDomain),
  store('Time zone', ({ timeZone }) => timeZone),
  store('Plan', ({ subscriptionName }) => subscriptionName),
  store('Active', ({ isActive }) => (isActive === 1 ? 'Yes' : 'No')),
  store('Severity', (dealer) => needs(dealer)[0]?.severity ?? ''),
  store('Needs', (dealer) => needs(dealer).map(describeNeed).join('. ')),
  figure('Open setup steps', ({ openSteps }) => openSteps.length),
  time('Last order', ({ lastOrderAt }) => lastOrderAt),
  figure('Week from', ({ weekFrom }) => weekFrom),
  figure('Week until', ({ weekUntil }) => weekUntil),
  figure('Orders of the week', ({ weekOrders }) => weekOrders),
  ...amountColumns('Amount of the week', ({ weekAmounts }) => weekAmounts),
  figure('Days before it', ({ earlierDays }) => earlierDays),
  figure('Orders of these days', ({ earlierOrders }) => earlierOrders),
  ...amountColumns('Amount of these days', ({ earlierAmounts }) => earlierAmounts),
  figure('Unconfirmed payments', ({ unconfirmedPayments }) => unconfirmedPayments),
  figure('Payment methods refused', ({ refusedGateways }) => refusedGateways),
  figure('Orders with money owed', ({ owedOrders }) => owedOrders),
  ...amountColumns('Owed to customers', ({ owedAmounts }) => owedAmounts),
  figure('Orders with failed emails', ({ failedMails }) => failedMails),
  figure('Failed emails', ({ unsentMails }) => unsentMails),
  figure('Failing webhooks', ({ failingWebhooks }) => failingWebhooks),
  figure('Webhooks turned off', ({ stoppedWebhooks }) => stoppedWebhooks),
  figure('Unread messages', ({ unreadMessages }) => unreadMessages),
  figure('Pending returns', ({ pendingReturns }) => pendingReturns),
  figure('Open requests', ({ openRequests }) => openRequests),
  figure('Last feed', ({ feedStatus }) => feedStatus),
  time('Last feed at', ({ feedAt }) => feedAt),
  figure('Nights without feed', ({ feedFailedNights }) => feedFailedNights),
  figure('Host', ({ hostState }) => hostState),
  time('Figures as of', ({ refreshedAt }) => refreshedAt),
]
