import { refuse } from '../http/refusals/refuse.ts'
import type { Actor } from './actor.ts'

/** Refuses a platform administrator at a dealer that wants to be asked first and hasn't accepted. */
export function refuseClosed({ closedDealers }: Actor, dealerId: number | null): void {
  if (dealerId !== null && closedDealers.has(dealerId)) throw refuse('dealer_asks_first')
}

/** Lets a person make the calls that closed dealers leave open (`http/open-while-closed.ts`). */
export const passClosed = (actor: Actor): Actor => ({ ...actor, closedDealers: new Set() })
