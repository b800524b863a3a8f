import type { Reading } from '#server/platform/db/work.ts'

/** The platform keeps its own entries under 0. */
const ownerOf = ({ dealerId }: Reading): number => dealerId ?? 0

/** Instants; the second is the first one after it. */
export type Period = { from: string; before: string }

const entriesOf = (reading: Reading) =>
  reading.db.selectFrom('activityLog').where('activityLog.dealerId', '=', ownerOf(reading))

const within = (reading: Reading, { from, before }: Period) =>
  entriesOf(reading).where('at', '>=', from).where('at', '<', before)

const columns = ['id', 'at', 'actorName', 'action', 'record', 'recordId', 'description', 'changes'] as const

export async function countEntries(reading: Reading, period: Period): Promise<number> {
  const { count } = await within(reading, period)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ids are paged by the index alone, however late the page is; only the page's rows are fetched. */
export const pageOfEntries = (
  reading: Reading,
  period: Period,
  { page, pageSize }: { page: number; pageSize: number },
) =>
  entriesOf(reading)
    .select(columns)
    .where('id', 'in', () =>
      within(reading, period)
        .select('id')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset((page - 1) * pageSize)
        .limit(pageSize),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findEntry = (reading: Reading, id: number) =>
  entriesOf(reading).select(columns).where('id', '=', id).executeTakeFirst()

export type StoredEntry = Awaited<ReturnType<typeof pageOfEntries>>[number]
