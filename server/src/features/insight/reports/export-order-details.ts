import type { Input } from '#contract/http.ts'
import type { reports } from '#contract/insight/reports.ts'
import { exportOrders } from '#server/features/sales/orders/list/export-orders.ts'
import { readInDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { reportDays } from './report-days.ts'

/** The order list's own file, oldest first. */
export async function exportOrderDetails(
  context: RequestContext,
  { statusId, ...input }: Input<typeof reports.orderDetails>,
) {
  const { startDate, endDate } = await readInDealer(context.dealerId, context.actor, (reading) =>
    reportDays(reading, input),
  )
  const filter = { fromDate: startDate, toDate: endDate, statusId }
  return exportOrders(context, { ...filter, sort: 'orderDate', direction: 'asc' }, 'order-details')
}
