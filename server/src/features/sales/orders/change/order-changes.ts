import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { LinesPlan } from '../lines/line-changes.ts'
import type { OrderFields, StoredOrder } from '../queries.ts'
import { hasTrait, type Settable, settable } from '../settable-fields.ts'

/** Names of the fields whose values differ. */
export const findDifferences = (before: OrderFields, after: OrderFields): Settable[] =>
  settable.filter((name) => before[name] !== after[name])

/** A locked order refuses changes to lines, prices, addresses and amounts (docs/rules/orders.md). */
export function refuseWhenLocked(
  { isLocked, orderNumber }: Pick<StoredOrder, 'isLocked' | 'orderNumber'>,
  changed: readonly Settable[],
  lines: LinesPlan | null,
  usesTodaysTerms: boolean,
): void {
  if (isLocked === 0) return
  const touchesLocked = changed.some((name) => !hasTrait(name, 'openWhenLocked'))
  if (usesTodaysTerms || lines?.touchesLocked || touchesLocked)
    throw refuse('order_locked', { values: { orderNumber } })
}

/**
 * Whether a change moves the total. Editing a memo never recalculates amounts, even if the dealer's settings
 * changed.
 */
export const movesTotal = (changed: readonly Settable[], lines: LinesPlan | null): boolean =>
  changed.some((name) => hasTrait(name, 'inTotals')) || (lines?.movesTotal ?? false)
