import type { Input } from '#contract/http.ts'
import type { ChargeAnswer, charges } from '#contract/sales/charges.ts'
import type { Account, Charging, Lost, Outcome } from '#server/adapters/payments/gateway.ts'
import { gatewayOf } from '#server/adapters/payments/gateways.ts'
import { accountDigest, findAccountAgain } from '#server/features/store/dealer-payments/find-accounts.ts'
import { clock, inDealer, readInDealer } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isReconcilable } from './charge-state.ts'
import { refuseOpen } from './doubts.ts'
import { keepCard } from './keep-card.ts'
import type { Mover } from './mover.ts'
import { answerOf } from './on-wire.ts'
import { findCharge, type StoredCharge } from './queries.ts'
import { settle } from './settle.ts'

const patienceMs = 45_000

const never: Outcome = {
  state: 'failed',
  code: 'never_sent',
  message: 'It was given up before it was sent to the gateway.',
}
const stillUnknown = (message: string): Outcome => ({ state: 'unknown', code: null, message })
const lost = 'The server stopped before the gateway had answered.'

/** Looks up a movement's result now; one in progress is left alone until no process works on it. */
export async function reconcileCharge(
  visit: Visit,
  { id }: Input<typeof charges.reconcile>,
): Promise<ChargeAnswer> {
  const charge = await read(visit, id)
  if (!charge) throw refuse('not_found')
  if (!isReconcilable(charge, clock.now())) refuseOpen(charge)
  await findOut(visit, id)
  return answerOf((await read(visit, id))!)
}

/**
 * Resumes an abandoned movement: one never sent has failed, one sent is unknown, and an unknown one is looked
 * up. Idempotent, also concurrently.
 */
export async function findOut(mover: Mover, id: number): Promise<void> {
  const conclude = (outcome: Outcome) =>
    inDealer(mover.dealerId, mover.actor, (work) => settle(work, id, outcome, 'reconciled'))
  const charge = (await read(mover, id))!
  if (charge.state === 'requested') return conclude(never)
  if (charge.state === 'sent') await conclude(stillUnknown(lost))
  else if (charge.state !== 'unknown') return keepCard(mover, charge)
  // Re-read: another process may have asked meanwhile.
  await conclude(await lookUp(mover, (await read(mover, id))!))
  await keepCard(mover, charge)
}

const read = ({ dealerId, actor }: Mover, id: number) =>
  readInDealer(dealerId, actor, (work) => findCharge(work, id))

async function lookUp({ dealerId, actor }: Mover, charge: StoredCharge): Promise<Outcome> {
  const charging: Charging | undefined = gatewayOf(charge.paymentMethodId)?.charging
  const account = await readInDealer(dealerId, actor, (work) => findAccountAgain(work, charge))
  if (!charging?.lookUp) return stillUnknown(charge.gatewayMessage ?? lost)
  if (!account) return stillUnknown('The dealer has no access to this gateway any more.')
  return charging.lookUp(account, lostOf(charge, account), AbortSignal.timeout(patienceMs))
}

const lostOf = (charge: StoredCharge, account: Account): Lost => ({
  kind: charge.kind,
  source: charge.source,
  reference: charge.reference,
  amount: charge.amount.toFixed(2),
  currency: charge.currency,
  orderNumber: charge.orderNumber,
  sentAt: new Date(charge.sentAt!),
  keepCard: charge.keepCard !== null,
  cardLast4: charge.cardLast4,
  of: charge.ofReference === null ? null : { gatewayReference: charge.ofReference },
  gatewayReference: charge.gatewayReference,
  absentSince: charge.absentSince === null ? null : new Date(charge.absentSince),
  isSameAccount: charge.accountDigest?.equals(accountDigest(charge.paymentMethodId, account)) ?? true,
})
