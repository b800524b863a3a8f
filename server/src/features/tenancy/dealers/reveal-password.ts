import type { Input } from '#contract/http.ts'
import type { dealers } from '#contract/tenancy/dealers.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import { decrypt } from '#server/platform/auth/secrets.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'

/** Only the temporary password can be shown; that it was is written down. */
export async function revealPassword({ actor }: Visit, { id }: Input<typeof dealers.revealPassword>) {
  await assertMayActFor(actor, id)
  return inDealer(id, actor, reveal)
}

async function reveal(work: Work) {
  const { db, dealerId } = work
  const { envyMainUser, temporaryPassword, passwordChangedAt } = await db
    .selectFrom('dealers')
    .select(['envyMainUser', 'temporaryPassword', 'passwordChangedAt'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  if (temporaryPassword === null) return { envyMainUser, password: null, changedAt: passwordChangedAt }

  const password = decrypt(temporaryPassword)
  await recordChange(work, {
    action: 'reveal',
    record: 'dealers',
    recordId: dealerId,
    description: `Temporary password of ${envyMainUser} revealed`,
  })
  return { envyMainUser, password, changedAt: null }
}
