import { dayInZone } from '#contract/dates.ts'
import type { Reading } from '#server/platform/db/work.ts'

/** An export's file name: `customers-Cedar-Hills-2026-11-21.csv`, dated in the dealer's zone. */
export async function exportName(
  { db, dealerId, now }: Reading,
  list: string,
  kind = 'csv',
): Promise<string> {
  if (dealerId === null) return `${list}-all-dealers-${dayInZone(now, 'UTC')}.${kind}`
  const { company, timeZone } = await db
    .selectFrom('dealers')
    .select(['company', 'timeZone'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return `${list}-${company.replace(/[\\/:*?"<>|\s]+/g, '-')}-${dayInZone(now, timeZone)}.${kind}`
}
