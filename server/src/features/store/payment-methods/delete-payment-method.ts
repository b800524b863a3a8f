import type { Input } from '#contract/http.ts'
import { isGateway } from '#contract/store/gateways.ts'
import type { paymentMethods } from '#contract/store/payment-methods.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { firstOf, refuse } from '#server/platform/http/refuse.ts'
import { takeMethod, takersOf } from './queries.ts'

export async function deletePaymentMethod(work: Work, { id }: Input<typeof paymentMethods.remove>) {
  const method = await takeMethod(work, id)
  if (!method) throw refuse('not_found')
  const takers = await takersOf(work, id)
  if (takers.length > 0) {
    throw refuse('payment_method_in_use', { values: { who: firstOf(takers) } })
  }
  // Its id could not be given again, and the product's gateways go by their ids.
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
