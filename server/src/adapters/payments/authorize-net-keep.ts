import { z } from 'zod'
import { readLast4 } from './authorize-net-outcomes.ts'
import { type Answer, callAuthorizeNet, type Pairs, understood } from './authorize-net-wire.ts'
import { type Account, GatewayFailure, type StoredCard, type ToKeep } from './gateway.ts'

const profileAnswer = z.object({
  customerProfileId: z.string().min(1),
  customerPaymentProfileIdList: z.array(z.string().min(1)).length(1),
})
const shown = z.object({
  profile: z.object({
    paymentProfiles: z
      .array(
        z.object({
          customerPaymentProfileId: z.string().min(1),
          payment: z.object({ creditCard: z.object({ cardNumber: z.string() }).nullish() }).nullish(),
        }),
      )
      .default([]),
  }),
})
const alreadyThere = 'E00039'
const notFound = 'E00040'

/** Creates a payment profile from the charge's card, in the customer's profile if the gateway has one. */
export async function keepCard(account: Account, charged: ToKeep, signal: AbortSignal): Promise<StoredCard> {
  const existingId = charged.profile.authorizeNetCustomerProfileId
  let answer = await create(account, charged, existingId, signal)
  let profileId = existingId
  if (existingId && readCode(answer) === notFound) {
    // Deleted at the gateway.
    profileId = undefined
    answer = await create(account, charged, undefined, signal)
  }
  if (!profileId && readCode(answer) === alreadyThere) {
    profileId = /\bID (\d+)\b/.exec(readText(answer))?.[1]
    if (profileId) answer = await create(account, charged, profileId, signal)
  }
  if (profileId && readCode(answer) === alreadyThere)
    return toProfile(profileId, await readStoredCard(account, profileId, charged, signal))
  const profile = understood(answer, profileAnswer)
  return toProfile(profile.customerProfileId, profile.customerPaymentProfileIdList[0]!)
}

const toProfile = (authorizeNetCustomerProfileId: string, authorizeNetPaymentProfileId: string) => ({
  profile: { authorizeNetCustomerProfileId, authorizeNetPaymentProfileId },
})

const create = (
  account: Account,
  { gatewayReference, customer }: ToKeep,
  profileId: string | undefined,
  signal: AbortSignal,
) => {
  const pairs: Pairs = [
    ['transId', gatewayReference],
    profileId ? ['customerProfileId', profileId] : ['customer', [['merchantCustomerId', customer]]],
  ]
  return callAuthorizeNet(account, { name: 'createCustomerProfileFromTransactionRequest', pairs }, signal)
}

/**
 * The gateway already has this card but doesn't report which one it is; two with the same ending can't be
 * distinguished.
 */
async function readStoredCard(
  account: Account,
  profileId: string,
  { cardLast4 }: ToKeep,
  signal: AbortSignal,
): Promise<string> {
  const request = { name: 'getCustomerProfileRequest', pairs: [['customerProfileId', profileId]] as const }
  const { paymentProfiles } = understood(await callAuthorizeNet(account, request, signal), shown).profile
  const alike = paymentProfiles.filter(
    ({ payment }) => cardLast4 && readLast4(payment?.creditCard?.cardNumber) === cardLast4,
  )
  if (alike.length === 1) return alike[0]!.customerPaymentProfileId
  throw new GatewayFailure('failed', 'It has this card already, and did not say which one it is')
}

const readCode = ({ messages }: Answer) => messages.message[0]!.code
const readText = ({ messages }: Answer) => messages.message[0]!.text
