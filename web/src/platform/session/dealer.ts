import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { maxPageSize } from '#contract/calls.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import type { Session } from '#contract/tenancy/sign-in.ts'
import { consumeFirstAnswer } from '../first-answers.ts'
import { setDealerFormat, usualFormat } from '../formats/format.ts'
import { isProblem } from '../problems.ts'
import { queryClient } from '../query-client.ts'
import { useRead } from '../read.ts'
import { send } from '../send.ts'
import { pageDealerId, rememberDealer, setPageDealer } from './auth-flow.ts'
import { recall } from './browser-storage.ts'
import { type DealerChoice, useDealerScope } from './dealer-scope.ts'
import { loadSession, useSession } from './session.ts'

/** The dealer this part of the page works on; undefined while a platform user hasn't chosen one. */
export function useDealerId(): number | undefined {
  const scope = useDealerScope()
  const { dlid } = useSession()
  return scope?.dealer.id ?? pageDealerId() ?? (dlid || undefined)
}

/** Switches to another dealer and reloads the page, which drops all data of the previous one. */
export function chooseDealer(id: number | null): void {
  rememberDealer(id)
  window.location.reload()
}

/** Whether the session can work on more than one dealer. */
export const mayChooseDealer = (session: Session): boolean => {
  if (session.managedDomains.length > 0) return true
  return session.isAdmin === 1 && recall('_dlid2') !== '1'
}

/** Whether a list or form offers a choice of dealers; within one dealer's scope there's none. */
export function useMayChooseDealer(): boolean {
  const session = useSession()
  return useDealerScope() === null && mayChooseDealer(session)
}

const dealerQuery = {
  queryKey: ['currentDealer'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<DealerChoice | null> => {
    const id = pageDealerId()
    const first = consumeFirstAnswer('dealer')
    if (first && (id === undefined || id === first.id)) return first
    const { data, recordsTotal } = await send(dealers.list, id ? { dlid: id, limit: 1 } : { limit: 1 })
    if (id !== undefined || recordsTotal === 1) return data[0] ?? null
    // Users with a dealer of their own start with that one.
    const { dlid } = await loadSession()
    return dlid > 0 ? ((await send(dealers.list, { dlid, limit: 1 })).data[0] ?? null) : null
  },
}

/**
 * Loads the dealer screens work on; selects it automatically if there's only one. Throws `foreign_dealer` if
 * the browser remembers one the session can't access.
 */
export async function loadDealer(): Promise<DealerChoice | null> {
  const dealer = await queryClient.ensureQueryData(dealerQuery).catch((error) => {
    if (isProblem(error, 'no_such_call')) return null
    throw error
  })
  if (dealer && pageDealerId() !== dealer.id) setPageDealer(dealer.id)
  return dealer
}

/** The current dealer with name, currency and zone; null if none is chosen. */
export function useDealer(): DealerChoice | null {
  const scope = useDealerScope()
  const { data } = useQuery(dealerQuery)
  return scope?.dealer ?? data ?? null
}

/** Makes amounts and times use this dealer's format from this render on; undefined changes nothing. */
export function useDealerFormat(dealer: DealerChoice | null | undefined): void {
  useMemo(() => dealer !== undefined && setDealerFormat(dealer ?? usualFormat), [dealer])
}

/** Dealers whose id, name, domain or city matches; the server decides which are accessible. */
export async function findDealers(search: string, signal?: AbortSignal) {
  return send(dealers.list, { ...(search ? { search } : {}), limit: 50, sort: 'company' }, { signal })
}

/** All dealers the session can access, by id; for lists across dealers. */
export function useDealers(enabled: boolean): ReadonlyMap<number, DealerChoice> {
  const { data } = useRead(dealers.list, { limit: maxPageSize }, { enabled, staleTime: 5 * 60_000 })
  return useMemo(() => new Map(data?.data.map((dealer) => [dealer.id, dealer])), [data])
}
