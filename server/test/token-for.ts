import { type TokenScope, tokenScopes } from '#contract/tenancy/token-scopes.ts'
import { hashToken, joinToken, newToken } from '../src/platform/auth/secrets.ts'
import type { TestServer } from './harness.ts'
import { type Person, people } from './tenants.ts'

/** Opens everything its owner can access. */
export const everyScope = tokenScopes.filter((scope) => scope.endsWith(':write'))

/** The Basic authorization of a new API token for this person. */
export async function tokenFor(
  server: TestServer,
  person: Person,
  scopes: readonly TokenScope[] = everyScope,
): Promise<string> {
  const { dealerId, userId } = people[person]
  const secret = newToken()
  await server.admin.query(
    `insert into api_tokens (dealer_id, user_id, name, scopes, expires_on, token_hash, hint)
      values ($1, $2, 'Test', $3, now() + interval '2 days', $4, 'test')`,
    [dealerId, userId, [...scopes], hashToken(secret)],
  )
  return `Basic ${btoa(`anybody:pdt_${joinToken(dealerId, secret)}`)}`
}

/** The input for creating a token. */
export const aToken = (more: { scopes?: TokenScope[]; password: string; name?: string }) => ({
  name: 'Till',
  scopes: [...everyScope],
  expiresOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  ...more,
})
