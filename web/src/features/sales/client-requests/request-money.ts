import { useDealer, useDealers } from '#web/platform/dealer.ts'
import { money, number } from '#web/platform/format.ts'

/** Formats amounts in the currency of a request's dealer; platform users see requests of all dealers. */
export function useRequestMoney(dealerId: number): (value: number) => string {
  const current = useDealer()
  const isCurrent = current?.id === dealerId
  const all = useDealers(!isCurrent)
  const symbol = (isCurrent ? current : all.get(dealerId))?.currencySymbol
  // Until the dealer is known, no currency rather than a wrong one.
  return (value) => (symbol === undefined ? number(value, 2) : money(value, symbol))
}
