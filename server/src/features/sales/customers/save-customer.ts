import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import type { Customer, customers } from '#contract/sales/customers/customers.ts'
import { customerZips } from '#contract/zip-codes.ts'
import { readDealerCurrency } from '#server/features/tenancy/dealers/read-dealer-currency.ts'
import { readDealerLocale } from '#server/features/tenancy/dealers/read-locale.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Work } from '#server/platform/db/work.ts'
import { isTaken } from '#server/platform/http/refusals/problems.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseWrongZips } from '#server/platform/http/refusals/refuse-zips.ts'
import {
  deleteRow,
  insertRow,
  plainNoun,
  rowForUpdate,
  showRow,
  updateRow,
} from '#server/platform/rows/rows.ts'
import { forgetFormerEmails } from './merge.queries.ts'
import { mergeParts } from './merge-parts.ts'
import { boughtAnything, findCustomer, settable } from './queries.ts'

const noun = plainNoun({
  table: 'customers',
  owner: 'dealer',
  find: findCustomer,
  subject: ({ billCompany }) => ({ code: 'customer', name: billCompany }),
})

/**
 * Creates a customer. A missing language is the dealer's; having no password must be explicit. Refuses an
 * email that is in use.
 */
export async function createCustomer(work: Work, input: Input<typeof customers.create>): Promise<Customer> {
  if (input.password === undefined && input.withoutPassword !== 1)
    throw refuseField('password', 'customer_password_short')
  refuseWrongZips(customerZips, input)
  const id = await insertRow(work, noun, {
    ...pick(input, settable),
    locale: input.locale ?? (await readDealerLocale(work)),
    billEmail: input.billEmail,
    passwordHash: input.password && (await hashPassword(input.password)),
  }).catch(refuseTakenEmail)
  return recordCreated(work, id, input.billEmail)
}

function refuseTakenEmail(error: unknown): never {
  const errors = [{ path: 'billEmail', code: 'email_taken' as const }]
  throw isTaken(error, 'customers_email') ? refuse('email_taken', { errors }) : error
}

/**
 * Changes a customer; absent fields stay. The email can only be filled in, not changed, because it
 * identifies the customer.
 */
export async function updateCustomer(work: Work, input: Input<typeof customers.update>): Promise<Customer> {
  const before = await rowForUpdate(work, noun, input.id, input.version)
  refuseWrongZips(customerZips, { ...before, ...pick(input, settable) }, before)
  const { password } = input
  const billEmail = before.billEmail === '' ? input.billEmail : undefined
  await updateRow(work, noun, input.id, {
    ...pick(input, settable),
    billEmail,
    passwordHash: password && (await hashPassword(password)),
  }).catch(refuseTakenEmail)
  if (billEmail) await forgetFormerEmails(work, [billEmail])
  const after = await showRow(work, noun, input.id)
  await recordChange(work, {
    subject: noun.subject(after),
    event: 'changed',
    recordId: after.id,
    before: { ...before },
    // The log records only that there's a new one.
    after: { ...after, password: password && 'new' },
  })
  return after
}

/**
 * Deletes a customer who never ordered, was never charged and has no store credit. The row lock keeps an order from
 * being created in between.
 */
export async function deleteCustomer(work: Work, { id, version }: Input<typeof customers.remove>) {
  const customer = await rowForUpdate(work, noun, id, version)
  if (await boughtAnything(work, id)) throw refuse('customer_has_orders')
  if (customer.storeCredit > 0) await refuseWithCredit(work, customer)
  for (const part of mergeParts) await part.release?.(work, id)
  return deleteRow(work, noun, customer)
}

async function refuseWithCredit(work: Work, { billCompany: name, storeCredit }: Customer): Promise<never> {
  const amount = { amount: storeCredit, currency: await readDealerCurrency(work) }
  throw refuse('customer_has_credit', { values: { name, amount } })
}

/** Follow-ups of a new customer: claims the email and logs the customer. */
export async function recordCreated(work: Work, id: number, email: string): Promise<Customer> {
  await forgetFormerEmails(work, [email])
  const customer = await showRow(work, noun, id)
  await recordChange(work, {
    subject: noun.subject(customer),
    event: 'created',
    recordId: customer.id,
    after: customer,
  })
  return customer
}
