import type { Input } from '#contract/http.ts'
import type { ChargeAnswer, charges } from '#contract/sales/charges/charges.ts'
import type { Account, Charging, LostMovement, Outcome } from '#server/adapters/payments/gateway.ts'
import { findGateway } from '#server/adapters/payments/gateways.ts'
import { findAccountAgain, isForAccount } from '#server/features/store/dealer-payments/find-accounts.ts'
import { clock, inDealer, readInDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { ChargeCaller } from '../charge/charge-caller.ts'
import { refuseOpen } from '../charge/charge-guards.ts'
import { keepCard } from '../charge/keep-card.ts'
import { findCharge } from '../queries.ts'
import { isReconcilable } from './charge-state.ts'
import { toAnswer } from './on-wire.ts'
import { settle } from './settle.ts'
import type { StoredCharge } from './stored-charge.ts'

const patienceMs = 45_000

const never: Outcome = {
  state: 'failed',
  code: 'never_sent',
  message: 'It was given up before it was sent to the gateway.',
}
const stayUnconfirmed = (message: string): Outcome => ({ state: 'unknown', code: null, message })
const lost = 'The server stopped before the gateway had answered.'

/** Looks up a movement's result now; one in progress is left alone until no process works on it. */
export async function reconcileCharge(
  context: RequestContext,
  { id }: Input<typeof charges.reconcile>,
): Promise<ChargeAnswer> {
  const charge = await findOwnCharge(context, id)
  if (!charge) throw refuse('not_found')
  if (!isReconcilable(charge, clock.now())) refuseOpen(charge)
  await resolveCharge(context, id)
  return toAnswer((await findOwnCharge(context, id))!)
}

/**
 * Resumes an abandoned movement: one never sent has failed, one sent is unknown, and an unknown one is looked up.
 * Idempotent, also concurrently.
 */
export async function resolveCharge(caller: ChargeCaller, id: number): Promise<void> {
  const conclude = (outcome: Outcome) =>
    inDealer(caller.dealerId, caller.actor, (work) => settle(work, id, outcome, 'reconciled'))
  const charge = (await findOwnCharge(caller, id))!
  if (charge.state === 'requested') return conclude(never)
  if (charge.state === 'sent') await conclude(stayUnconfirmed(lost))
  else if (charge.state !== 'unknown') return keepCard(caller, charge)
  // Re-read: another process may have asked in the meantime.
  await conclude(await lookUp(caller, (await findOwnCharge(caller, id))!))
  await keepCard(caller, charge)
}

const findOwnCharge = ({ dealerId, actor }: ChargeCaller, id: number) =>
  readInDealer(dealerId, actor, (work) => findCharge(work, id))

async function lookUp({ dealerId, actor }: ChargeCaller, charge: StoredCharge): Promise<Outcome> {
  const charging: Charging | undefined = findGateway(charge.paymentMethodId)?.charging
  const account = await readInDealer(dealerId, actor, (work) => findAccountAgain(work, charge))
  if (!charging?.lookUp) return stayUnconfirmed(charge.gatewayMessage ?? lost)
  if (!account) return stayUnconfirmed('The dealer has no access to this gateway any more.')
  return charging.lookUp(account, toLost(charge, account), AbortSignal.timeout(patienceMs))
}

const toLost = (charge: StoredCharge, account: Account): LostMovement => ({
  kind: charge.kind,
  source: charge.source,
  reference: charge.reference,
  amount: charge.amount.toFixed(2),
  currency: charge.currency,
  orderNumber: charge.orderNumber,
  sentAt: new Date(charge.sentAt!),
  keepCard: charge.keepCard !== null,
  cardLast4: charge.cardLast4,
  original: charge.originalReference === null ? null : { gatewayReference: charge.originalReference },
  gatewayReference: charge.gatewayReference,
  absentSince: charge.absentSince === null ? null : new Date(charge.absentSince),
  isSameAccount:
    charge.accountDigest === null || isForAccount(charge.accountDigest, charge.paymentMethodId, account),
})
