import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { keyedDigest } from '#server/platform/auth/secrets.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Mover } from './mover.ts'
import { findAlike, findByKey, findCharge, ownKey, type StoredCharge } from './queries.ts'

/** One press of a button: the same again is answered with what became of it the first time, and moves nothing. */
export type Press = {
  /** Of who presses; without one, the same request within two minutes is taken for the same press. */
  key: string | null
  /** What is asked for, of a card no more than its last four digits. */
  asked: readonly (string | number | null)[]
}

const alikeMs = 2 * 60 * 1000
/** Longer than a movement can be in work: see patience.ts. */
const waitMs = 60_000
const lookMs = 200

export const hashOf = ({ asked }: Press): Buffer => keyedDigest(JSON.stringify(asked))
const pressed = 'press:'
/** A movement has a key of its own in any case. */
export const keyOf = ({ key }: Press): string => (key === null ? ownKey + randomUUID() : pressed + key)
/** The key that a movement was asked for with. */
export const keyOfPress = ({ idempotencyKey: key }: StoredCharge): string | null =>
  key.startsWith(pressed) ? key.slice(pressed.length) : null

/** What the same press has made already; another request with its key is refused. */
export async function findPress(work: Work, press: Press): Promise<StoredCharge | undefined> {
  const hash = hashOf(press)
  if (press.key === null) return findAlike(work, hash, new Date(work.now.getTime() - alikeMs))
  const earlier = await findByKey(work, keyOf(press))
  if (earlier && !earlier.requestHash.equals(hash)) throw refuse('key_reused')
  return earlier
}

const isInWork = ({ state, keepCard }: StoredCharge) =>
  state === 'requested' || state === 'sent' || (state === 'succeeded' && keepCard === 'asked')

/** Waits until a movement that is in work elsewhere has come to something; in the end gives it as it is. */
export async function whenSettled({ dealerId, actor }: Mover, charge: StoredCharge): Promise<StoredCharge> {
  const until = Date.now() + waitMs
  let seen = charge
  while (isInWork(seen) && Date.now() < until) {
    await sleep(lookMs)
    seen = (await readInDealer(dealerId, actor, (work) => findCharge(work, charge.id)))!
  }
  return seen
}
