import type { Work } from '#server/platform/db/work.ts'

export async function orderOfLine({ db, dealerId }: Work, lineId: number): Promise<number | null> {
  const line = await db
    .selectFrom('orderLines')
    .select('orderId')
    .where('dealerId', '=', dealerId)
    .where('id', '=', lineId)
    .executeTakeFirst()
  return line?.orderId ?? null
}

/** The order of this number that was not deleted. */
export async function orderOfNumber({ db, dealerId }: Work, orderNumber: number): Promise<number | null> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('orderNumber', '=', orderNumber)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return order?.id ?? null
}

/** The return of this number, if it is of this order. */
export async function rmaOfNumber({ db, dealerId }: Work, rmaNumber: number, orderId: number) {
  return db
    .selectFrom('rmas')
    .select(['id', 'rmaNumber'])
    .where('dealerId', '=', dealerId)
    .where('rmaNumber', '=', rmaNumber)
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}
