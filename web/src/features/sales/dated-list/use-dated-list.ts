import type { z } from 'zod'
import { dayInZone } from '#contract/dates.ts'
import type { Call, List, Route, Wire } from '#contract/http.ts'
import { useZones, usualZone } from '#web/platform/formats/zone.ts'
import { type ReadQuery, useRead } from '#web/platform/read.ts'
import { type DealerParam, useListedDealer } from '#web/ui/lists/dealer-filter.tsx'
import { isReversed } from './date-ranges.ts'

type Values = { dealer?: DealerParam | undefined; fromDate?: string | undefined; toDate?: string | undefined }

/** The dealer a list shows, its time zones, today's date there, and whether the days are reversed. */
export function useDays(values: Values) {
  const dealerId = useListedDealer(values.dealer)
  const findZone = useZones(dealerId)
  const today = dayInZone(new Date(), findZone(dealerId ?? 0) ?? usualZone)
  return { dealerId, findZone, today, turned: isReversed(values, today) }
}

type ListRoute = Route & { reply: List<z.ZodType> }

/** A list filtered by days. Reversed days find nothing, so it skips the request. */
export function useDatedList<R extends ListRoute>(
  route: R,
  input: Call<R>,
  turned: boolean,
): ReadQuery<Wire<R>> {
  const read = useRead(route, input, { keepPrevious: true, enabled: !turned })
  if (!turned) return read
  const data = { data: [], recordsTotal: 0 } as Wire<R>
  return { ...read, data, isPlaceholderData: false, isError: false } as ReadQuery<Wire<R>>
}
