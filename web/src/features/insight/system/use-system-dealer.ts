import { type DealerParam, useDealerFilter } from '#web/ui/lists/dealer-filter.tsx'
import type { Filter } from '#web/ui/lists/filter-bar.tsx'

/**
 * The dealer filter of a System list. The lists show all dealers unless the address names one, whichever is chosen at
 * the top, because the figures that link to them count all.
 */
export function useSystemDealer(
  dealer: number | undefined,
  onChange: (dealer: number | undefined) => void,
): Filter | null {
  const change = (next: DealerParam) => onChange(typeof next === 'number' ? next : undefined)
  return useDealerFilter({ value: dealer ?? 'all', onChange: change })
}
