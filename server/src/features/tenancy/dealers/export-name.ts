import { dayInZone } from '#contract/dates.ts'
import type { Reading } from '#server/platform/db/work.ts'

/** What a downloaded list is called: `customers-Cedar-Hills-2026-11-21.csv`, the day being the dealer's. */
export async function exportName({ db, dealerId, now }: Reading, list: string): Promise<string> {
  if (dealerId === null) return `${list}-all-dealers-${dayInZone(now, 'UTC')}.csv`
  const { company, timeZone } = await db
    .selectFrom('dealers')
    .select(['company', 'timeZone'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return `${list}-${company.replace(/[\\/:*?"<>|\s]+/g, '-')}-${dayInZone(now, timeZone)}.csv`
}
