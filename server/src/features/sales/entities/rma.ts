import type { Input } from '#contract/http.ts'
import type { rmaEntity } from '#contract/sales/entities/entities.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { setReturnStatus } from '../returns/change-status.ts'

/**
 * Moves a return to another status, under the entity's field names. A refund here is only recorded; no
 * gateway is called.
 */
export async function changeRma(work: Work, input: Input<typeof rmaEntity.update>) {
  const { id, version, rma_dealer_status, rma_dealer_user, refundAmount, refundNote } = input
  if (rma_dealer_status === 'Refunded' && !refundNote) throw refuseField('refundNote', 'say_how_refunded')
  const { rma } = await setReturnStatus(work, {
    id,
    version,
    rmaDealerStatus: rma_dealer_status,
    by: rma_dealer_user,
    refund: { method: 'manual', amount: refundAmount, note: refundNote },
  })
  return { ...rma, rma_dealer_status: rma.rmaDealerStatus }
}
