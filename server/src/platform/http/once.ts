import { sql } from 'kysely'
import { phrase } from '#contract/phrase-book.ts'
import { keyedDigest } from '../auth/secrets.ts'
import type { Work } from '../db/work.ts'
import { refuse } from './refuse.ts'

/**
 * Runs a change once per Idempotency-Key. The key is claimed and answered in the change's own transaction: a
 * second request with the key waits for the first and gets its answer; if the first fails, nothing is stored
 * and the second runs. Keys are stored for 24 hours.
 */
export async function once(
  work: Work,
  key: string,
  request: unknown,
  action: () => Promise<unknown>,
): Promise<unknown> {
  if (key.length > 200) throw refuse('malformed', { values: { reason: phrase('reasons', 'key_too_long') } })
  const hash = digestOf(request)
  const { rows: claimed } = await sql`
    insert into idempotency_keys (dealer_id, key, request_hash) values (${work.dealerId}, ${key}, ${hash})
    on conflict do nothing returning key`.execute(work.db)
  if (claimed.length === 0) return earlierAnswer(work, key, hash)

  const answer = await action()
  await sql`update idempotency_keys set status = 200, answer = ${JSON.stringify(answer)}
    where dealer_id = ${work.dealerId} and key = ${key}`.execute(work.db)
  return answer
}

/** Can't be brute-forced: it's keyed and excludes the request's secrets. */
const digestOf = (request: unknown): Buffer =>
  keyedDigest(JSON.stringify(request, (name, value) => (isSecret(name) ? undefined : value)))

const isSecret = (name: string) =>
  /password|passwd|pwd|secret|cvv|cvc|cardnumber|credential|token/i.test(name)

async function earlierAnswer(work: Work, key: string, hash: Buffer): Promise<unknown> {
  const earlier = await work.db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('dealerId', '=', work.dealerId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!earlier.requestHash.equals(hash)) throw refuse('key_reused')
  return earlier.answer
}
