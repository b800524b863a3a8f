import type { Input } from '#contract/http.ts'
import type { mailbox } from '#contract/sales/messages/mailbox.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'

/** A person's own signature in a dealer's mailbox; nothing is logged. */
export async function showSignature({ db, dealerId, actor }: Work) {
  const row = await db
    .selectFrom('messageSignatures')
    .select('signature')
    .where('dealerId', '=', dealerId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst()
  return { signature: row?.signature ?? '' }
}

/** Saves the actor's own signature at this dealer. Refuses an API token without a user. */
export async function saveSignature(work: Work, { signature }: Input<typeof mailbox.sign>) {
  const { db, dealerId, actor } = work
  const { userId } = actor
  if (userId === null) throw refuse('forbidden')
  await db
    .insertInto('messageSignatures')
    .values({ dealerId, userId, signature })
    .onConflict((conflict) => conflict.columns(['dealerId', 'userId']).doUpdateSet({ signature }))
    .execute()
  return showSignature(work)
}
