import { addDays, dayInZone } from '#contract/dates.ts'
import type { Work } from '#server/platform/db/work.ts'

/**
 * Computes by when the parts of a return that's approved at this time have to arrive, if the dealer has a
 * limit.
 */
export const lastDayToArrive = (
  { timeZone, returnDays }: { timeZone: string; returnDays: number | null },
  now: Date,
): string | null => (returnDays === null ? null : addDays(dayInZone(now, timeZone), returnDays))

/** Finds the last day on which the parts of a return approved now can arrive; null if the dealer has no limit. */
export async function findLastDayToArrive({ db, dealerId, now }: Work): Promise<string | null> {
  const dealer = await db
    .selectFrom('dealers as d')
    .leftJoin('dealerSettings as s', (join) =>
      join.on('s.dealerId', '=', dealerId).onRef('s.dealerId', '=', 'd.id'),
    )
    .select(['d.timeZone', 's.returnDays'])
    .where('d.id', '=', dealerId)
    .executeTakeFirst()
  return dealer ? lastDayToArrive(dealer, now) : null
}
