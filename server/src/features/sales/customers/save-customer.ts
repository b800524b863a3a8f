import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import type { Customer, customers } from '#contract/sales/customers.ts'
import { customerZips } from '#contract/zip-codes.ts'
import { localeOfDealer } from '#server/features/tenancy/dealers/locale-of.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Work } from '#server/platform/db/work.ts'
import { isTaken } from '#server/platform/http/problems.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { refuseWrongZips } from '#server/platform/http/refuse-zips.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { forgetFormerEmails } from './merge.queries.ts'
import { mergeParts } from './merge-parts.ts'
import { boughtAnything, customerForUpdate, findCustomer, settable } from './queries.ts'

export async function createCustomer(work: Work, input: Input<typeof customers.create>): Promise<Customer> {
  const { db, dealerId, actor } = work
  if (input.password === undefined && input.withoutPassword !== 1)
    throw refuseField('password', 'customer_password_short')
  refuseWrongZips(customerZips, input)
  const created = await db
    .insertInto('customers')
    .values({
      ...pick(input, settable),
      locale: input.locale ?? (await localeOfDealer(work)),
      dealerId,
      billEmail: input.billEmail,
      passwordHash: input.password === undefined ? null : await hashPassword(input.password),
      updatedBy: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw isTaken(error, 'customers_email') ? refuse('email_taken', { errors: emailTaken }) : error
    })

  return recordCreated(work, created.id, input.billEmail)
}

const emailTaken = [{ path: 'billEmail', code: 'email_taken' as const }]

export async function updateCustomer(work: Work, input: Input<typeof customers.update>): Promise<Customer> {
  const { db, dealerId, actor, now } = work
  const before = await customerForUpdate(work, input.id)
  if (!before) throw refuse('not_found')
  refuseStale(before, input.version)
  refuseWrongZips(customerZips, { ...before, ...pick(input, settable) }, before)

  await db
    .updateTable('customers')
    .set({
      ...pick(input, settable),
      ...(input.password === undefined ? {} : { passwordHash: await hashPassword(input.password) }),
      version: before.version + 1,
      updatedBy: actor.name,
      updatedAt: now,
    })
    .where('dealerId', '=', dealerId)
    .where('id', '=', input.id)
    .execute()

  const { updatedBy, ...old } = before
  const after = (await findCustomer(work, input.id))!
  await recordChange(work, {
    subject: { code: 'customer', name: after.billCompany },
    event: 'changed',
    recordId: after.id,
    before: old,
    // The log notes only that there's a new one.
    after: input.password === undefined ? after : { ...after, password: 'new' },
  })
  return after
}

/**
 * Only a customer who never ordered and was never charged; the row lock keeps an order from being created in
 * between.
 */
export async function deleteCustomer(work: Work, { id }: Input<typeof customers.remove>) {
  const { db, dealerId } = work
  const customer = await customerForUpdate(work, id)
  if (!customer) throw refuse('not_found')
  if (await boughtAnything(work, id)) throw refuse('customer_has_orders')

  for (const part of mergeParts) await part.release?.(work, id)
  await db.deleteFrom('customers').where('dealerId', '=', dealerId).where('id', '=', id).execute()
  const { updatedBy, ...before } = customer
  await recordChange(work, {
    subject: { code: 'customer', name: customer.billCompany },
    event: 'deleted',
    recordId: id,
    before,
  })
  return { id }
}

/** Follow-ups of a new customer: claims the email and logs the customer. */
export async function recordCreated(work: Work, id: number, email: string): Promise<Customer> {
  await forgetFormerEmails(work, [email])
  const customer = (await findCustomer(work, id))!
  await recordChange(work, {
    subject: { code: 'customer', name: customer.billCompany },
    event: 'created',
    recordId: customer.id,
    after: customer,
  })
  return customer
}
