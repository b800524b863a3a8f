import { sql } from 'kysely'
import type { Work } from '../db/work.ts'

/** The channel that every server process listens on. */
export const channel = 'partsdesk'
/** PostgreSQL takes less than 8,000 bytes in one notification. */
const mostBytes = 7_500

/**
 * Tells every server process, when the transaction commits, that something of this dealer has changed;
 * after a rollback nothing is told. `items` are small and name what changed (ids, versions): who hears
 * of it reads the rest, with the rights that he has. Many items go in few notifications.
 */
export async function tell({ db, dealerId }: Work, topic: string, items: readonly unknown[]): Promise<void> {
  if (items.length === 0) return
  const payloads = inParts(items).map((part) => `["${topic}",${dealerId},[${part.join(',')}]]`)
  await sql`select pg_notify(${channel}, part) from unnest(${payloads}::text[]) part`.execute(db)
}

/** The items as JSON, in parts that each fit into one notification. */
function inParts(items: readonly unknown[]): string[][] {
  const parts: string[][] = []
  let free = 0
  for (const item of items) {
    const text = JSON.stringify(item)
    const size = Buffer.byteLength(text) + 1
    if (size > free) {
      parts.push([])
      free = mostBytes
    }
    parts.at(-1)!.push(text)
    free -= size
  }
  return parts
}

/** Told when what a user may do has changed; open event streams of theirs then ask again. */
export const rightsTopic = 'rights'
export const tellRights = (work: Work, ...userIds: number[]): Promise<void> =>
  tell(work, rightsTopic, userIds)
