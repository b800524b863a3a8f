import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { maxPageSize } from '#contract/http.ts'
import { type DealerRow, dealers } from '#contract/tenancy/dealers.ts'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { setDealerFormat } from './format.ts'
import { isProblem } from './problems.ts'
import { queryClient } from './query-client.ts'
import { useRead } from './read.ts'
import { recall } from './remembered.ts'
import { send } from './send.ts'
import { loadSession, useSession } from './session.ts'
import { storeDealerId, storedDealerId } from './way-in.ts'

/** What screens need to know of a dealer. */
export type DealerChoice = Pick<DealerRow, 'id' | 'company' | 'country' | 'currencySymbol' | 'timeZone'>

/** The dealer that screens work on; undefined while somebody of the platform has chosen none. */
const dealerIdOf = (session: Session): number | undefined => storedDealerId() ?? (session.dlid || undefined)

export const useDealerId = (): number | undefined => dealerIdOf(useSession())

/** Works on another dealer from now on; the page starts anew, so that nothing of the last one stays. */
export function chooseDealer(id: number | null): void {
  storeDealerId(id)
  window.location.reload()
}

/** Whether a session may work on more than one dealer at all. */
export const mayChooseDealer = (session: Session): boolean => {
  if (session.managedDomains.length > 0) return true
  return session.isAdmin === 1 && recall('_dlid2') !== '1'
}

const dealerQuery = {
  queryKey: ['currentDealer'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<DealerChoice | null> => {
    const id = storedDealerId()
    const { data, recordsTotal } = await send(dealers.list, id ? { dlid: id, limit: 1 } : { limit: 1 })
    if (id !== undefined || recordsTotal === 1) return data[0] ?? null
    // Whoever may choose among several but is of one starts with that one.
    const { dlid } = await loadSession()
    return dlid > 0 ? ((await send(dealers.list, { dlid, limit: 1 })).data[0] ?? null) : null
  },
}

/**
 * Fetches the dealer that screens work on; the only one there is to choose is taken by itself. Throws
 * `foreign_dealer` when the browser remembers one that the session may not act for.
 */
export async function loadDealer(): Promise<DealerChoice | null> {
  const dealer = await queryClient.ensureQueryData(dealerQuery).catch((error) => {
    if (isProblem(error, 'no_such_call')) return null
    throw error
  })
  if (dealer) {
    setDealerFormat(dealer)
    if (storedDealerId() !== dealer.id) storeDealerId(dealer.id)
  }
  return dealer
}

/** The dealer that screens work on, by name, currency and zone; null when none is chosen. */
export const useDealer = (): DealerChoice | null => useQuery(dealerQuery).data ?? null

/** Dealers to choose among whose id, name, domain or city matches; the server says which are open. */
export async function findDealers(search: string, signal?: AbortSignal) {
  return send(dealers.list, { ...(search ? { search } : {}), limit: 50, sort: 'company' }, { signal })
}

/** Every dealer that is open to the session, by id; for lists across dealers. */
export function useDealers(enabled: boolean): ReadonlyMap<number, DealerChoice> {
  const { data } = useRead(dealers.list, { limit: maxPageSize }, { enabled, staleTime: 5 * 60_000 })
  return useMemo(() => new Map(data?.data.map((dealer) => [dealer.id, dealer])), [data])
}
