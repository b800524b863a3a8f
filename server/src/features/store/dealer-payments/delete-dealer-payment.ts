import type { Input } from '#contract/http.ts'
import type { dealerPayments } from '#contract/store/dealer-payments.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { takePayment } from './queries.ts'

export async function deleteDealerPayment(work: Work, { id }: Input<typeof dealerPayments.remove>) {
  const { db, dealerId } = work
  const payment = await takePayment(work, id)
  if (!payment) throw refuse('not_found')

  await db.deleteFrom('dealerPayments').where('dealerId', '=', dealerId).where('id', '=', id).execute()
  const { gatewayCredentials, updatedBy, ...before } = payment
  await recordChange(work, {
    subject: { code: 'payment', name: payment.name, mode: payment.envMode },
    event: 'deleted',
    recordId: id,
    before,
  })
  return { id }
}
