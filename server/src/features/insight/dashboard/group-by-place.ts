import type { SalesPlace } from '#contract/insight/dashboard.ts'
import { add } from '#contract/money.ts'
import { findStateCode, listStates } from '#contract/store/shipping/states.ts'
import type { Group } from './stats.queries.ts'

const kinds = { state: 0, other: 1, unknown: 2 }

/**
 * States as people typed them, by their letters. For a dealer, only its own country's states get a row;
 * across dealers, both countries'. The remainder is a row too, so the rows add up to the total.
 */
export function groupByPlace(groups: readonly Group[], dealer: { country: string } | null): SalesPlace[] {
  const home = dealer && (dealer.country === 'CAN' ? 'CA' : 'USA')
  const places = new Map<string, SalesPlace>()
  for (const { country, state, currencySymbol, orders, amount } of groups) {
    const where = findPlace(country, state ?? '', home)
    const key = `${where.kind} ${where.state} ${currencySymbol}`
    const place = places.get(key) ?? { ...where, currencySymbol, orders: 0, amount: 0 }
    places.set(key, { ...place, orders: place.orders + orders, amount: add(place.amount, amount) })
  }
  return [...places.values()].sort(
    (a, b) =>
      b.currencySymbol.localeCompare(a.currencySymbol) ||
      kinds[a.kind] - kinds[b.kind] ||
      b.amount - a.amount ||
      (a.state ?? '').localeCompare(b.state ?? ''),
  )
}

function findPlace(country: 'USA' | 'CA' | null, text: string, home: 'USA' | 'CA' | null) {
  const nowhere = { country: null, state: null }
  if (home && country !== home) return { kind: 'other' as const, ...nowhere }
  const state = findStateCode(text)
  const isThere = country && listStates(country).some(({ code }) => code === state)
  return isThere
    ? { kind: 'state' as const, country, state: state! }
    : { kind: 'unknown' as const, ...nowhere }
}
