import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { ShopImport, shopImports } from '#contract/sales/shop-imports/shop-imports.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { saySaved } from '#server/platform/db/partly-saved.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { runById } from '../dealer-imports/find-runs.ts'
import { lockImports } from '../dealer-imports/run-import.ts'
import { dropLanded, lockImported } from '../orders/create/load-orders.ts'
import { forgetImported, listImported, noteUndone } from './queries.ts'
import { shopImport } from './shop-import.ts'
import { isUntouched } from './sort-orders.ts'

const batchSize = 500

/** Deletes the orders an import created, batch by batch; those somebody worked on stay. Can be repeated. */
export async function undoImport(context: RequestContext, { id }: Input<typeof shopImports.undo>) {
  const { dealerId, actor } = context
  const release = await lockImports(shopImport, dealerId)
  try {
    const { undoneAt } = await inDealer(dealerId, actor, (work) => runById<ShopImport>(work, shopImport, id))
    const done = { deleted: 0, kept: 0 }
    for (let after = 0, isMore = true; isMore; ) {
      const batch = await inDealer(dealerId, actor, (work) => undoBatch(work, id, after))
      done.deleted += batch.deleted
      done.kept += batch.kept
      if (done.deleted > 0) saySaved(phrase('saved', 'orders_deleted', { n: done.deleted }))
      after = batch.last
      isMore = batch.isMore
    }
    if (undoneAt !== null && done.deleted === 0) return done
    await inDealer(dealerId, actor, async (work) => {
      const { fileName } = await noteUndone(work, id)
      await recordChange(work, {
        subject: { code: 'shopImport', name: fileName },
        event: { code: 'importUndone', deleted: String(done.deleted), kept: String(done.kept) },
        recordId: null,
      })
    })
    return done
  } finally {
    await release()
  }
}

async function undoBatch(work: Work, id: number, after: number) {
  const imported = await listImported(work, id, batchSize, after)
  const ids = imported.map(({ orderId }) => orderId)
  const orders = await lockImported(work, ids)
  const worked = await workedOn(work, ids)
  const untouchedOrders = imported.flatMap((one) => {
    const order = orders.get(one.orderId)
    return order && isUntouched(one, order) && !worked.has(order.id) ? [order] : []
  })
  await dropLanded(work, untouchedOrders)
  await forgetImported(
    work,
    untouchedOrders.map((order) => order.id),
  )
  const remaining = imported.length - untouchedOrders.length
  return {
    deleted: untouchedOrders.length,
    kept: remaining,
    last: ids.at(-1) ?? after,
    isMore: imported.length === batchSize,
  }
}

/** Orders with messages, returns, notes or money of their own here. */
async function workedOn({ db, dealerId }: Work, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from dealer_communications where dealer_id = ${dealerId} and order_id = any(${ids}::bigint[])
    union select order_id from rmas where dealer_id = ${dealerId} and order_id = any(${ids}::bigint[])
    union select order_id from charges where dealer_id = ${dealerId} and order_id = any(${ids}::bigint[])
    union select order_id from order_log
      where dealer_id = ${dealerId} and order_id = any(${ids}::bigint[]) and action = 'NOTE'`.execute(db)
  return new Set(rows.map((row) => row.id))
}
