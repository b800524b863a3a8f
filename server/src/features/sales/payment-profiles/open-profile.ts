import type { CardBrand } from '#contract/sales/charges/cards.ts'
import { type ProfileName, profileNames } from '#contract/sales/charges/payment-profiles.ts'
import { decrypt, encrypt } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { warn } from '#server/platform/log.ts'
import { addCard, findProfile, type StoredCards, writeProfile } from './queries.ts'

/** A customer's decrypted ids at gateways; for gateway calls only. */
export type OpenProfile = Partial<Record<ProfileName, string>>

/** Treats a value that can't be decrypted as missing, and logs that without its content. */
export async function openProfile(work: Work, customerId: number): Promise<OpenProfile> {
  return openStored(work, customerId, await findProfile(work, customerId))
}

/** The profile with the cards that the gateways have. */
export async function openProfileWithCards(
  work: Work,
  customerId: number,
): Promise<{ profile: OpenProfile; cards: StoredCards }> {
  const stored = await findProfile(work, customerId)
  return { profile: openStored(work, customerId, stored), cards: stored?.cards ?? {} }
}

function openStored(
  { dealerId }: Work,
  customerId: number,
  stored: Awaited<ReturnType<typeof findProfile>>,
): OpenProfile {
  const open: OpenProfile = {}
  for (const name of profileNames) {
    const sealed = stored?.[name]
    if (sealed == null) continue
    try {
      open[name] = decrypt(sealed)
    } catch {
      warn('a stored payment profile cannot be read and counts as none', {
        dealerId,
        customerId,
      })
    }
  }
  return open
}

/** A card at the gateway that charged it. */
export type CardAt = { paymentMethodId: number; cardBrand: CardBrand | null; cardLast4: string | null }

/** The stored card; nothing if its digits weren't recorded. */
export const cardsWith = ({ paymentMethodId, cardBrand, cardLast4 }: CardAt): StoredCards =>
  cardLast4 === null ? {} : { [paymentMethodId]: { cardBrand, cardLast4 } }

/** Notes which card a gateway charged by its stored values; not if someone changed them since the charge began. */
export async function noteCharged(
  work: Work,
  customerId: number,
  { paymentMethodId, cardBrand, cardLast4, createdAt: since }: CardAt & { createdAt: string },
): Promise<void> {
  // Not every gateway's answer names the card.
  if (cardLast4 === null) return
  await addCard(work, customerId, { paymentMethodId, card: { cardBrand, cardLast4 }, since })
}

/** Saves new values from a gateway that renewed them for the same card; the others stay. */
export async function renewProfile(work: Work, customerId: number, renewed: OpenProfile): Promise<void> {
  const values = Object.entries(renewed).map(([name, value]) => [name, encrypt(value)])
  if (values.length > 0) await writeProfile(work, customerId, Object.fromEntries(values))
}
