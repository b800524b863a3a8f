import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { Status } from './next-status.ts'

/** An order moved by a bulk change: its new version and previous status. */
export type StatusMove = Status & { id: number; version: number }

const secondsToUndo = 60

/** Saves the data to undo a bulk change; returns its id. */
export async function saveUndo(
  { db, dealerId, actor, now }: Work,
  moves: readonly StatusMove[],
): Promise<number> {
  const { id } = await db
    .insertInto('orderStatusUndos')
    .values({ dealerId, userId: actor.userId, createdAt: now, moves: JSON.stringify(moves) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns an undo's moves and marks it used; refuses another user's, a used or an expired one. */
export async function consumeUndo({ db, dealerId, actor, now }: Work, undoId: number): Promise<StatusMove[]> {
  const undo = await db
    .selectFrom('orderStatusUndos')
    .select(['userId', 'createdAt', 'undoneAt', 'moves'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', undoId)
    .forUpdate()
    .executeTakeFirst()
  if (!undo || undo.userId !== actor.userId) throw refuse('not_found')
  const age = now.getTime() - Date.parse(undo.createdAt)
  if (undo.undoneAt !== null || age > secondsToUndo * 1000) throw refuse('undo_over')

  await db
    .updateTable('orderStatusUndos')
    .set({ undoneAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', undoId)
    .execute()
  return undo.moves as StatusMove[]
}

/** Housekeeping: deletes expired undos. */
export const sweepUndos = ({ db, dealerId }: Work) =>
  sql`delete from order_status_undos
    where dealer_id = ${dealerId} and created_at < now() - interval '1 hour'`.execute(db)
