import { type SqlBool, sql } from 'kysely'
import type { Reading, Work } from '#server/platform/db/work.ts'

/** Finds the id of the order that a line belongs to; null if the dealer has no such line. */
export async function findLineOrder({ db, dealerId }: Work, lineId: number): Promise<number | null> {
  const line = await db
    .selectFrom('orderLines')
    .select('orderId')
    .where('dealerId', '=', dealerId)
    .where('id', '=', lineId)
    .executeTakeFirst()
  return line?.orderId ?? null
}

/** The undeleted order with this number, with its customer's address. */
export async function findOrderByNumber({ db, dealerId }: Work, orderNumber: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'billEmail'])
    .where('dealerId', '=', dealerId)
    .where('orderNumber', '=', orderNumber)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

type ReturnName = { rma_number?: number | null | undefined; rma_id?: number | null | undefined }

/** This order's return with that number, id, or both. */
export async function findOrderRma({ db, dealerId }: Work, named: ReturnName, orderId: number) {
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
export async function readDealerAddresses({ db, dealerId }: Work): Promise<(string | null)[]> {
  const dealer = await db
    .selectFrom('dealers')
    .select(['partsEmail', 'billEmail'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return [dealer.partsEmail, dealer.billEmail]
}

/** The entity's fields of these dealers' stores. */
export async function findStoreFields({ db, dealerId }: Reading, ids: readonly number[]) {
  const rows = await db
    .selectFrom('dealerSettings')
    .select(['dealerId', 'enablePickUpAtDealership', 'pickUpDescription'])
    .select(['homepageSpecialsSectionTitle', 'homepageSpecialsCompType'])
    .where(sql<SqlBool>`dealer_id = any(${[...ids]}::bigint[])`)
    .$if(dealerId !== null, (query) => query.where('dealerId', '=', dealerId!))
    .execute()
  return new Map(
    rows.map((row) => [
      row.dealerId,
      {
        enable_pick_up_at_dealership: row.enablePickUpAtDealership === 1 ? (1 as const) : (0 as const),
        pick_up_description: row.pickUpDescription,
        homepageSpecialsSectionTitle: row.homepageSpecialsSectionTitle,
        homepageSpecialsCompType: row.homepageSpecialsCompType === 'I' ? ('I' as const) : ('C' as const),
      },
    ]),
  )
}
