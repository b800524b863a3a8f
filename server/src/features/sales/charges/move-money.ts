import type { Movement, Outcome } from '#server/adapters/payments/gateway.ts'
import { clock, inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { isTaken } from '#server/platform/http/problems.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { whenBack } from '#server/platform/jobs/when-back.ts'
import { warn } from '#server/platform/log.ts'
import { keepCard } from './keep-card.ts'
import type { Mover } from './mover.ts'
import { patience } from './patience.ts'
import { findCharge, insertCharge, type NewCharge, type StoredCharge, writeCharge } from './queries.ts'
import { findPress, hashOf, keyOf, type Press, whenSettled } from './same-press.ts'
import { settle } from './settle.ts'
import { tellCharge } from './tell-charges.ts'

export type Deed<Taken> = {
  press: Press
  /** Locks what the movement is of, so that no other one of it begins meanwhile. */
  take(work: Work): Promise<Taken>
  /** All doubts; gives what is written down, and how the gateway is called then. */
  plan(work: Work, taken: Taken): Promise<Plan>
}
export type Plan = {
  row: Omit<NewCharge, 'idempotencyKey' | 'requestHash'> & { currency: 'USD' | 'CAD' }
  orderNumber: number | null
  call(movement: Movement, signal: AbortSignal): Promise<Outcome>
}

/** What was held up for longer than this before it left is not sent any more: others may have given it up. */
const staleMs = 10_000

/**
 * The only way money moves. Three transactions, none of them open while the gateway is called:
 * what is about to happen is written down (`requested`), then that it is being sent (`sent`), then what
 * became of it. Whatever breaks in between leaves a row that says how far it came, and nothing is sent twice:
 * recover-charges.job.ts finds out the rest.
 */
export async function moveMoney<Taken>(mover: Mover, deed: Deed<Taken>): Promise<StoredCharge> {
  const begun = await begin(mover, deed)
  return 'earlier' in begun ? whenSettled(mover, begun.earlier) : carryOut(mover, begun)
}

type Begun = { id: number; reference: string; plan: Plan }

function begin<Taken>(mover: Mover, deed: Deed<Taken>): Promise<Begun | { earlier: StoredCharge }> {
  return inDealer(mover.dealerId, mover.actor, async (work) => {
    const taken = await deed.take(work)
    const earlier = await findPress(work, deed.press)
    if (earlier) return { earlier }

    const plan = await deed.plan(work, taken)
    const press = { idempotencyKey: keyOf(deed.press), requestHash: hashOf(deed.press) }
    const inserted = insertCharge(work, { ...plan.row, ...press }).catch((error: unknown) => {
      // The same key for something else, at the same moment.
      throw isTaken(error, 'charges_key') ? refuse('key_reused') : error
    })
    const [written] = await Promise.all([inserted, tellCharge(work, plan.row)])
    return { ...written, plan }
  })
}

async function carryOut(mover: Mover, begun: Begun): Promise<StoredCharge> {
  const { id, plan } = begun
  const sentAt = await markSent(mover, id)
  if (sentAt) {
    const outcome = await call(begun, sentAt)
    // A gateway has done it: a restart of the database is waited for.
    await whenBack(() =>
      inDealer(mover.dealerId, mover.actor, (work) => settle(work, id, outcome, 'answer')),
    ).catch((error: Error) =>
      warn('what became of a movement of money could not be noted', noteOf(plan, id, error)),
    )
    await keepCard(mover, { id, keepCard: plan.row.keepCard ?? null })
  }
  return (await readInDealer(mover.dealerId, mover.actor, (work) => findCharge(work, id)))!
}

/** Null when it was given up meanwhile. */
const markSent = (mover: Mover, id: number): Promise<Date | null> =>
  inDealer(mover.dealerId, mover.actor, async (work) => {
    const isOurs = await writeCharge(work, id, ['requested'], { state: 'sent', sentAt: work.now })
    return isOurs ? work.now : null
  })

async function call({ id, reference, plan }: Begun, sentAt: Date): Promise<Outcome> {
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
    return await plan.call(movement, patience.signal())
  } catch (error) {
    warn('a gateway’s adapter failed', noteOf(plan, id, error as Error))
    return { state: 'unknown', code: null, message: 'The answer of the gateway could not be understood.' }
  }
}

const noteOf = ({ row }: Plan, chargeId: number, { name, message }: Error) => ({
  chargeId,
  paymentMethodId: row.paymentMethodId,
  error: `${name}: ${message}`,
})
