import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import {
  type PaymentProfile,
  type ProfileName,
  type paymentProfiles,
  profileNames,
} from '#contract/sales/payment-profiles.ts'
import { gateways } from '#contract/store/gateways.ts'
import { gatewayOf } from '#server/adapters/payments/gateways.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { showCustomer } from '../customers/find-customers.ts'
import type { OpenProfile } from './open-profile.ts'
import { findProfile, lockProfile, type StoredProfile, writeProfile } from './queries.ts'

export async function showPaymentProfile(
  work: Work,
  { id }: Input<typeof paymentProfiles.show>,
): Promise<PaymentProfile> {
  await showCustomer(work, { id })
  return answerOf(id, await findProfile(work, id))
}

export async function savePaymentProfile(
  work: Work,
  { id, version, ...given }: Input<typeof paymentProfiles.save>,
): Promise<PaymentProfile> {
  return answerOf(id, await changeProfile(work, id, given, version))
}

/** Stores how a gateway that kept a charged card identifies the customer. */
export async function keepInProfile(work: Work, customerId: number, kept: OpenProfile): Promise<void> {
  await changeProfile(work, customerId, kept)
}

async function changeProfile(
  work: Work,
  id: number,
  given: Partial<Record<ProfileName, string | null | undefined>>,
  version?: number,
) {
  const { billCompany } = await showCustomer(work, { id })
  await lockProfile(work, id, version)
  const before = whichAreSet(await findProfile(work, id))
  const values: Partial<StoredProfile> = {}
  for (const name of profileNames) {
    const value = given[name]
    if (value !== undefined) values[name] = value === null ? null : encrypt(value)
  }
  await writeProfile(work, id, values)
  const after = await findProfile(work, id)
  const fields = Object.keys(values).join(', ')
  await recordChange(work, {
    subject: { code: 'customer', name: billCompany },
    event: fields ? { code: 'profileChanged', fields } : 'profileSaved',
    recordId: id,
    before,
    after: whichAreSet(after),
  })
  return after
}

const whichAreSet = (stored: StoredProfile | undefined) =>
  Object.fromEntries(profileNames.map((name) => [name, stored?.[name] != null])) as Record<
    ProfileName,
    boolean
  >

const answerOf = (customerId: number, stored: Awaited<ReturnType<typeof findProfile>>): PaymentProfile => ({
  customerId,
  ...whichAreSet(stored),
  version: stored?.version ?? 0,
})

/** What a gateway needs to charge a customer; half of it is of no use. */
const groups = gateways.flatMap(({ id, name }) => {
  const needs = gatewayOf(id)?.charging?.needs ?? []
  return needs.length > 0 ? [{ name, needs }] : []
})
const isWhole = (stored: StoredProfile | undefined, names: readonly ProfileName[]) =>
  names.every((name) => stored?.[name] != null)

/** In a merge, moves what each gateway stores, unless it stores the other customer too. */
export const profileOfMerge = {
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
    const kept = await findProfile(work, to)
    const moved = groups.filter(({ needs }) => isWhole(moving, needs) && !isWhole(kept, needs))
    if (moved.length === 0) return
    const names = moved.flatMap(({ needs }) => needs)
    await writeProfile(work, to, pick(moving, names))
  },
}
