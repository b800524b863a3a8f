import type { Input } from '#contract/http.ts'
import type { apiTokens } from '#contract/tenancy/sign-in.ts'
import type { TokenScope } from '#contract/tenancy/token-scopes.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { hashToken, joinToken, newToken } from '#server/platform/auth/secrets.ts'
import { clock, type Work } from '#server/platform/db/work.ts'
import { publishRights } from '#server/platform/events/publish.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { withProof } from '../one-time-codes/prove-person.ts'

const columns = ['id', 'name', 'scopes', 'hint', 'createdAt', 'expiresOn', 'lastUsedAt'] as const
const toToken = <T extends { scopes: string[] }>(row: T) => ({ ...row, scopes: row.scopes as TokenScope[] })

/** Lists the actor's own API tokens, newest first. The tokens themselves can't be read again. */
export async function listTokens({ db, dealerId, actor }: Work) {
  const rows = await db
    .selectFrom('apiTokens')
    .select(columns)
    .where('dealerId', '=', dealerId)
    .where('userId', '=', actor.userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toToken)
}

/** Asks for the password again: a person who finds an open session mustn't create anything that outlasts it. */
export async function createToken(
  context: RequestContext,
  { password, code, ...token }: Input<typeof apiTokens.create>,
) {
  refuseDay(token.expiresOn)
  return withProof(context, { password, code }, (work) => insertToken(work, token))
}

const dayAfter = (days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

function refuseDay(expiresOn: string) {
  if (expiresOn < dayAfter(0) || expiresOn > dayAfter(366)) throw refuseField('expiresOn', 'day_within_year')
}

type NewToken = Omit<Input<typeof apiTokens.create>, 'password' | 'code'>

async function insertToken(work: Work, { name, scopes, expiresOn }: NewToken) {
  const { db, dealerId, actor } = work
  const secret = newToken()
  const row = await db
    .insertInto('apiTokens')
    .values({
      dealerId,
      userId: actor.userId!,
      name,
      scopes: [...new Set(scopes)],
      expiresOn,
      tokenHash: hashToken(secret),
      hint: secret.slice(-4),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await recordChange(work, {
    subject: { code: 'apiToken', name },
    event: 'tokenCreated',
    recordId: row.id,
    after: { name, scopes: scopes.join(', '), expiresOn },
  })
  return { ...toToken(row), token: `pdt_${joinToken(dealerId, secret)}` }
}

/** Deletes one of the actor's own API tokens. Its next request is refused, and its event streams end. */
export async function revokeToken(work: Work, { id }: Input<typeof apiTokens.revoke>) {
  const { db, dealerId, actor } = work
  const deletedToken = await db
    .deleteFrom('apiTokens')
    .where('dealerId', '=', dealerId)
    .where('userId', '=', actor.userId)
    .where('id', '=', id)
    .returning(['name'])
    .executeTakeFirst()
  if (!deletedToken) throw refuse('not_found')
  await publishRights(work, actor.userId!)
  await recordChange(work, {
    subject: { code: 'apiToken', name: deletedToken.name },
    event: 'tokenRevoked',
    recordId: id,
  })
  return { id }
}
