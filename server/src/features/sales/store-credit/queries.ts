import { type Insertable, sql } from 'kysely'
import type { CreditEntry } from '#contract/sales/store-credit/store-credit.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The customer with their balance, locked until the transaction ends. An order they pay is locked before them. */
export const creditForUpdate = ({ db, dealerId }: Work, customerId: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'billCompany', 'storeCredit'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Adds a movement of a customer's credit. The database adds the amount to the balance. */
export async function insertEntry(
  { db, dealerId, actor, now }: Work,
  values: Pick<Insertable<DB['storeCreditEntries']>, 'customerId' | 'kind' | 'amount' | 'paymentId' | 'note'>,
): Promise<void> {
  const stamps = { dealerId, userId: actor.userId, userName: actor.name, createdAt: now }
  await db
    .insertInto('storeCreditEntries')
    .values({ ...values, ...stamps })
    .execute()
}

/** Newest first, each with the order and the return it belongs to. */
export async function findEntries(
  { db, dealerId }: Work,
  customerId: number,
  limit: number,
): Promise<CreditEntry[]> {
  const { rows } = await sql<CreditEntry>`
    select e.id, e.kind, e.amount, p.order_id, o.order_number, r.rma_number, e.note, e.user_name as "user", e.created_at
    from store_credit_entries e
    left join recorded_payments p on p.dealer_id = ${dealerId} and p.id = e.payment_id
    left join orders o on o.dealer_id = ${dealerId} and o.id = p.order_id
    left join rmas r on r.dealer_id = ${dealerId} and r.id = p.rma_id
    where e.dealer_id = ${dealerId} and e.customer_id = ${customerId}
    order by e.id desc limit ${limit}`.execute(db)
  return rows
}
