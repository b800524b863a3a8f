import { formatDateTime } from '#contract/dates.ts'
import type { Answer, Input } from '#contract/http.ts'
import type { orders } from '#contract/sales/orders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** What was written to the customer about an order, newest first. */
export async function findOrderMessages(work: Work, { id }: Input<typeof orders.messages>) {
  const { db, dealerId } = work
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('dealers as d', 'd.id', 'o.dealerId')
    .select('d.timeZone')
    .where('o.dealerId', '=', dealerId)
    .where('o.id', '=', id)
    .where('o.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!order) throw refuse('not_found')

  const rows = await db
    .selectFrom('dealerCommunications as c')
    .leftJoin('mails as m', (join) =>
      join.onRef('m.dealerId', '=', 'c.dealerId').onRef('m.id', '=', 'c.mailId'),
    )
    .select(['c.id', 'c.subject', 'c.message', 'c.toName', 'c.toMail', 'c.fromName', 'c.createdAt'])
    .select(['c.orderStatusId', 'c.shippingStatusId', 'm.status', 'm.lastAnswer'])
    .where('c.dealerId', '=', dealerId)
    .where('c.orderId', '=', id)
    .orderBy('c.id', 'desc')
    .execute()
  const data = rows.map(({ toName, toMail, fromName, createdAt, status, lastAnswer, ...same }) => ({
    ...same,
    to_name: toName,
    to_mail: toMail,
    from_name: fromName,
    createdAtParsed: formatDateTime(createdAt, order.timeZone),
    mailStatus: status ?? 'none',
    mailAnswer: lastAnswer,
  }))
  return { data, recordsTotal: data.length } as Answer<typeof orders.messages>
}
