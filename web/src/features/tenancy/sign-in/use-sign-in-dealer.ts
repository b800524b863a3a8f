import { useEffect, useState } from 'react'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { send } from '#web/platform/send.ts'

export type SignInDealer = { id: number; company: string }

/** The dealer of a number or of a domain, by name; null when there is none. */
export async function findSignInDealer(numberOrDomain: string): Promise<SignInDealer | null> {
  const id = Number(numberOrDomain)
  const isNumber = Number.isSafeInteger(id) && id > 0
  const { data } = await send(signIn.publicDealer, isNumber ? { dlid: id } : { adminDomain: numberOrDomain })
  return data
}

/** `?dlid=` of this page's address. */
export const dlidOfAddress = (): string | null => new URLSearchParams(window.location.search).get('dlid')

/** A machine of one's own is no dealer's domain. */
const isLocal = /^(localhost|[\d.]+|\[.*\])$/

/** The dealer that the page's address speaks of: by `?dlid=`, else by its domain. */
export function useSignInDealer(): SignInDealer | null {
  const [dealer, setDealer] = useState<SignInDealer | null>(null)
  useEffect(() => {
    const { hostname } = window.location
    const asked = dlidOfAddress() ?? (isLocal.test(hostname) ? null : hostname)
    // Without an answer the page still signs people in; the server asks for the dealer where it needs one.
    if (asked) findSignInDealer(asked).then(setDealer, () => {})
  }, [])
  return dealer
}
