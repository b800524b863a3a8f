import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import {
  type PaymentProfile,
  type ProfileName,
  type paymentProfiles,
  profileNames,
} from '#contract/sales/charges/payment-profiles.ts'
import { gateways } from '#contract/store/payments/gateways.ts'
import { findGateway } from '#server/adapters/payments/gateways.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { showCustomer } from '../customers/list-customers.ts'
import { type CardAt, cardsWith, type OpenProfile } from './open-profile.ts'
import { findProfile, lockProfile, type StoredCards, type StoredProfile, writeProfile } from './queries.ts'

/** Shows which gateways store a customer's card, and its last digits. The gateways' ids aren't shown. */
export async function showPaymentProfile(
  work: Work,
  { id }: Input<typeof paymentProfiles.show>,
): Promise<PaymentProfile> {
  await showCustomer(work, { id })
  return toAnswer(id, await findProfile(work, id))
}

/** Saves a customer's ids at gateways, encrypted. An absent id stays. */
export async function savePaymentProfile(
  work: Work,
  { id, version, ...input }: Input<typeof paymentProfiles.save>,
): Promise<PaymentProfile> {
  return toAnswer(id, await changeProfile(work, id, input, { version }))
}

/** Stores a gateway's ids of a customer whose card it stores, and which card it is. */
export async function keepInProfile(
  work: Work,
  customerId: number,
  profile: OpenProfile,
  card: CardAt,
): Promise<void> {
  await changeProfile(work, customerId, profile, { card })
}

async function changeProfile(
  work: Work,
  id: number,
  profile: Partial<Record<ProfileName, string | null | undefined>>,
  { version, card }: { version?: number; card?: CardAt },
) {
  const { billCompany } = await showCustomer(work, { id })
  await lockProfile(work, id, version)
  const stored = await findProfile(work, id)
  const values: Partial<StoredProfile> = {}
  for (const name of profileNames) {
    const value = profile[name]
    if (value !== undefined) values[name] = value === null ? null : encrypt(value)
  }
  const left = withoutChanged(stored?.cards ?? {}, Object.keys(values))
  await writeProfile(work, id, values, { ...left, ...(card && cardsWith(card)) })
  const after = await findProfile(work, id)
  const fields = Object.keys(values).join(', ')
  await recordChange(work, {
    subject: { code: 'customer', name: billCompany },
    event: fields ? { code: 'profileChanged', fields } : 'profileSaved',
    recordId: id,
    before: whichAreSet(stored),
    after: whichAreSet(after),
  })
  return after
}

/** The cards of gateways whose ids stay: an id that a person enters can be another card's. */
const withoutChanged = (cards: StoredCards, names: readonly string[]): StoredCards =>
  Object.fromEntries(
    Object.entries(cards).filter(
      ([id]) => !findGateway(Number(id))?.charging?.needs.some((name) => names.includes(name)),
    ),
  )

const whichAreSet = (stored: StoredProfile | undefined) =>
  Object.fromEntries(profileNames.map((name) => [name, stored?.[name] != null])) as Record<
    ProfileName,
    boolean
  >

const toAnswer = (customerId: number, stored: Awaited<ReturnType<typeof findProfile>>): PaymentProfile => ({
  customerId,
  ...whichAreSet(stored),
  version: stored?.version ?? 0,
})

/** The values a gateway needs to charge a customer; a part of them is useless. */
const groups = gateways.flatMap(({ id, name }) => {
  const needs = findGateway(id)?.charging?.needs ?? []
  return needs.length > 0 ? [{ id, name, needs }] : []
})
const isWhole = (stored: StoredProfile | undefined, names: readonly ProfileName[]) =>
  names.every((name) => stored?.[name] != null)

/** In a merge, moves each gateway's stored values, unless it stores the other customer too. */
export const profileMerge = {
  what: 'paymentProfile' as const,
  count: async (work: Work, customerId: number) => {
    const stored = await findProfile(work, customerId)
    const names = groups.filter(({ needs }) => isWhole(stored, needs)).map(({ name }) => name)
    return { count: names.length, names }
  },
  move: async (work: Work, from: number, to: number) => {
    const moving = await findProfile(work, from)
    if (!moving) return
    await lockProfile(work, to, undefined)
    const present = await findProfile(work, to)
    const moved = groups.filter(({ needs }) => isWhole(moving, needs) && !isWhole(present, needs))
    if (moved.length === 0) return
    const names = moved.flatMap(({ needs }) => needs)
    const cards = moved.flatMap(({ id }) => {
      const card = moving.cards[id]
      return card ? [[id, card] as const] : []
    })
    await writeProfile(work, to, pick(moving, names), { ...present?.cards, ...Object.fromEntries(cards) })
  },
}
