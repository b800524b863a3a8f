import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { dealers } from '#contract/tenancy/dealers.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import { decrypt } from '#server/platform/auth/secrets.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { findExpiry } from '../sign-in/temporary-password.ts'

/** Shows the temporary password, the only one that can be shown, and logs who saw it. */
export async function revealPassword(
  { actor }: RequestContext,
  { id }: Input<typeof dealers.revealPassword>,
) {
  await assertMayActFor(actor, id)
  return inDealer(id, actor, reveal)
}

async function reveal(work: Work) {
  const { db, dealerId, now } = work
  const { envyMainUser, temporaryPassword, passwordChangedAt, temporaryUsedAt } = await db
    .selectFrom('dealers as d')
    .leftJoin('users as u', (join) =>
      join.onRef('u.dealerId', '=', 'd.id').on('u.emailNorm', '=', sql<string>`pd.norm(d.envy_main_user)`),
    )
    .select(['d.envyMainUser', 'd.temporaryPassword', 'd.passwordChangedAt', 'u.temporaryUsedAt'])
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow()
  const usedAt = temporaryUsedAt === null ? null : new Date(temporaryUsedAt)
  const validUntil = usedAt && findExpiry(usedAt)
  const shown = {
    envyMainUser,
    usedAt: usedAt?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
  }
  if (temporaryPassword === null)
    return { envyMainUser, password: null, usedAt: null, validUntil: null, changedAt: passwordChangedAt }
  if (validUntil && validUntil < now) return { ...shown, password: null, changedAt: null }

  const password = decrypt(temporaryPassword)
  await recordChange(work, {
    subject: { code: 'temporaryPassword', name: envyMainUser },
    event: 'revealed',
    recordId: dealerId,
  })
  return { ...shown, password, changedAt: null }
}
