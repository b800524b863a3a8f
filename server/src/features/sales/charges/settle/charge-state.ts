import type { ChargeState } from '#contract/sales/charges/charges.ts'
import type { Outcome } from '#server/adapters/payments/gateway.ts'
import { scrub } from '#server/platform/http/logging.ts'
import type { StoredCharge } from './stored-charge.ts'

/**
 * A movement's states as pure functions. Only the gateway's answer or a person ends a movement; the database
 * enforces the same steps.
 */
const before: Record<'succeeded' | 'failed' | 'unknown', readonly ChargeState[]> = {
  succeeded: ['sent', 'unknown'],
  failed: ['requested', 'sent', 'unknown'],
  unknown: ['sent', 'unknown'],
}

export type SettledBy = NonNullable<StoredCharge['settledBy']>
type ChargeBefore = Pick<StoredCharge, 'state' | 'gatewayReference' | 'cardBrand' | 'cardLast4' | 'asked'> & {
  absentSince: string | null
}
type Settlement = {
  outcome: Outcome
  by: SettledBy
  note: string | null
  now: Date
  /** Whether the gateway can be queried again. */
  canLookUp: boolean
}

/** The movement after an outcome; null if it already had a result. */
export function nextState(charge: ChargeBefore, settlement: Settlement) {
  const { outcome, by, now } = settlement
  if (!before[outcome.state].includes(charge.state)) return null
  const gatewayReference = outcome.gatewayReference || charge.gatewayReference
  if (outcome.state === 'succeeded') {
    const gatewayMessage = settlement.note && scrub(settlement.note)
    return {
      state: outcome.state,
      settledBy: by,
      askAt: null,
      absentSince: null,
      gatewayReference,
      gatewayCode: null,
      gatewayMessage,
      refusedAs: null,
      // Entered card details win over the gateway's.
      cardBrand: charge.cardBrand ?? outcome.cardBrand ?? null,
      cardLast4: charge.cardLast4 ?? outcome.cardLast4 ?? null,
    }
  }
  const words = {
    gatewayReference,
    gatewayCode: outcome.code?.slice(0, 60) ?? null,
    gatewayMessage: scrub(outcome.message).slice(0, 300),
    refusedAs: outcome.access ?? null,
  }
  if (outcome.state === 'failed') return { state: outcome.state, settledBy: by, askAt: null, ...words }
  const absentSince = outcome.absentSince?.toISOString() ?? charge.absentSince
  return { state: outcome.state, ...words, absentSince, ...nextAsking(charge, settlement, now) }
}

/** Whether a movement can share its charge's gateway number: voids and refusals. */
export const mayShare = (kind: StoredCharge['kind'], state: Outcome['state']): boolean =>
  kind === 'void' || state === 'failed'

/** An answer with another movement's number was about that movement. */
export const makeForeignOutcome = ({ gatewayReference = '' }: Outcome): Outcome => ({
  state: 'unknown',
  code: 'differs',
  message: `The gateway answered with the number of another movement, ${gatewayReference}.`,
})

const minute = 60_000

/** The longest pause, in ms, before an unclear movement is looked up again. */
export const longestPause = 24 * 60 * minute
/** Credentials can be fixed at any time. */
const longestWithoutAccess = 60 * minute

/** A gateway that can be queried is asked again at doubling intervals. */
function nextAsking(charge: ChargeBefore, { outcome, canLookUp }: Settlement, now: Date) {
  const times = charge.state === 'unknown' ? charge.asked + 1 : 0
  if (!canLookUp) return { asked: times, askAt: null }
  const longest = 'access' in outcome && outcome.access ? longestWithoutAccess : longestPause
  const pause = times === 0 ? 0 : Math.min(minute * 2 ** (times - 1), longest)
  return { asked: times, askAt: new Date(now.getTime() + pause) }
}

/** The states in which a process is at work on a movement. */
export const inProgress: readonly ChargeState[] = ['requested', 'sent']

/** No process works on a movement longer than this without saving it: see patience.ts. */
export const leftAloneMs = 60_000

/** A movement left in progress by a process that died or stalled. The clock may have been set back. */
const isLeftAlone = ({ state, updatedAt }: Pick<StoredCharge, 'state' | 'updatedAt'>, now: Date) =>
  inProgress.includes(state) && Math.abs(now.getTime() - new Date(updatedAt).getTime()) > leftAloneMs

/** Whether it can be looked up or settled manually. */
export const isReconcilable = (charge: Pick<StoredCharge, 'state' | 'updatedAt'>, now: Date): boolean =>
  charge.state === 'unknown' || isLeftAlone(charge, now)
