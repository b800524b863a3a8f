import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { customerLinks } from '#contract/sales/customers/customer-pages.ts'
import type { Work } from '#server/platform/db/work.ts'
import { linkTo } from '../customer-emails/record-link.ts'
import { orderForUpdate, readOrder } from '../orders/read-order.ts'
import { recordOrder } from '../orders/record-order.ts'

/** The current link to an order. */
export async function showLink(work: Work, { id }: Input<typeof customerLinks.show>) {
  await readOrder(work, id)
  return { url: await linkTo(work, { kind: 'order', id, orderId: id }) }
}

/** Links of earlier emails stop working, those of later ones are new. */
export async function replaceLink(work: Work, { id }: Input<typeof customerLinks.replace>) {
  const { db, dealerId } = work
  const order = await orderForUpdate(work, id)
  await db
    .insertInto('orderLinks')
    .values({ dealerId, orderId: id, number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['dealerId', 'orderId']).doUpdateSet({ number: sql`order_links.number + 1` }),
    )
    .execute()
  await recordOrder(work, order, 'linksReplaced')
  return { url: await linkTo(work, { kind: 'order', id, orderId: id }) }
}
