import { useEffect, useState } from 'react'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { send } from '#web/platform/send.ts'

export type SignInDealer = { id: number; company: string }

/** The dealer of exactly this domain, by name; null when there is none. */
async function findSignInDealer(adminDomain: string): Promise<SignInDealer | null> {
  const { data } = await send(signIn.publicDealer, { adminDomain })
  return data
}

/** The id of the dealer that a person names by number or by domain; null for an unknown domain. */
export async function findDealerId(numberOrDomain: string): Promise<number | null> {
  const id = Number(numberOrDomain)
  if (Number.isSafeInteger(id) && id > 0) return id
  return (await findSignInDealer(numberOrDomain))?.id ?? null
}

/** `?dlid=` of this page's address. */
export const dlidOfAddress = (): string | null => new URLSearchParams(window.location.search).get('dlid')

/** A machine of one's own is no dealer's domain. */
const isLocal = /^(localhost|[\d.]+|\[.*\])$/

/** The dealer whose domain the page has. */
export function useSignInDealer(): SignInDealer | null {
  const [dealer, setDealer] = useState<SignInDealer | null>(null)
  useEffect(() => {
    const { hostname } = window.location
    // Without an answer the page still signs people in; the server asks for the dealer where it needs one.
    if (!isLocal.test(hostname)) findSignInDealer(hostname).then(setDealer, () => {})
  }, [])
  return dealer
}
