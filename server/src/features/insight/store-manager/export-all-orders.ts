import type { Answer, Input } from '#contract/http.ts'
import type { storeManager } from '#contract/insight/store-manager.ts'
import { exportOrders } from '#server/features/sales/orders/list/export-orders.ts'
import { writeExport } from '#server/features/store/export-files/write-export.ts'
import { acrossDealers } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { reportDays } from '../reports/report-days.ts'

/** Makes the file at once; it's deleted soon after its download. */
export async function exportAllOrders(
  context: RequestContext,
  { dealerId, ...input }: Input<typeof storeManager.ordersExport>,
): Promise<Answer<typeof storeManager.ordersExport>> {
  const { actor, signal } = context
  const { startDate, endDate } = await acrossDealers(actor, async (reading) => {
    const { db } = reading
    const dealer =
      dealerId && (await db.selectFrom('dealers').select('id').where('id', '=', dealerId).executeTakeFirst())
    if (dealerId && !dealer) throw refuse('not_found')
    return reportDays({ ...reading, dealerId: dealerId ?? null }, input)
  })
  let savedAs = 'orders.csv'
  const setFilename = (name: string) => {
    savedAs = name
  }
  const chunks = await exportOrders(
    { ...context, dealerId: dealerId ?? null, setFilename },
    { fromDate: startDate, toDate: endDate, sort: 'orderDate', direction: 'asc' },
  )
  return writeExport({ dealerId: dealerId ?? null, actor, signal }, { savedAs, chunks })
}
