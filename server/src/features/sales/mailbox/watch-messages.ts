import type { Answer } from '#contract/http.ts'
import { bellLimit, type mailbox } from '#contract/sales/messages/mailbox.ts'
import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, readInDealer } from '#server/platform/db/work.ts'
import { subscribe } from '#server/platform/events/subscribe.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { perRuntime } from '#server/platform/runtime.ts'
import { messagesTopic } from '../customer-emails/publish-messages.ts'
import { countNews } from './queries.ts'

/** Streams the unread count, first and after each change, while a client listens. */
export async function watchMessages(context: DealersContext): Promise<Answer<typeof mailbox.events>> {
  const { dealerId } = context
  const batches = await subscribe<number>(messagesTopic, dealerId, context.signal)
  return (async function* () {
    yield { unread: await countUnread(dealerId), ids: [] }
    for await (const { items, missed } of batches)
      yield { unread: await countUnread(dealerId), ids: missed ? [] : [...new Set(items)] }
  })()
}

type Counting = { now: Promise<number>; next: Promise<number> | null }
const countings = perRuntime(() => new Map<number | null, Counting>())

/**
 * Hundreds of windows ask at the same moment: those of a dealer share a count. A running count may have started
 * before the change, so later callers share the next one.
 */
function countUnread(dealerId: number | null): Promise<number> {
  const byDealer = countings()
  const running = byDealer.get(dealerId)
  if (running) {
    running.next ??= running.now.catch(() => {}).then(() => startWatching(dealerId))
    return running.next
  }
  return startWatching(dealerId)
}

function startWatching(dealerId: number | null): Promise<number> {
  const byDealer = countings()
  const counting: Counting = { now: readCount(dealerId), next: null }
  byDealer.set(dealerId, counting)
  const over = () => {
    if (byDealer.get(dealerId) === counting && counting.next === null) byDealer.delete(dealerId)
  }
  counting.now.then(over, over)
  return counting.now
}

const readCount = (dealerId: number | null): Promise<number> =>
  dealerId === null
    ? acrossDealers(system(), (reading) => countNews(reading, bellLimit))
    : readInDealer(dealerId, system(), (work) => countNews(work, bellLimit))
