import { chargeStates } from '#contract/sales/charges/charges.ts'
import type { Outcome } from '#server/adapters/payments/gateway.ts'
import { findGateway } from '#server/adapters/payments/gateways.ts'
import { noteAccess } from '#server/features/store/dealer-payments/note-access.ts'
import type { Work } from '#server/platform/db/work.ts'
import { warn } from '#server/platform/log.ts'
import { runtime } from '#server/platform/runtime.ts'
import { writeOrder } from '../../orders/change/write-order.ts'
import { publishOrders } from '../../orders/list/publish-orders.ts'
import { noteCharged, type OpenProfile, renewProfile } from '../../payment-profiles/open-profile.ts'
import { keepInProfile } from '../../payment-profiles/payment-profile.ts'
import { chargeForUpdate } from '../charge/charge-for-update.ts'
import { readCardStored } from '../charge/keep-card.ts'
import { hasReference, writeCharge } from '../queries.ts'
import { passOnSettled } from './charge-settled.ts'
import { makeForeignOutcome, mayShare, nextState, type SettledBy } from './charge-state.ts'
import { publishCharge } from './publish-charges.ts'
import { recordCharge } from './record-charge.ts'
import type { StoredCharge } from './stored-charge.ts'

/**
 * Saves a movement's result and its consequences, in one transaction. An existing result stays. Locks the order
 * before the movement, as everywhere.
 */
export async function settle(
  work: Work,
  id: number,
  reported: Outcome,
  by: SettledBy,
  note: string | null = null,
): Promise<void> {
  const { order, charge } = await chargeForUpdate(work, id)
  const outcome =
    by !== 'person' && (await isAboutAnother(work, charge, reported))
      ? makeForeignOutcome(reported)
      : reported
  const canLookUp = findGateway(charge.paymentMethodId)?.charging?.lookUp !== undefined
  const next = nextState(charge, { outcome, by, note, now: work.now, canLookUp })
  if (!next) return noteContradiction(charge, outcome)

  const changes = { ...next, ...readCardStored(charge, outcome) }
  const news: StoredCharge = { ...charge, ...changes, updatedAt: work.now.toISOString() }
  const isNews = charge.state !== outcome.state
  if (isNews)
    work.afterCommit(() => runtime().metrics?.cardMovements.inc({ kind: news.kind, state: news.state }))
  await Promise.all([
    writeCharge(work, id, chargeStates, { ...changes, note }),
    isNews && recordCharge(work, news),
    isNews && publishCharge(work, news),
    isNews && order && publishOrders(work, [order]),
    by !== 'person' && noteAnswer(work, charge, outcome),
    outcome.state === 'succeeded' && keepSuccess(work, { charge: news, order }, outcome.profile),
  ])
  // Sent last, because the consequences can be rolled back alone.
  if (isNews && news.state !== 'unknown') await passOnSettled(work, news)
}

type LockedCharge = Awaited<ReturnType<typeof chargeForUpdate>>

/** The customer's profile as the gateway renewed it, and the order's gateway. */
async function keepSuccess(work: Work, { charge, order }: LockedCharge, profile: OpenProfile | undefined) {
  const { customerId, kind, source, keepCard, paymentMethodId } = charge
  const isAsked = keepCard !== null
  await Promise.all([
    // First, because a renewed profile is a changed one.
    customerId !== null && kind === 'charge' && source === 'stored' && noteCharged(work, customerId, charge),
    customerId !== null &&
      profile &&
      (isAsked ? keepInProfile(work, customerId, profile, charge) : renewProfile(work, customerId, profile)),
    kind === 'charge' &&
      order?.pgatewayId === null &&
      writeOrder(work, order, { pgatewayId: paymentMethodId }),
  ])
}

/** Two movements never share a gateway number, except those in `mayShare`. */
async function isAboutAnother(work: Work, charge: StoredCharge, { state, gatewayReference }: Outcome) {
  if (!gatewayReference || state === 'unknown') return false
  const { id, chargeId } = charge
  const besides = chargeId !== null && mayShare(charge.kind, state) ? [id, chargeId] : [id]
  return hasReference(work, charge, { gatewayReference, besides })
}

/**
 * Records two other facts from an answer: whether the gateway accepts our credentials, and whether it mixes
 * movements up.
 */
async function noteAnswer(work: Work, charge: StoredCharge, outcome: Outcome): Promise<void> {
  const { id: chargeId, dealerId, dealerPaymentId, paymentMethodId } = charge
  if (outcome.state === 'succeeded') return noteAccess(work, dealerPaymentId, null)
  if (outcome.access) await noteAccess(work, dealerPaymentId, outcome.access)
  if (outcome.code === 'differs')
    warn('a gateway answered about something else than it was asked', {
      dealerId,
      chargeId,
      paymentMethodId,
      said: outcome.message,
    })
}

/** A late answer; someone should check if it contradicts the current state. */
function noteContradiction({ id, dealerId, state }: StoredCharge, outcome: Outcome) {
  if (outcome.state === 'unknown' || outcome.state === state) return
  warn('a gateway says of a movement of money what was not known when it was settled', {
    dealerId,
    chargeId: id,
    state,
    says: outcome.state,
  })
}
