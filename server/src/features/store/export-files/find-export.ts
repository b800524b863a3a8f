import type { Actor } from '#server/platform/auth/actor.ts'
import { readInDealer } from '#server/platform/db/work.ts'
import { composeStoredName } from './export-names.ts'

/** An unexpired file, by the last part of its address. */
export async function findExport({ dealerId, actor }: { dealerId: number; actor: Actor }, name: string) {
  const found = await readInDealer(dealerId, actor, ({ db, now }) =>
    db
      .selectFrom('exportFiles')
      .select(['id', 'savedAs'])
      .where('dealerId', '=', dealerId)
      .where('name', '=', name)
      .where('deleteAt', '>', now.toISOString())
      .executeTakeFirst(),
  )
  return found && { ...found, stored: composeStoredName(dealerId, name) }
}
