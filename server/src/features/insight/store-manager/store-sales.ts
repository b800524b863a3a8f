import type { Answer, Input } from '#contract/http.ts'
import type { storeManager } from '#contract/insight/store-manager.ts'
import { readMuch } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { salesDays } from '../reports/report-days.ts'
import { salesOverTime } from '../reports/sales-over-time.ts'

/** Reads one store's net sales, as in its own sales report. */
export function storeSales(
  { actor }: Pick<RequestContext, 'actor'>,
  { dealerId, ...input }: Input<typeof storeManager.storeSales>,
): Promise<Answer<typeof storeManager.storeSales>> {
  return readMuch(dealerId, actor, async (reading) => {
    const work = { ...reading, dealerId }
    const dealer = await work.db
      .selectFrom('dealers')
      .select('company')
      .where('id', '=', dealerId)
      .executeTakeFirst()
    if (!dealer) throw refuse('not_found')
    return { dealerId, ...dealer, ...(await salesOverTime(work, await salesDays(work, input))) }
  })
}
