import { useEffect, useState } from 'react'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { send } from '#web/platform/send.ts'

export type SignInDealer = { id: number; company: string }

/** The dealer with exactly this domain and its name; null if there's none. */
async function findSignInDealer(adminDomain: string): Promise<SignInDealer | null> {
  const { data } = await send(signIn.publicDealer, { adminDomain })
  return data
}

/** A dealer's id from a typed number or domain; null for an unknown domain. */
export async function findDealerId(numberOrDomain: string): Promise<number | null> {
  const id = Number(numberOrDomain)
  if (Number.isSafeInteger(id) && id > 0) return id
  return (await findSignInDealer(numberOrDomain))?.id ?? null
}

/** `?dlid=` in this page's address. */
export const readDlid = (): string | null => new URLSearchParams(window.location.search).get('dlid')

/** A local machine isn't a dealer's domain. */
const isLocal = /^(localhost|[\d.]+|\[.*\])$/

/** The dealer whose domain the page is on. */
export function useSignInDealer(): SignInDealer | null {
  const [dealer, setDealer] = useState<SignInDealer | null>(null)
  useEffect(() => {
    const { hostname } = window.location
    // Without an answer, signing in still works; the server asks for the dealer if needed.
    if (!isLocal.test(hostname)) findSignInDealer(hostname).then(setDealer, () => {})
  }, [])
  return dealer
}
