import type { Input } from '#contract/http.ts'
import type { apiTokens } from '#contract/tenancy/sign-in.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { hashToken, joinToken, newToken } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const columns = ['id', 'name', 'scope', 'hint', 'createdAt', 'lastUsedAt'] as const
type Scope = 'full' | 'intake'
const typed = <T extends { scope: string }>(row: T) => ({ ...row, scope: row.scope as Scope })

export async function listTokens({ db, dealerId, actor }: Work) {
  const rows = await db
    .selectFrom('apiTokens')
    .select(columns)
    .where('dealerId', '=', dealerId)
    .where('userId', '=', actor.userId)
    .orderBy('id', 'desc')
    .execute()
  return { data: rows.map(typed), recordsTotal: rows.length }
}

export async function createToken(work: Work, { name, scope }: Input<typeof apiTokens.create>) {
  const { db, dealerId, actor } = work
  const secret = newToken()
  const row = await db
    .insertInto('apiTokens')
    .values({
      dealerId,
      userId: actor.userId!,
      name,
      scope,
      tokenHash: hashToken(secret),
      hint: secret.slice(-4),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await recordChange(work, {
    action: 'create',
    record: 'api-tokens',
    recordId: row.id,
    description: `API token ${name} made`,
    after: { name, scope },
  })
  return { ...typed(row), token: `pdt_${joinToken(dealerId, secret)}` }
}

export async function revokeToken(work: Work, { id }: Input<typeof apiTokens.revoke>) {
  const { db, dealerId, actor } = work
  const gone = await db
    .deleteFrom('apiTokens')
    .where('dealerId', '=', dealerId)
    .where('userId', '=', actor.userId)
    .where('id', '=', id)
    .returning(['name'])
    .executeTakeFirst()
  if (!gone) throw refuse('not_found')
  await recordChange(work, {
    action: 'delete',
    record: 'api-tokens',
    recordId: id,
    description: `API token ${gone.name} revoked`,
  })
  return { id }
}
