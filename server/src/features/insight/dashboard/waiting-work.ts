import type { Answer, Input } from '#contract/http.ts'
import type { dashboard } from '#contract/insight/dashboard.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { countInStatus } from '#server/features/sales/orders/list/list-orders.ts'
import { listQuotes } from '#server/features/sales/quotes/list-quotes.ts'
import { listCores } from '#server/features/sales/returns/cores/core-ledger.ts'
import { listReturns } from '#server/features/sales/returns/read/list-returns.ts'
import { listMatching } from '#server/features/tenancy/dealers/list-dealers.ts'
import { listWaitingRequests } from '#server/features/tenancy/support-access/requests.ts'
import { mayDecide } from '#server/features/tenancy/support-access/rules.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import {
  countRegistrations,
  gatewaysThatRefuse,
  moneyOwed,
  selectFailedMailOrders,
  selectUnconfirmedChargeOrders,
  splitWaitingWork,
  sumOwed,
} from './work.queries.ts'

const firstRow = { startRow: 0, pageSize: 1 }
const oldest = { direction: 'asc' as const }

/** Waiting work: totals of the lists the user can open, with the filter the dashboard opens them with. */
export async function waitingWork(
  reading: Reading,
  { withDealers = 0 }: Input<typeof dashboard.work>,
): Promise<Answer<typeof dashboard.work>> {
  const { permissions, isAdmin } = reading.actor
  const seesOrders = permissions.has('orders')
  const [
    newOrders,
    openQuotes,
    pendingReturns,
    overdueCores,
    unknownCharges,
    owed,
    refusedGateways,
    failedMails,
    registrations,
    urgentStores,
    supportRequests,
    byDealer,
  ] = await Promise.all([
    seesOrders ? toExactCount(countInStatus(reading, orderStatus.new)) : null,
    permissions.has('customer-quotes')
      ? toCount(listQuotes(reading, { ...firstRow, ...oldest, sort: 'createdAt', statusId: 1 }))
      : null,
    permissions.has('rma') ? countPendingReturns(reading) : null,
    permissions.has('rma') ? countCores(reading) : null,
    seesOrders ? selectUnconfirmedChargeOrders(reading) : null,
    seesOrders ? moneyOwed(reading) : null,
    seesOrders || permissions.has('dealer-payments') ? gatewaysThatRefuse(reading) : null,
    seesOrders ? selectFailedMailOrders(reading) : null,
    isAdmin && reading.dealerId === null ? toExactCount(countRegistrations(reading)) : null,
    isAdmin && reading.dealerId === null && permissions.has('store-manager')
      ? countUrgentStores(reading)
      : null,
    findSupportRequests(reading),
    isAdmin && reading.dealerId === null && withDealers === 1 ? splitWaitingWork(reading) : null,
  ])
  return {
    newOrders,
    openQuotes,
    pendingReturns,
    overdueCores,
    unknownCharges,
    moneyOwed: owed,
    refusedGateways,
    failedMails,
    registrations,
    urgentStores,
    supportRequests,
    byDealer,
  }
}

const countUrgentStores = (reading: Reading) =>
  toExactCount(listMatching(reading, { severity: 'urgent' }).then(({ length }) => length))

/** Only the dealer's own administrators answer. */
async function findSupportRequests({ dealerId, ...reading }: Reading) {
  if (dealerId === null || !mayDecide({ ...reading, dealerId })) return null
  const waiting = await listWaitingRequests({ ...reading, dealerId })
  return { count: waiting.length, requests: waiting.map(({ id, userName }) => ({ id, userName })) }
}

/** The part of a dealer's waiting work that the platform's operators look at, as the dealer's people see it. */
export async function countForOperators(work: Work) {
  const [unknownCharges, owed, refusedGateways, failedMails, pendingReturns] = await Promise.all([
    selectUnconfirmedChargeOrders(work),
    sumOwed(work),
    gatewaysThatRefuse(work),
    selectFailedMailOrders(work),
    countPendingReturns(work),
  ])
  return {
    unconfirmedPayments: unknownCharges.count,
    refusedGateways: refusedGateways.count,
    owedOrders: owed.count,
    owedAmounts: owed.amounts,
    failedMails: failedMails.count,
    pendingReturns: pendingReturns.count,
  }
}

const countPendingReturns = (reading: Reading) =>
  toCount(listReturns(reading, { ...firstRow, ...oldest, sort: 'requestDate', statusId: 'Pending' }))

const toExactCount = async (count: Promise<number>) => ({ count: await count, isCapped: false })

type Total = { recordsTotal: number; recordsTotalCapped?: boolean }

async function toCount(list: Promise<Total>) {
  const { recordsTotal, recordsTotalCapped = false } = await list
  return { count: recordsTotal, isCapped: recordsTotalCapped }
}

/** The core ledger exists only within one dealer. */
function countCores({ dealerId, ...reading }: Reading) {
  if (dealerId === null) return null
  const overdue = { ...firstRow, ...oldest, sort: 'dueDay', show: 'overdue' } as const
  // Pieces, as the ledger counts them above its rows.
  return toExactCount(listCores({ ...reading, dealerId }, overdue).then(({ totals }) => totals.overdue))
}
