import type { Input } from '#contract/http.ts'
import type { Charge, charges } from '#contract/sales/charges/charges.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { chargeForUpdate } from '../charge/charge-for-update.ts'
import { refuseOpen } from '../charge/charge-guards.ts'
import { findCharge } from '../queries.ts'
import { isReconcilable } from './charge-state.ts'
import { chargeOnWire } from './on-wire.ts'
import { settle } from './settle.ts'

/** A person who checked the gateway's back office settles a movement that's unknown or abandoned. */
export async function settleCharge(
  work: Work,
  { id, state, note, gatewayReference }: Input<typeof charges.settle>,
): Promise<Charge> {
  const { charge } = await chargeForUpdate(work, id)
  if (charge.state === 'succeeded' || charge.state === 'failed')
    throw refuse('charge_settled', { values: { state: phrase('chargeStates', charge.state) } })
  if (!isReconcilable(charge, work.now)) refuseOpen(charge)
  if (charge.state === 'requested' && state === 'succeeded')
    throw refuseField('state', 'never_sent_to_gateway')

  const reference = gatewayReference || charge.gatewayReference || undefined
  const outcome =
    state === 'succeeded'
      ? { state, gatewayReference: reference ?? '' }
      : { state, code: null, message: note, gatewayReference: reference }
  await settle(work, id, outcome, 'person', note)
  return chargeOnWire((await findCharge(work, id))!)
}
