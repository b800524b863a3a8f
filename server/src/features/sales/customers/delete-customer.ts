import type { Input } from '#contract/http.ts'
import type { customers } from '#contract/sales/customers.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { mergeParts } from './merge-parts.ts'
import { boughtAnything, takeCustomer } from './queries.ts'

/** Only a customer who never ordered and was never charged; the row lock keeps an order from being made in between. */
export async function deleteCustomer(work: Work, { id }: Input<typeof customers.remove>) {
  const { db, dealerId } = work
  const customer = await takeCustomer(work, id)
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
