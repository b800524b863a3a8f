import type { CurrencyCode } from '#contract/texts/format-money.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Movement, Outcome } from '#server/adapters/payments/gateway.ts'
import { saySaved } from '#server/platform/db/partly-saved.ts'
import { clock, inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { isTaken } from '#server/platform/http/refusals/problems.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { retryWhileDatabaseDown } from '#server/platform/jobs/retry-database.ts'
import { warn } from '#server/platform/log.ts'
import type { ChargeCaller } from '../charge/charge-caller.ts'
import { hashRequest, makeKey, matchEarlier, type Press, whenSettled } from '../charge/charge-idempotency.ts'
import { keepCard } from '../charge/keep-card.ts'
import { findCharge, insertCharge, type NewCharge, writeCharge } from '../queries.ts'
import { gatewayTimeout } from './gateway-timeout.ts'
import { publishCharge } from './publish-charges.ts'
import { settle } from './settle.ts'
import type { StoredCharge } from './stored-charge.ts'

export type Action<Locked> = {
  press: Press
  /** Locks the records of the movement, so that no other movement of them starts in between. */
  lock(work: Work): Promise<Locked>
  /** Runs all checks; returns the row to save and the gateway call. */
  plan(work: Work, locked: Locked): Promise<Plan>
}

/** A movement as it's saved before the gateway is called, and the call itself. */
export type Plan = {
  row: Omit<NewCharge, 'idempotencyKey' | 'requestHash'> & { currency: CurrencyCode }
  orderNumber: number | null
  call(movement: Movement, signal: AbortSignal): Promise<Outcome>
}

/** A movement stalled longer than this before sending isn't sent: others may have given it up. */
const staleMs = 10_000

/**
 * Charges, refunds or voids: the only way money moves. Three transactions, none of them open while the gateway is
 * called: they save the intended movement (`requested`), that it's being sent (`sent`), then the result. Any failure in
 * between leaves a row with its progress, and nothing is sent twice: recover-charges.job.ts resolves the rest.
 */
export async function moveMoney<Locked>(caller: ChargeCaller, action: Action<Locked>): Promise<StoredCharge> {
  const started = await beginMovement(caller, action)
  if ('earlier' in started) return whenSettled(caller, started.earlier)
  saySaved(phrase('saved', 'movement'))
  return carryOut(caller, started)
}

type Begun = { id: number; reference: string; plan: Plan }

function beginMovement<Locked>(
  caller: ChargeCaller,
  action: Action<Locked>,
): Promise<Begun | { earlier: StoredCharge }> {
  return inDealer(caller.dealerId, caller.actor, async (work) => {
    const locked = await action.lock(work)
    const earlier = await matchEarlier(work, action.press)
    if (earlier) return { earlier }

    const plan = await action.plan(work, locked)
    const press = { idempotencyKey: makeKey(action.press), requestHash: hashRequest(action.press) }
    const inserted = insertCharge(work, { ...plan.row, ...press }).catch((error: unknown) => {
      // Another request used the key at this moment.
      throw isTaken(error, 'charges_key') ? refuse('key_reused') : error
    })
    const [insertedCharge] = await Promise.all([inserted, publishCharge(work, plan.row)])
    return { ...insertedCharge, plan }
  })
}

async function carryOut(caller: ChargeCaller, startedCharge: Begun): Promise<StoredCharge> {
  const { id, plan } = startedCharge
  const sentAt = await markSent(caller, id)
  if (sentAt) {
    const outcome = await callGateway(startedCharge, sentAt)
    // The gateway has done it, so wait out a database restart.
    await retryWhileDatabaseDown(() =>
      inDealer(caller.dealerId, caller.actor, (work) => settle(work, id, outcome, 'answer')),
    ).catch((error: Error) =>
      warn('what became of a movement of money could not be noted', logFields(plan, id, error)),
    )
    await keepCard(caller, { id, keepCard: plan.row.keepCard ?? null })
  }
  return (await readInDealer(caller.dealerId, caller.actor, (work) => findCharge(work, id)))!
}

/** Null if it was given up in the meantime. */
const markSent = (caller: ChargeCaller, id: number): Promise<Date | null> =>
  inDealer(caller.dealerId, caller.actor, async (work) => {
    const isOurs = await writeCharge(work, id, ['requested'], { state: 'sent', sentAt: work.now })
    return isOurs ? work.now : null
  })

async function callGateway({ id, reference, plan }: Begun, sentAt: Date): Promise<Outcome> {
  const { amount, currency } = plan.row
  const movement = {
    reference,
    amount: Number(amount).toFixed(2),
    currency,
    orderNumber: plan.orderNumber,
    sentAt,
  }
  if (clock.now().getTime() - sentAt.getTime() > staleMs)
    return { state: 'failed', code: null, message: 'It was held up here and not sent.' }
  try {
    return await plan.call(movement, gatewayTimeout.signal())
  } catch (error) {
    warn('a gateway’s adapter failed', logFields(plan, id, error as Error))
    return { state: 'unknown', code: null, message: 'The answer of the gateway could not be understood.' }
  }
}

const logFields = ({ row }: Plan, chargeId: number, { name, message }: Error) => ({
  chargeId,
  paymentMethodId: row.paymentMethodId,
  error: `${name}: ${message}`,
})
