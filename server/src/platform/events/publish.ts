import type { Work } from '../db/work.ts'
import { announce, notify } from './announce.ts'
import { isListening } from './listen.ts'

/**
 * Publishes a change of this dealer to every server process after the commit; nothing after a rollback. `items` are
 * small and name the changed records (ids, versions): receivers read the rest with their own rights.
 *
 * A notification within the transaction would let only one commit at a time through, for all dealers. So it follows
 * the commit, on the process's own connection, while others would notice if that broke (peers.ts).
 */
export async function publish(work: Work, topic: string, items: readonly unknown[]): Promise<void> {
  if (items.length === 0) return
  const { dealerId, client } = work
  if (isListening()) work.afterCommit(() => announce({ topic, dealerId, items }))
  else await notify(client, [{ topic, dealerId, items }])
}

/** Published when a user's rights change; their open event streams then re-check. */
export const rightsTopic = 'rights'

/** Notifies all processes, after the commit, that these users' permissions changed. */
export const publishRights = (work: Work, ...userIds: number[]): Promise<void> =>
  publish(work, rightsTopic, userIds)
