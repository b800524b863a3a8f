import { expect } from 'vitest'

export type Entry<R> = { id: number; deleted: boolean; record: R | null }
export type Page<R> = { data: Entry<R>[]; nextCursor: string; hasMore: boolean; heldBackSince: string | null }
export type SyncStart = { cursor?: string; updatedSince?: string }

/**
 * Every page from a cursor on, and each record's last entry. Other tests' transactions on the same server hold changes
 * back for a while.
 */
export async function readRest<R>(ask: (from: SyncStart) => Promise<Page<R>>, from: SyncStart = {}) {
  const last = new Map<number, Entry<R>>()
  let next: SyncStart = { cursor: from.cursor, updatedSince: from.updatedSince }
  const toTheEnd = async () => {
    for (;;) {
      const page = await ask(next)
      next = { cursor: page.nextCursor }
      for (const entry of page.data) {
        last.delete(entry.id)
        last.set(entry.id, entry)
      }
      if (!page.hasMore) return page.heldBackSince
    }
  }
  await expect.poll(toTheEnd).toBeNull()
  return { data: [...last.values()], cursor: next.cursor }
}
