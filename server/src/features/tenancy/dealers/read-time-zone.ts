import { type RawBuilder, sql } from 'kysely'
import type { Reading, Work } from '#server/platform/db/work.ts'

/** Across dealers, the zone of most of them. */
const usualZone = 'America/New_York'

/** The zone in which the current dealer's days begin and end. */
export async function readTimeZone({ db, dealerId }: Reading): Promise<string> {
  if (dealerId === null) return usualZone
  const { timeZone } = await db
    .selectFrom('dealers')
    .select('timeZone')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return timeZone
}

/** Selects today at the dealer, for a statement that compares days. */
export const selectToday = ({ dealerId, now }: Pick<Work, 'dealerId' | 'now'>): RawBuilder<string> =>
  sql`(select (${now}::timestamptz at time zone d.time_zone)::date from dealers d where d.id = ${dealerId})`
