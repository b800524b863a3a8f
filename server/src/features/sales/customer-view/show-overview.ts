import type { Input } from '#contract/http.ts'
import type { CustomerOverview, customerViews } from '#contract/sales/customers/customer-view.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findNewestOrder } from '../orders/list/list-orders.ts'
import { countQuotes, countReturns, findTotals, readAccounts, readVehicles } from './queries.ts'

/** A customer's figures: those that the user's menu options show elsewhere, too. */
export async function showOverview(
  work: Work,
  { id }: Input<typeof customerViews.show>,
): Promise<CustomerOverview> {
  const { permissions } = work.actor
  const seesOrders = permissions.has('orders')
  const [totals, accounts, lastOrder, vehicles, quotes, returns] = await Promise.all([
    findTotals(work, id),
    seesOrders ? readAccounts(work, id) : null,
    seesOrders ? findNewestOrder(work, id) : null,
    seesOrders ? readVehicles(work, id) : null,
    permissions.has('customer-quotes') ? countQuotes(work, id) : null,
    permissions.has('rma') ? countReturns(work, id) : null,
  ])
  if (!totals) throw refuse('not_found')
  return { ...totals, accounts, lastOrder, vehicles, quotes, returns }
}
