import type { Work } from '#server/platform/db/work.ts'

/** Puts a message down at the quote it's about. */
export async function noteQuote(
  { db, dealerId }: Work,
  messageId: number,
  quoteId: number | null,
): Promise<void> {
  if (quoteId !== null)
    await db.insertInto('quoteMessages').values({ dealerId, messageId, quoteId }).execute()
}
