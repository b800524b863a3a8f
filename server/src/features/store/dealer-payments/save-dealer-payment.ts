import type { Input } from '#contract/http.ts'
import type { DealerPayment, dealerPayments } from '#contract/store/dealer-payments.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { findPaymentMethods } from '../payment-methods/find-payment-methods.ts'
import { mergeCredentials, openCredentials, seal } from './credentials.ts'
import { asTold } from './find-dealer-payments.ts'
import { findPayment, type StoredPayment, takePayment } from './queries.ts'

export async function createDealerPayment(
  work: Work,
  input: Input<typeof dealerPayments.create>,
): Promise<DealerPayment> {
  const { db, dealerId, actor } = work
  const { paymentMethodId, name, envMode } = input
  await refuseUnknownMethod(work, paymentMethodId)
  const credentials = mergeCredentials(paymentMethodId, input.gatewayCredentials, {})

  const { id } = await db
    .insertInto('dealerPayments')
    .values({
      ...{ dealerId, paymentMethodId, name, envMode },
      gatewayCredentials: seal(credentials),
      updatedBy: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const payment = (await findPayment(work, id))!
  await recordChange(work, {
    subject: { code: 'payment', name, mode: envMode },
    event: 'created',
    recordId: id,
    after: { ...logged(payment), gatewayCredentials: 'sent' },
  })
  return asTold(payment)
}

export async function updateDealerPayment(
  work: Work,
  input: Input<typeof dealerPayments.update>,
): Promise<DealerPayment> {
  const { db, dealerId, actor, now } = work
  const { id, paymentMethodId, name, envMode } = input
  const before = await takePayment(work, id)
  if (!before) throw refuse('not_found')
  refuseStale(before, input.version)
  if (paymentMethodId !== undefined) await refuseUnknownMethod(work, paymentMethodId)
  const gatewayCredentials = changedCredentials(before, input)

  await db
    .updateTable('dealerPayments')
    .set({ paymentMethodId, name, envMode, gatewayCredentials })
    .set(gatewayCredentials === undefined ? {} : { refusedAs: null, refusedAt: null })
    .set({ version: before.version + 1, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()

  const after = (await findPayment(work, id))!
  await recordChange(work, {
    subject: { code: 'payment', name: after.name, mode: after.envMode },
    event: 'changed',
    recordId: id,
    before: { ...logged(before), gatewayCredentials: 'former' },
    after: { ...logged(after), gatewayCredentials: gatewayCredentials === undefined ? 'former' : 'sent' },
  })
  return asTold(after)
}

/** What is stored from now on; undefined leaves it. Another method knows nothing of what was stored. */
function changedCredentials(before: StoredPayment, input: Input<typeof dealerPayments.update>) {
  const { paymentMethodId = before.paymentMethodId, gatewayCredentials: typed } = input
  const isOther = paymentMethodId !== before.paymentMethodId
  if (isOther && !typed) throw refuseField('gatewayCredentials', 'gateway_credentials_required')
  if (!typed) return undefined
  return seal(mergeCredentials(paymentMethodId, typed, isOther ? {} : openCredentials(before)))
}

async function refuseUnknownMethod(work: Work, id: number) {
  const { data } = await findPaymentMethods(work)
  if (!data.some((method) => method.id === id)) throw refuseField('paymentMethodId', 'no_such_payment_method')
}

/** Of the credentials the log says only whether some were sent. */
const logged = ({ gatewayCredentials, updatedBy, refusedAs, refusedAt, ...payment }: StoredPayment) => payment
