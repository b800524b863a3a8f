import { type RawBuilder, sql } from 'kysely'

/** An instant for export, on the clock of the dealer the query calls `d`. */
export const onDealersClock = (column: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} at time zone d.time_zone, 'YYYY-MM-DD HH24:MI')`

type Days = { fromDate?: string | undefined; toDate?: string | undefined }

/**
 * The conditions of a day filter, both ends included. `day` is the record's day at its dealer and exact;
 * bounds on its instant `at`, as wide as the world's time zones, only shorten index scans.
 */
export function withinDays(day: RawBuilder<unknown>, at: string | null, { fromDate, toDate }: Days) {
  const all: RawBuilder<unknown>[] = []
  const instant = at === null ? null : sql.ref(at)
  if (fromDate) {
    all.push(sql`${day} >= ${fromDate}::date`)
    if (instant)
      all.push(sql`${instant} >= (${fromDate}::date)::timestamp at time zone 'UTC' - interval '14 hours'`)
  }
  if (toDate) {
    all.push(sql`${day} <= ${toDate}::date`)
    if (instant)
      all.push(sql`${instant} < (${toDate}::date + 1)::timestamp at time zone 'UTC' + interval '12 hours'`)
  }
  return all
}
