import { pageDealerId } from './auth-flow.ts'
import { recallJsonInTab, rememberInTab } from './browser-storage.ts'

const name = '_switched'

/** The dealer selected before the product switched to another one by itself; null if none was. */
export type DealerBefore = { id: number; company: string } | null
type Switch = { to: number; before: DealerBefore }

/**
 * Remembers the current dealer in this tab, to offer a way back. Call it before the page switches to `to`.
 */
export function rememberSwitch(to: number, before: DealerBefore): void {
  rememberInTab(name, JSON.stringify({ to, before } satisfies Switch))
}

/** The dealer before the switch, while the page works on the dealer it switched to; otherwise undefined. */
export function dealerBefore(): DealerBefore | undefined {
  const stored = recallJsonInTab(name) as Switch | null
  return stored && stored.to === pageDealerId() ? stored.before : undefined
}

/** The user stays with the new dealer, or has switched back. */
export const forgetSwitch = (): void => rememberInTab(name, null)
