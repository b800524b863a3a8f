import type { Input } from '#contract/http.ts'
import type { PaymentMethod, paymentMethods } from '#contract/store/payment-methods.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findMethod, listMethods, listTaken } from './queries.ts'

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
