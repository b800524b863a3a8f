import type { Charge } from '#contract/sales/charges/charges.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findPressKey } from '../../charges/charge/charge-idempotency.ts'
import type { SettledPart } from '../../charges/settle/charge-settled.ts'
import { chargeOnWire } from '../../charges/settle/on-wire.ts'
import { recordStatus, withStatus } from '../change-status.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { findReturnForUpdate, type StoredReturn, writeReturn } from '../queries.ts'

/** The key for a gateway refund; after a failed one the version differs. */
export const makeRefundKey = ({ id, version }: { id: number; version: number }) =>
  `rma:${id}:refund:${version}`
const refundKey = /^rma:(\d+):refund:\d+$/

/** The columns of a return without a gateway refund under way. */
export const noRequest = {
  refundKey: null,
  refundChargeId: null,
  refundAsked: null,
  refundAskedParts: null,
  refundTold: null,
}

/** Settles return refunds as soon as charges have their result, regardless of how it was found. */
export const refundSettled: SettledPart = {
  isTheirs: (charge) => charge.kind === 'refund' && refundKey.test(findPressKey(charge) ?? ''),

  async settle(work, charge) {
    const key = findPressKey(charge)!
    await settleRefund(work, Number(refundKey.exec(key)![1]), key, chargeOnWire(charge))
  },
}

/** Marks it Refunded if the gateway did it, or open if not. Idempotent. */
export async function settleRefund(work: Work, id: number, key: string, charge: Charge): Promise<void> {
  const before = await findReturnForUpdate(work, id)
  if (before?.refundKey !== key) return
  if (charge.state === 'failed') await writeReturn(work, before, noRequest)
  if (charge.state === 'succeeded') await noteRefund(work, before, charge)
}

async function noteRefund(
  work: Work,
  rma: StoredReturn,
  { amount, gateway, cardBrand, cardLast4, gatewayReference: reference, user, parts }: Charge,
): Promise<void> {
  const before = { ...rma, ...noRequest }
  const note = [gateway, cardLast4 && `•••• ${cardLast4}`].filter(Boolean).join(' ')
  const refund = { amount, method: 'gateway' as const, note, parts: parts ?? undefined }
  const values = withStatus(work, before, { rmaDealerStatus: 'Refunded', by: user, refund })
  const after = { ...before, ...values }
  await writeReturn(work, before, { ...noRequest, ...values })
  await recordStatus(work, before, after)
  const { doNotSendEmail, ...draft } = rma.refundTold ?? {}
  if (doNotSendEmail !== 1)
    await notifyCustomer(work, after, draft, 'Refunded', {
      isLate: true,
      paid: { method: null, cardBrand, cardLast4, reference },
    })
}
