import { sql } from 'kysely'
import type { Actor } from '../auth/actor.ts'
import { slowHash } from '../auth/passwords.ts'
import { digestWithKey, matchesDigest } from '../auth/secrets.ts'
import { SentAnswer, waitForAnswer } from '../db/commit.ts'
import { inDealer, readInDealer, type Work } from '../db/work.ts'
import { isTaken } from './refusals/problems.ts'
import { refuse } from './refusals/refuse.ts'

/** A request that can be repeated: its Idempotency-Key, if it has one, and its content. */
type Repeatable = { key: string | null; request: unknown }

/**
 * `inDealer`, but once per Idempotency-Key. The key is claimed and answered in the change's own transaction: a
 * second request with the key waits for the first and gets its answer; if the first fails, nothing is stored
 * and the second runs. Keys are stored for 24 hours.
 */
export async function inDealerOnce<T>(
  dealerId: number,
  actor: Actor,
  { key, request }: Repeatable,
  action: (work: Work) => Promise<T | SentAnswer<T>>,
): Promise<T> {
  if (key === null) return inDealer(dealerId, actor, action)
  const digest = await digestRequest(actor, key, request)
  for (;;) {
    try {
      return await inDealer(dealerId, actor, (work) =>
        runClaimed(work, key, digestWithKey(digest), () => action(work)),
      )
    } catch (error) {
      if (!isTaken(error, 'idempotency_keys_pkey')) throw error
    }
    const earlier = await readInDealer(dealerId, actor, (work) => earlierAnswer(work, key, digest))
    // The stored answer is one that this route gave.
    if (earlier) return earlier.answer as T
  }
}

/**
 * The claim leaves together with the action's first statements: if the key is taken, it fails and so do they.
 * The last exchange stores the answer and commits.
 */
async function runClaimed<T>(
  work: Work,
  key: string,
  hash: Buffer,
  action: () => Promise<T | SentAnswer<T>>,
): Promise<SentAnswer<T>> {
  const claim = sql`insert into idempotency_keys (dealer_id, key, request_hash)
    values (${work.dealerId}, ${key}, ${hash})`.execute(work.db)
  // `start` turns an error before a verb's first await into a rejection. Otherwise nobody would await the claim,
  // and its failure would end the process.
  const start = async () => action()
  const [claimed, done] = await Promise.allSettled([claim, waitForAnswer(start())])
  if (claimed.status === 'rejected') throw claimed.reason
  if (done.status === 'rejected') throw done.reason
  const stored = sql`update idempotency_keys set status = 200, answer = ${JSON.stringify(done.value)}
    where dealer_id = ${work.dealerId} and key = ${key}`.execute(work.db)
  return new SentAnswer(stored.then(() => done.value))
}

/**
 * Identifies the sender and the content of a request. Card numbers are left out. Other secrets are hashed as slowly
 * as passwords, so that they can't be guessed from the digest even with the server's key.
 */
async function digestRequest({ userId }: Actor, key: string, request: unknown): Promise<string> {
  const secrets: unknown[] = []
  const open = JSON.stringify([userId, request], (name, value) => {
    if (isCard(name)) return undefined
    if (!isSecret(name)) return value
    if (value) secrets.push(name, value)
    return undefined
  })
  return secrets.length === 0 ? open : open + (await slowHash(JSON.stringify(secrets), key))
}

const isCard = (name: string) => /cvv|cvc|cardnumber/i.test(name)
const isSecret = (name: string) => /password|passwd|pwd|secret|credential|token/i.test(name)

async function earlierAnswer({ db, dealerId }: Work, key: string, digest: string) {
  const earlier = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('dealerId', '=', dealerId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier && !matchesDigest(earlier.requestHash, digest)) throw refuse('key_reused')
  return earlier
}
