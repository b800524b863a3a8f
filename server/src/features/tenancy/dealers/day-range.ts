import { dayInZone, isRelativeDay, resolveDay } from '#contract/dates.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { readTimeZone } from './read-time-zone.ts'

type Range = { fromDate?: string | undefined; toDate?: string | undefined }

/**
 * A filter's days, relative ones in the dealer's zone; refuses a range that ends before it begins, at the
 * field for its end.
 */
export async function dayRange(
  reading: Reading,
  { fromDate, toDate }: Range,
  path = 'toDate',
): Promise<Range> {
  const isRelative = [fromDate, toDate].some((day) => day !== undefined && isRelativeDay(day))
  const today = isRelative ? dayInZone(reading.now, await readTimeZone(reading)) : ''
  const from = fromDate && resolveDay(fromDate, today)
  const to = toDate && resolveDay(toDate, today)
  if (from && to && from > to)
    throw refuse('dates_turned', {
      errors: [{ path, code: 'dates_reversed' }],
    })
  return { fromDate: from, toDate: to }
}
