import type { Input } from '#contract/http.ts'
import type { DealerPayment, dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import {
  dropRow,
  insertRow,
  plainNoun,
  rowForUpdate,
  showRow,
  updateRow,
} from '#server/platform/rows/rows.ts'
import { listPaymentMethods } from '../payment-methods/payment-methods.ts'
import { decryptCredentials, mergeCredentials, openCredentials, seal } from './credentials.ts'
import { findPayment, listPayments, type StoredPayment } from './queries.ts'

const noun = plainNoun({
  table: 'dealerPayments',
  owner: 'dealer',
  find: findPayment,
  subject: ({ name, envMode }) => ({ code: 'payment', name, mode: envMode }),
})

/** Lists the dealer's gateways, with the names of the stored credentials but not their values. */
export async function listDealerPayments(work: Work) {
  return (await listPayments(work)).map(withoutSecrets)
}

/** A payment as returned: which credentials are stored, but not their values. */
function withoutSecrets(payment: StoredPayment): DealerPayment {
  const credentialsSet = Object.keys(openCredentials(payment))
  const { gatewayCredentials, updatedBy, ...shown } = payment
  return { ...shown, credentialsSet }
}

/** Sets up a gateway. Its credentials are stored encrypted, and neither the answer nor the log has them. */
export async function createDealerPayment(
  work: Work,
  input: Input<typeof dealerPayments.create>,
): Promise<DealerPayment> {
  const { paymentMethodId, name, envMode } = input
  await refuseUnknownMethod(work, paymentMethodId)
  const place = { dealerId: work.dealerId, paymentMethodId, envMode }
  const credentials = mergeCredentials(place, input.gatewayCredentials, {})

  const values = { paymentMethodId, name, envMode, gatewayCredentials: seal(credentials) }
  const payment = await showRow(work, noun, await insertRow(work, noun, values))
  await recordChange(work, {
    subject: noun.subject(payment),
    event: 'created',
    recordId: payment.id,
    after: { ...logged(payment), gatewayCredentials: 'sent' },
  })
  return withoutSecrets(payment)
}

/** Changes a gateway; absent fields and credentials stay. New credentials clear the gateway's last refusal. */
export async function updateDealerPayment(
  work: Work,
  input: Input<typeof dealerPayments.update>,
): Promise<DealerPayment> {
  const { id, paymentMethodId, name, envMode } = input
  const before = await rowForUpdate(work, noun, id, input.version)
  if (paymentMethodId !== undefined) await refuseUnknownMethod(work, paymentMethodId)
  const gatewayCredentials = changedCredentials(before, input)

  const fields = { paymentMethodId, name, envMode, gatewayCredentials }
  const accepted = gatewayCredentials === undefined ? {} : { refusedAs: null, refusedAt: null }
  await updateRow(work, noun, id, { ...fields, ...accepted })
  const after = await showRow(work, noun, id)
  await recordChange(work, {
    subject: noun.subject(after),
    event: 'changed',
    recordId: id,
    before: { ...logged(before), gatewayCredentials: 'former' },
    after: { ...logged(after), gatewayCredentials: gatewayCredentials === undefined ? 'former' : 'sent' },
  })
  return withoutSecrets(after)
}

/** Deletes a gateway with its credentials. Its earlier charges stay. */
export async function deleteDealerPayment(work: Work, { id, version }: Input<typeof dealerPayments.remove>) {
  const payment = await rowForUpdate(work, noun, id, version)
  await dropRow(work, noun, id)
  const { gatewayCredentials, updatedBy, ...before } = payment
  await recordChange(work, { subject: noun.subject(payment), event: 'deleted', recordId: id, before })
  return { id }
}

/** The new stored value; undefined keeps it. A new method starts without stored values. */
function changedCredentials(before: StoredPayment, input: Input<typeof dealerPayments.update>) {
  const { paymentMethodId = before.paymentMethodId, envMode = before.envMode } = input
  const typed = input.gatewayCredentials
  const isOther = paymentMethodId !== before.paymentMethodId
  if (isOther && !typed) throw refuseField('gatewayCredentials', 'gateway_credentials_required')
  if (!typed) return undefined
  const place = { dealerId: before.dealerId, paymentMethodId, envMode }
  return seal(mergeCredentials(place, typed, isOther ? {} : decryptCredentials(before)))
}

async function refuseUnknownMethod(work: Work, id: number) {
  const methods = await listPaymentMethods(work)
  if (!methods.some((method) => method.id === id))
    throw refuseField('paymentMethodId', 'no_such_payment_method')
}

/** The log only records whether credentials were sent. */
const logged = ({ gatewayCredentials, updatedBy, refusedAs, refusedAt, ...payment }: StoredPayment) => payment
