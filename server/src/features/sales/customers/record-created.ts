import type { Customer } from '#contract/sales/customers.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { forgetFormerEmails } from './merge.queries.ts'
import { findCustomer } from './queries.ts'

/** What follows the row of a new customer: the email is theirs from now on, and the log says who came. */
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
