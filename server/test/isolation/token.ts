import type { TestServer } from '../harness.ts'

/** Inserts an API token of dealer 1 that nobody can use, and returns its id. */
export async function tokenOf1(server: TestServer): Promise<number> {
  const { rows } = await server.admin.query(
    `insert into api_tokens (dealer_id, user_id, name, scopes, expires_on, token_hash, hint) values (1, 2, 't', '{}', now(), 'x', 'x') returning id`,
  )
  return Number(rows[0].id)
}

/** A session of dealer 1 that no one uses. */
export async function sessionOf1(server: TestServer): Promise<number> {
  const { rows } = await server.admin.query(
    `insert into sessions (dealer_id, user_id, token_hash) values (1, 2, 'isolation') returning id`,
  )
  return Number(rows[0].id)
}

/** A user of dealer 1 who signs in with one-time codes. */
export async function withCodesOf1(server: TestServer): Promise<number> {
  await server.admin.query(
    `insert into one_time_codes (dealer_id, user_id, secret, switched_on_at) values (1, 4, 'x', now())`,
  )
  return 4
}
