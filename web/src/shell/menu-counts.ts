import { useEffect } from 'react'
import { operationId } from '#contract/calls.ts'
import { dashboard } from '#contract/insight/dashboard.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { refresh, useRead } from '#web/platform/read.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useIdle } from '#web/platform/session/use-idle.ts'
import { useMenu } from './use-menu.ts'

export type Count = { count: number; isCapped: boolean }
export type Counts = Readonly<Record<string, Count | null | undefined>>

const counted = new Set(['orders', 'rma', 'registrations'])
/** The shortest time between two counts, for lists that change often. */
const restMs = 5_000
const againMs = 60_000
/** The menu's counts mustn't keep an absent user's session alive. */
const awayMs = 10 * 60_000

/** The waiting work behind menu lines, by key, from the dashboard's own call. */
export function useMenuCounts(): Counts {
  const { all } = useMenu()
  const dlid = useDealerId()
  const enabled = all.some(({ key }) => counted.has(key))
  const { isAdmin } = useSession()
  const isIdle = useIdle()
  const { data } = useRead(dashboard.work, { dlid }, { enabled: enabled && isIdle, staleTime: restMs })
  useCountAgain(enabled)
  const work = data?.data
  return {
    orders: work?.newOrders,
    rma: work?.pendingReturns,
    registrations: isAdmin === 1 ? work?.registrations : undefined,
  }
}

/** Counts again after a change reloads a list, and at intervals while the user is active. */
function useCountAgain(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const own = operationId(dashboard.work)
    let planned: ReturnType<typeof setTimeout> | undefined
    let lastSign = Date.now()
    const count = () => {
      planned = undefined
      void refresh([dashboard.work])
    }
    const leave = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return
      if (event.query.queryKey[0] !== own) planned ??= setTimeout(count, restMs)
    })
    const timer = setInterval(() => {
      if (!document.hidden && Date.now() - lastSign < awayMs) count()
    }, againMs)
    const noteSeen = () => {
      lastSign = Date.now()
    }
    const signs = ['pointermove', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, noteSeen, { passive: true })
    return () => {
      leave()
      clearTimeout(planned)
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, noteSeen)
    }
  }, [enabled])
}
