import { type ChargeState, chargeStates } from '#contract/sales/charges.ts'
import type { Outcome } from '#server/adapters/payments/gateway.ts'
import { gatewayOf } from '#server/adapters/payments/gateways.ts'
import type { Work } from '#server/platform/db/work.ts'
import { scrub } from '#server/platform/http/logging.ts'
import { warn } from '#server/platform/log.ts'
import { writeOrder } from '../orders/write-order.ts'
import { renewProfile } from '../payment-profiles/open-profile.ts'
import { passOnSettled } from './charge-settled.ts'
import { findCharge, type StoredCharge, writeCharge } from './queries.ts'
import { recordCharge } from './record-charge.ts'
import { takeWhole } from './take-whole.ts'
import { tellCharge } from './tell-charges.ts'

type SettledBy = NonNullable<StoredCharge['settledBy']>

/** From which states each may come; the database holds to it too. */
const before: Record<'succeeded' | 'failed' | 'unknown', readonly ChargeState[]> = {
  succeeded: ['sent', 'unknown'],
  failed: ['requested', 'sent', 'unknown'],
  unknown: ['sent', 'unknown'],
}
const minute = 60_000
const longestPause = 24 * 60 * minute

/**
 * Writes down what became of a movement, with everything that follows from it, in one transaction. What is
 * known already stays. Its order is locked before the movement, as everywhere.
 */
export async function settle(
  work: Work,
  id: number,
  outcome: Outcome,
  by: SettledBy,
  note: string | null = null,
): Promise<void> {
  const { order, charge } = await takeWhole(work, id)
  if (!before[outcome.state].includes(charge.state)) return noteContradiction(charge, outcome)

  await writeCharge(work, id, chargeStates, { ...columnsOf(work, charge, outcome, by, note), note })
  const isNews = charge.state !== outcome.state
  if (isNews) {
    const news = (await findCharge(work, id))!
    await Promise.all([recordCharge(work, news), tellCharge(work, news)])
    if (news.state !== 'unknown') await passOnSettled(work, news)
  }
  if (outcome.state !== 'succeeded') return
  if (charge.customerId !== null) await renewProfile(work, charge.customerId, outcome.profile ?? {})
  if (charge.kind === 'charge' && order?.pgatewayId === null)
    await writeOrder(work, order, { pgatewayId: charge.paymentMethodId })
}

function columnsOf(
  { now }: Work,
  charge: StoredCharge,
  outcome: Outcome,
  by: SettledBy,
  note: string | null,
) {
  const { state } = outcome
  const gatewayReference = outcome.gatewayReference || charge.gatewayReference
  if (outcome.state === 'succeeded') {
    // What was typed is known better than what a gateway says of it.
    const cardBrand = charge.cardBrand ?? outcome.cardBrand
    const cardLast4 = charge.cardLast4 ?? outcome.cardLast4
    const gatewayMessage = note && scrub(note)
    const said = { gatewayCode: null, gatewayMessage, gatewayReference, cardBrand, cardLast4 }
    return { state, settledBy: by, askAt: null, ...said }
  }
  const said = {
    gatewayReference,
    gatewayCode: outcome.code?.slice(0, 60) ?? null,
    gatewayMessage: scrub(outcome.message).slice(0, 300),
  }
  if (outcome.state === 'failed') return { state, settledBy: by, askAt: null, ...said }
  return { state, ...said, ...nextAsking(charge, now) }
}

/** A gateway that can tell is asked again after pauses that double, up to a day. */
function nextAsking(charge: StoredCharge, now: Date) {
  const asked = charge.state === 'unknown' ? charge.asked + 1 : 0
  if (!gatewayOf(charge.paymentMethodId)?.charging?.lookUp) return { asked, askAt: null }
  const pause = asked === 0 ? 0 : Math.min(minute * 2 ** (asked - 1), longestPause)
  return { asked, askAt: new Date(now.getTime() + pause) }
}

/** An answer that came after the state was known: somebody should look when it says otherwise. */
function noteContradiction({ id, dealerId, state }: StoredCharge, outcome: Outcome) {
  if (outcome.state === 'unknown' || outcome.state === state) return
  warn('a gateway says of a movement of money what was not known when it was settled', {
    dealerId,
    chargeId: id,
    state,
    says: outcome.state,
  })
}
