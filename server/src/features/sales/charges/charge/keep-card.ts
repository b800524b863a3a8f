import type { Account, Charging, Outcome, StoredCard } from '#server/adapters/payments/gateway.ts'
import { findGateway } from '#server/adapters/payments/gateways.ts'
import { findAccountAgain, isForAccount } from '#server/features/store/dealer-payments/find-accounts.ts'
import { noteAccess } from '#server/features/store/dealer-payments/note-access.ts'
import { inDealer, readInDealer } from '#server/platform/db/work.ts'
import { scrub } from '#server/platform/http/logging.ts'
import { warn } from '#server/platform/log.ts'
import { type OpenProfile, openProfile } from '../../payment-profiles/open-profile.ts'
import { keepInProfile } from '../../payment-profiles/payment-profile.ts'
import { findCharge, writeCharge } from '../queries.ts'
import { gatewayTimeout } from '../settle/gateway-timeout.ts'
import type { StoredCharge } from '../settle/stored-charge.ts'
import type { ChargeCaller } from './charge-caller.ts'
import { chargeForUpdate } from './charge-for-update.ts'

const findCharging = ({ paymentMethodId }: StoredCharge): Charging | undefined =>
  findGateway(paymentMethodId)?.charging

/** Reads from the charge's answer whether its card was stored; stays `consent` if that takes a separate call. */
export function readCardStored(charge: StoredCharge, outcome: Outcome) {
  if (charge.keepCard !== 'asked' || outcome.state !== 'succeeded') return {}
  const charging = findCharging(charge)
  if (charging?.needs.every((name) => outcome.profile?.[name])) return { keepCard: 'kept' as const }
  return charging?.keep ? {} : { keepCard: 'not_kept' as const }
}

/**
 * Has the gateway store a successful charge's card. The charge is already settled, and nothing here changes it.
 * Safe to repeat, even at the same time.
 */
export async function keepCard(
  caller: ChargeCaller,
  { id, keepCard: consent }: { id: number; keepCard: string | null },
): Promise<void> {
  if (consent !== 'asked') return
  const { dealerId, actor } = caller
  try {
    const found = await readInDealer(dealerId, actor, async (work) => {
      const charge = (await findCharge(work, id))!
      if (charge.state !== 'succeeded' || charge.keepCard !== 'asked' || charge.customerId === null) return
      const [account, profile] = await Promise.all([
        findAccountAgain(work, charge),
        openProfile(work, charge.customerId),
      ])
      return { charge, account, profile }
    })
    if (found) await recordCard(caller, id, await askToKeep(found))
  } catch (error) {
    // The job tries again.
    const { name, message } = error as Error
    warn('whether a charged card is kept could not be noted', { chargeId: id, error: `${name}: ${message}` })
  }
}

type CardToStore = { charge: StoredCharge; account: Account | null; profile: OpenProfile }

async function askToKeep({ charge, account, profile }: CardToStore): Promise<StoredCard> {
  const { dealerId, customerId, paymentMethodId, gatewayReference, cardLast4 } = charge
  const charging = findCharging(charge)
  const isSame = account && isForAccount(charge.accountDigest, paymentMethodId, account)
  if (!charging?.keep || !isSame || !gatewayReference) return { message: '' }
  const customer = `${dealerId}-${customerId}`
  const cardFacts = { gatewayReference, cardLast4, customer, profile }
  return charging.keep(account, cardFacts, gatewayTimeout.signal())
}

const recordCard = (caller: ChargeCaller, id: number, storedCard: StoredCard) =>
  inDealer(caller.dealerId, caller.actor, async (work) => {
    const { charge } = await chargeForUpdate(work, id)
    if (charge.keepCard !== 'asked' || charge.customerId === null) return
    if ('profile' in storedCard) {
      await writeCharge(work, id, ['succeeded'], { keepCard: 'kept' })
      return keepInProfile(work, charge.customerId, storedCard.profile, charge)
    }
    const keepMessage = scrub(storedCard.message).slice(0, 300) || null
    await writeCharge(work, id, ['succeeded'], { keepCard: 'not_kept', keepMessage })
    if (storedCard.access) await noteAccess(work, charge.dealerPaymentId, storedCard.access)
  })
