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

/** The undeleted order with this number, with its customer's address. */
export async function orderOfNumber({ db, dealerId }: Work, orderNumber: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'billEmail'])
    .where('dealerId', '=', dealerId)
    .where('orderNumber', '=', orderNumber)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

type Named = { rma_number?: number | null | undefined; rma_id?: number | null | undefined }

/** This order's return with that number, id, or both. */
export async function rmaOfOrder({ db, dealerId }: Work, named: Named, orderId: number) {
  return db
    .selectFrom('rmas')
    .select(['id', 'rmaNumber'])
    .where('dealerId', '=', dealerId)
    .$if(Boolean(named.rma_number), (query) => query.where('rmaNumber', '=', named.rma_number!))
    .$if(Boolean(named.rma_id), (query) => query.where('id', '=', named.rma_id!))
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Addresses a dealer's emails can be replied to. */
export async function addressesOfDealer({ db, dealerId }: Work): Promise<(string | null)[]> {
  const dealer = await db
    .selectFrom('dealers')
    .select(['partsEmail', 'billEmail'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return [dealer.partsEmail, dealer.billEmail]
}
