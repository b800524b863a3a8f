import { type Selectable, sql } from 'kysely'
import { pick } from '#contract/pick.ts'
import { billingNames, shippingNames } from '#contract/sales/customers/addresses.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import { recordCreated } from './save-customer.ts'

const selectByEmail = ({ dealerId }: Work, email: string) => sql<{ id: number }>`
    select c.id from customers c where c.dealer_id = ${dealerId} and (c.email_norm = pd.norm(${email}) or c.id = (
      select f.customer_id from customer_former_emails f
      where f.dealer_id = ${dealerId} and f.email_norm = pd.norm(${email})))
    order by c.email_norm = pd.norm(${email}) desc limit 1`

/** The customer with this email, or with it before a merge. */
export async function findCustomerIdByEmail(work: Work, email: string): Promise<number | null> {
  const { rows } = await selectByEmail(work, email).execute(work.db)
  return rows[0]?.id ?? null
}

/** The customer with this email, locked so that it can't be deleted in between. */
export async function customerIdByEmailForUpdate(work: Work, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`${selectByEmail(work, email)} for key share of c`.execute(
    work.db,
  )
  return rows[0]?.id ?? null
}

type Details = Pick<
  Selectable<DB['orders']>,
  (typeof billingNames)[number] | (typeof shippingNames)[number] | 'sameAddress' | 'isBusinessAcc' | 'locale'
>

/**
 * The customer with an order's email, or a new one with the order's addresses and no password. Without an email it's
 * always a new one. Of two concurrent calls, the second finds the first's customer. Null: none exists, and the actor
 * can't create one.
 */
export async function findOrCreateCustomer(work: Work, details: Details) {
  const existingId = await customerIdByEmailForUpdate(work, details.billEmail)
  if (existingId !== null) return { id: existingId, isNew: false }
  if (!work.actor.permissions.has('customers')) return null
  const { db, dealerId, actor } = work
  const created = await db
    .insertInto('customers')
    .values({
      dealerId,
      customerType: details.isBusinessAcc === 1 ? 2 : 1,
      locale: details.locale,
      ...pick(details, billingNames),
      ...(details.sameAddress === 1 ? {} : pick(details, shippingNames)),
      updatedBy: actor.name,
    })
    .onConflict((conflict) => conflict.constraint('customers_email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return { id: (await customerIdByEmailForUpdate(work, details.billEmail))!, isNew: false }
  const { id } = await recordCreated(work, created.id, details.billEmail)
  return { id, isNew: true }
}
