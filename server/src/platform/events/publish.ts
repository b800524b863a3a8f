import { sql } from 'kysely'
import type { Work } from '../db/work.ts'

/** The channel every server process listens on. */
export const channel = 'partsdesk'
/** PostgreSQL limits a notification to less than 8,000 bytes. */
const mostBytes = 7_500

/**
 * Publishes a change of this dealer to every server process on commit; nothing after a rollback. `items` are
 * small and name what changed (ids, versions): receivers read the rest with their own rights. Packs many
 * items into few notifications.
 */
export async function publish(
  { db, dealerId }: Work,
  topic: string,
  items: readonly unknown[],
): Promise<void> {
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

/** Published when a user's rights change; their open event streams then re-check. */
export const rightsTopic = 'rights'
export const publishRights = (work: Work, ...userIds: number[]): Promise<void> =>
  publish(work, rightsTopic, userIds)
