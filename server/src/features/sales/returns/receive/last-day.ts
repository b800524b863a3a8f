import { addDays, dayInZone } from '#contract/dates.ts'
import type { Work } from '#server/platform/db/work.ts'

/** By when the parts of a return that's approved at this time have to arrive, if the dealer has such a limit. */
export const lastDayToArrive = (
  { timeZone, returnDays }: { timeZone: string; returnDays: number | null },
  now: Date,
): string | null => (returnDays === null ? null : addDays(dayInZone(now, timeZone), returnDays))

/** The last day of a return that's being approved. */
export async function readLastDay({ db, dealerId, now }: Work): Promise<string | null> {
  const dealer = await db
    .selectFrom('dealers as d')
    .leftJoin('dealerSettings as s', (join) =>
      join.on('s.dealerId', '=', dealerId).onRef('s.dealerId', '=', 'd.id'),
    )
    .select(['d.timeZone', 's.returnDays'])
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return lastDayToArrive(dealer, now)
}
