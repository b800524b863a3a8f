import { sql } from 'kysely'
import { phrase } from '#contract/texts/phrase-book.ts'
import { system } from '../auth/actor.ts'
import type { Work } from '../db/work.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { lastChange } from '../http/refusals/refuse-stale.ts'

type Orders = { former: readonly number[] | undefined; now: readonly number[] }

/**
 * Refuses a new sort order that was based on an outdated list. Rows that were added or deleted in between are fine.
 * A client that doesn't send the list it read overwrites. `record` is the list's name in the activity log.
 */
export async function refuseReordered(work: Work, { former, now }: Orders, record: string): Promise<void> {
  if (!former) return
  const stayed = now.filter((id) => former.includes(id))
  const read = former.filter((id) => now.includes(id))
  if (stayed.join() === read.join()) return
  const ordered = (await lastOrdered(work, record)) ?? {
    updatedBy: system().name,
    updatedAt: work.now.toISOString(),
  }
  throw refuse('stale', lastChange(ordered, { what: phrase('things', 'this') }))
}

const lastOrdered = ({ db, dealerId }: Work, record: string) =>
  db
    .selectFrom('activityLog')
    .select(['actorName as updatedBy', 'at as updatedAt'])
    .where('dealerId', '=', dealerId)
    .where('record', '=', record)
    .where(sql<boolean>`jsonb_exists(changes, 'order')`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
