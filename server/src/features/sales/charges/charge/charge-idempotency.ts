import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { digestWithEachKey, digestWithKey, matchesDigest } from '#server/platform/auth/secrets.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findAlike, findByKey, findCharge, ownKey } from '../queries.ts'
import type { StoredCharge } from '../settle/stored-charge.ts'
import type { ChargeCaller } from './charge-caller.ts'

/** One press of a button: repeats get the first result and move nothing. */
export type Press = {
  /** Sent by the client; without one, the same request within two minutes is the same press. */
  key: string | null
  /** The requested values; of a card only its last four digits. */
  request: readonly (string | number | null)[]
}

const alikeMs = 2 * 60 * 1000
/** Longer than a movement can be in progress: see patience.ts. */
const waitMs = 60_000
const lookMs = 200

/** Hashes a press's values, to recognize its repeat. The key prevents guessing a card's digits. */
export const hashRequest = ({ request }: Press): Buffer => digestWithKey(JSON.stringify(request))
const pressed = 'press:'
/** Every movement has a unique key, sent or generated. */
export const makeKey = ({ key }: Press): string => (key === null ? ownKey + randomUUID() : pressed + key)
/** The key the client sent, if any. */
export const findPressKey = ({ idempotencyKey: key }: StoredCharge): string | null =>
  key.startsWith(pressed) ? key.slice(pressed.length) : null

/** Finds the movement that this press already made; refuses a reused key with another request. */
export async function matchEarlier(work: Work, press: Press): Promise<StoredCharge | undefined> {
  const content = JSON.stringify(press.request)
  if (press.key === null)
    return findAlike(work, digestWithEachKey(content), new Date(work.now.getTime() - alikeMs))
  const earlier = await findByKey(work, makeKey(press))
  if (earlier && !matchesDigest(earlier.requestHash, content)) throw refuse('key_reused')
  return earlier
}

const isInProgress = ({ state, keepCard }: StoredCharge) =>
  state === 'requested' || state === 'sent' || (state === 'succeeded' && keepCard === 'asked')

/** Waits for a movement in progress elsewhere; on timeout, returns it unfinished. */
export async function whenSettled(
  { dealerId, actor }: ChargeCaller,
  charge: StoredCharge,
): Promise<StoredCharge> {
  const until = performance.now() + waitMs
  let latestCharge = charge
  while (isInProgress(latestCharge) && performance.now() < until) {
    await sleep(lookMs)
    latestCharge = (await readInDealer(dealerId, actor, (work) => findCharge(work, charge.id)))!
  }
  return latestCharge
}
