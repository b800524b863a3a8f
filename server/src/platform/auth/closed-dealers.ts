import { refuse } from '../http/refusals/refuse.ts'
import type { Actor } from './actor.ts'

/** Refuses a platform administrator at a dealer that wants to be asked first and hasn't accepted. */
export function refuseClosed({ closedDealers }: Actor, dealerId: number | null): void {
  if (dealerId !== null && closedDealers.has(dealerId)) throw refuse('dealer_asks_first')
}

/** Lets a person make the calls that closed dealers leave open (`http/open-while-closed.ts`). */
export const passClosed = (actor: Actor): Actor => ({ ...actor, closedDealers: new Set() })

/**
 * An SQL expression with the ids of the dealers that are closed to a platform administrator, null if none is. `user`:
 * an expression with the person's id. Only dealer 0 reads the tables of all dealers.
 */
export const selectClosed = (user: string): string => `
  (select array_agg(s.dealer_id::int order by s.dealer_id) from support_rules s where s.asks_first = 1
    and not exists (select 1 from support_requests q where q.dealer_id = s.dealer_id and q.user_id = ${user}
      and q.state = 'accepted' and q.open_until > now()))`
