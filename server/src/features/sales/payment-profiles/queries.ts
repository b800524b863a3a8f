import { sql } from 'kysely'
import type { CardBrand } from '#contract/sales/charges/cards.ts'
import { type ProfileName, profileNames } from '#contract/sales/charges/payment-profiles.ts'
import type { Work } from '#server/platform/db/work.ts'
import { lockWhere, updateWhere } from '#server/platform/rows/rows.ts'

/** A customer's ids at gateways, encrypted; null where the customer has none. */
export type StoredProfile = Record<ProfileName, string | null>
/** The parts of a gateway's card that may be stored. */
type StoredCard = { cardBrand: CardBrand | null; cardLast4: string }
/** By payment method id; none where an id was entered by a person. */
export type StoredCards = Readonly<Record<string, StoredCard>>

/** The encrypted values; undefined if there are none. */
export function findProfile(
  { db, dealerId }: Work,
  customerId: number,
): Promise<(StoredProfile & { cards: StoredCards; version: number }) | undefined> {
  return db
    .selectFrom('customerPaymentProfiles')
    .select([...profileNames, 'version'])
    .select(sql<StoredCards>`cards`.as('cards'))
    .where('dealerId', '=', dealerId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
}

const belongsToCustomer = ({ dealerId }: Work, customerId: number) =>
  sql`dealer_id = ${dealerId} and customer_id = ${customerId}`

/**
 * Locks a customer's profile, an empty one if there's none; refuses if it's newer than the version the client saw.
 */
export async function lockProfile(
  work: Work,
  customerId: number,
  version: number | undefined,
): Promise<void> {
  const { db, dealerId, actor } = work
  await db
    .insertInto('customerPaymentProfiles')
    .values({ dealerId, customerId, version: 0, updatedBy: actor.name })
    .onConflict((conflict) => conflict.columns(['dealerId', 'customerId']).doNothing())
    .execute()
  await lockWhere(work, 'customerPaymentProfiles', belongsToCustomer(work, customerId), version)
}

type ChargedCard = { paymentMethodId: number; card: StoredCard; since: string }

/**
 * Adds the card that a gateway named, unless someone changed the profile since then: its ids can be another card's.
 * The version stays, because nothing that a person enters changes.
 */
export async function addCard(
  { db, dealerId }: Work,
  customerId: number,
  { paymentMethodId, card, since }: ChargedCard,
): Promise<void> {
  const id = String(paymentMethodId)
  await sql`update customer_payment_profiles
    set cards = cards || jsonb_build_object(${id}::text, ${JSON.stringify(card)}::jsonb)
    where dealer_id = ${dealerId} and customer_id = ${customerId} and updated_at <= ${since}::timestamptz
      and cards -> ${id}::text ->> 'cardLast4' is distinct from ${card.cardLast4}`.execute(db)
}

/** Writes a locked profile; omitted values stay. */
export const writeProfile = (
  work: Work,
  customerId: number,
  values: Partial<StoredProfile>,
  cards?: StoredCards,
): Promise<void> =>
  updateWhere(work, 'customerPaymentProfiles', belongsToCustomer(work, customerId), {
    ...values,
    cards: cards && sql`${JSON.stringify(cards)}::jsonb`,
  })
