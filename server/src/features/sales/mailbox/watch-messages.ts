import type { Answer } from '#contract/http.ts'
import { bellLimit, type mailbox } from '#contract/sales/messages/mailbox.ts'
import { type Actor, system } from '#server/platform/auth/actor.ts'
import { acrossDealers, readInDealer } from '#server/platform/db/work.ts'
import { subscribe } from '#server/platform/events/subscribe.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { perRuntime } from '#server/platform/runtime.ts'
import { messagesTopic } from '../customer-emails/publish-messages.ts'
import { countNews } from './queries.ts'

/** Streams the unread count, first and after each change, while a client listens. */
export async function watchMessages({
  dealerId,
  actor,
  signal,
}: DealersContext): Promise<Answer<typeof mailbox.events>> {
  const { closedDealers } = actor
  const batches = await subscribe<number>(messagesTopic, dealerId, { signal, closedDealers })
  const counter = { dealerId, actor: { ...system(), closedDealers } }
  return (async function* () {
    yield { unread: await countUnread(counter), ids: [] }
    for await (const { items, missed } of batches)
      yield { unread: await countUnread(counter), ids: missed ? [] : [...new Set(items)] }
  })()
}

/** All dealers are null, without those that are closed to the actor. */
type Counter = { dealerId: number | null; actor: Actor }
type Counting = { now: Promise<number>; next: Promise<number> | null }
const countings = perRuntime(() => new Map<string, Counting>())

const counterKey = ({ dealerId, actor }: Counter) => `${dealerId} ${[...actor.closedDealers].join()}`

/**
 * Hundreds of windows ask at the same moment: those of a dealer share a count. A running count may have started
 * before the change, so later callers share the next one.
 */
function countUnread(counter: Counter): Promise<number> {
  const running = countings().get(counterKey(counter))
  if (running) {
    running.next ??= running.now.catch(() => {}).then(() => startWatching(counter))
    return running.next
  }
  return startWatching(counter)
}

function startWatching(counter: Counter): Promise<number> {
  const byDealer = countings()
  const key = counterKey(counter)
  const counting: Counting = { now: readCount(counter), next: null }
  byDealer.set(key, counting)
  const over = () => {
    if (byDealer.get(key) === counting && counting.next === null) byDealer.delete(key)
  }
  counting.now.then(over, over)
  return counting.now
}

const readCount = ({ dealerId, actor }: Counter): Promise<number> =>
  dealerId === null
    ? acrossDealers(actor, (reading) => countNews(reading, bellLimit))
    : readInDealer(dealerId, actor, (work) => countNews(work, bellLimit))
