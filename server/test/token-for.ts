import { hashToken, joinToken, newToken } from '../src/platform/auth/secrets.ts'
import type { TestServer } from './harness.ts'
import { type Person, people } from './tenants.ts'

/** The Basic authorization of a new API token of this person. */
export async function tokenFor(server: TestServer, person: Person, scope = 'full'): Promise<string> {
  const { dealerId, userId } = people[person]
  const secret = newToken()
  await server.admin.query(
    `insert into api_tokens (dealer_id, user_id, name, scope, token_hash, hint) values ($1, $2, 'Test', $3, $4, 'test')`,
    [dealerId, userId, scope, hashToken(secret)],
  )
  return `Basic ${btoa(`anybody:pdt_${joinToken(dealerId, secret)}`)}`
}
