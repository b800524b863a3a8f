import { listTakenMethods } from '#server/features/store/payment-methods/payment-methods.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'

/** An order can only use payments its dealer has set up; one it used earlier stays valid. */
export async function refuseOtherPayment(
  work: Work,
  pgatewayId: number | null,
  before: number | null = null,
): Promise<void> {
  if (pgatewayId === null || pgatewayId === before) return
  const methods = await listTakenMethods(work)
  if (!methods.some(({ id }) => id === pgatewayId)) throw refuseField('pgatewayId', 'payment_not_set_up')
}
