import { sql } from 'kysely'
import type { Customer } from '#contract/sales/customers/customers.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { settable } from './queries.ts'

/** Moves one customer's former emails to the other. */
export async function moveFormerEmails({ db, dealerId }: Work, from: number, to: number): Promise<void> {
  await db
    .updateTable('customerFormerEmails')
    .set({ customerId: to })
    .where('dealerId', '=', dealerId)
    .where('customerId', '=', from)
    .execute()
}

/** Remembers a merged customer's email, so that imports and stores still find the customer who remained. */
export async function noteFormerEmail({ db, dealerId, actor, now }: Work, customerId: number, email: string) {
  await sql`insert into customer_former_emails (dealer_id, email_norm, customer_id, merged_by, merged_at)
    values (${dealerId}, pd.norm(${email}), ${customerId}, ${actor.name}, ${now})
    on conflict (dealer_id, email_norm) do update
      set customer_id = excluded.customer_id, merged_by = excluded.merged_by, merged_at = excluded.merged_at`.execute(
    db,
  )
}

/** An email a customer uses again stops being anyone's former one. */
export async function forgetFormerEmails({ db, dealerId }: Work, emails: readonly string[]): Promise<void> {
  await sql`delete from customer_former_emails
    where dealer_id = ${dealerId}
      and email_norm = any(select pd.norm(e) from unnest(${emails}::text[]) e)`.execute(db)
}

type MergedCustomers = {
  kept: Pick<Customer, 'id' | 'version' | 'billEmail'>
  gone: Pick<Customer, 'id' | 'billEmail'>
  fields: Partial<Pick<Customer, (typeof settable)[number]>> & Pick<Customer, 'billEmail'>
}

/**
 * Deletes one and updates the other. The password is that of the remaining email, or the only one; the creation
 * date is the earlier of the two.
 */
export async function writeMerged(
  work: Work,
  { kept: survivor, gone: duplicate, fields }: MergedCustomers,
): Promise<void> {
  const { db, dealerId, actor, now } = work
  const { rows } = await sql<{ id: number; passwordHash: string | null; createdAt: string }>`
    select id, password_hash, created_at from customers
    where dealer_id = ${dealerId} and id in (${survivor.id}, ${duplicate.id})`.execute(db)
  const findRow = (id: number) => rows.find((row) => row.id === id)!
  const [first, second] =
    fields.billEmail === duplicate.billEmail ? [duplicate, survivor] : [survivor, duplicate]
  await db.deleteFrom('customers').where('dealerId', '=', dealerId).where('id', '=', duplicate.id).execute()
  await db
    .updateTable('customers')
    .set({
      ...fields,
      passwordHash: findRow(first.id).passwordHash ?? findRow(second.id).passwordHash,
      createdAt: [findRow(survivor.id).createdAt, findRow(duplicate.id).createdAt].sort()[0]!,
      version: survivor.version + 1,
      updatedBy: actor.name,
      updatedAt: now,
    })
    .where('dealerId', '=', dealerId)
    .where('id', '=', survivor.id)
    .execute()
  await forgetFormerEmails(work, [fields.billEmail])
}
