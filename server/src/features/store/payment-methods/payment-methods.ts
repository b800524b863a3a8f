import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { isGateway } from '#contract/store/gateways.ts'
import type { PaymentMethod, paymentMethods } from '#contract/store/payment-methods.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { firstOf, refuse, refuseField } from '#server/platform/http/refuse.ts'
import { refuseTaken } from '#server/platform/http/taken.ts'
import { findMethod, listMethods, listTaken, methodForUpdate, takersOf } from './queries.ts'

export async function findPaymentMethods(work: Work) {
  const data = await listMethods(work)
  return { data, recordsTotal: data.length }
}

export async function showPaymentMethod(
  work: Work,
  { id }: Input<typeof paymentMethods.show>,
): Promise<PaymentMethod> {
  const method = await findMethod(work, id)
  if (!method) throw refuse('not_found')
  return method
}

export async function findTakenMethods(work: Work) {
  const data = await listTaken(work)
  return { data, recordsTotal: data.length }
}

export async function createPaymentMethod(
  work: Work,
  { name, sandboxUrl, productionUrl }: Input<typeof paymentMethods.create>,
): Promise<PaymentMethod> {
  const created = await work.db
    .insertInto('paymentMethods')
    .values({ name, sandboxUrl, productionUrl })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken(name))

  const method = (await findMethod(work, created.id))!
  await recordChange(work, {
    subject: { code: 'paymentMethod', name },
    event: 'created',
    recordId: method.id,
    after: method,
  })
  return method
}

export async function updatePaymentMethod(
  work: Work,
  { id, name, sandboxUrl, productionUrl }: Input<typeof paymentMethods.update>,
): Promise<PaymentMethod> {
  const before = await methodForUpdate(work, id)
  if (!before) throw refuse('not_found')
  for (const [path, url] of Object.entries({ sandboxUrl, productionUrl }))
    if (url === null && isGateway(id)) throw refuseField(path, 'gateway_needs_url')

  await work.db
    .updateTable('paymentMethods')
    .set({ name, sandboxUrl, productionUrl, updatedAt: work.now })
    .where('id', '=', id)
    .execute()
    .catch(nameTaken(name ?? before.name))

  const after = (await findMethod(work, id))!
  await recordChange(work, {
    subject: { code: 'paymentMethod', name: after.name },
    event: 'changed',
    recordId: id,
    before,
    after,
  })
  return after
}

const nameTaken = (name: string) =>
  refuseTaken('payment_methods_name', phrase('things', 'payment_method', { name }), {
    path: 'name',
    code: 'payment_method_name_taken',
  })

export async function deletePaymentMethod(work: Work, { id }: Input<typeof paymentMethods.remove>) {
  const method = await methodForUpdate(work, id)
  if (!method) throw refuse('not_found')
  const takers = await takersOf(work, id)
  if (takers.length > 0) {
    throw refuse('payment_method_in_use', { values: { who: firstOf(takers) } })
  }
  // Its id couldn't be restored, and the code refers to gateways by id.
  if (isGateway(id)) throw refuse('payment_method_fixed', { values: { name: method.name } })

  await work.db.deleteFrom('paymentMethods').where('id', '=', id).execute()
  await recordChange(work, {
    subject: { code: 'paymentMethod', name: method.name },
    event: 'deleted',
    recordId: id,
    before: method,
  })
  return { id }
}
