import type { Work } from '#server/platform/db/work.ts'

/** Records a message with the quote it's about. */
export async function noteQuote(
  { db, dealerId }: Work,
  messageId: number,
  quoteId: number | null,
): Promise<void> {
  if (quoteId !== null)
    await db.insertInto('quoteMessages').values({ dealerId, messageId, quoteId }).execute()
}
