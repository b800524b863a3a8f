import { setTimeout as sleep } from 'node:timers/promises'
import { addListener } from './hub.ts'
import { listening } from './listen.ts'

/** Events since the last batch; with `missed` there may be more, so reload everything. */
export type EventBatch<T> = { items: T[]; missed: boolean }

/** Above this, a listener is too slow and has to reload everything. */
const maxWaiting = 2_000
/** Items within this time are sent together. */
const gatherMs = 100

/**
 * Yields the items published on a topic of one dealer, or of all dealers (null), until the signal aborts. Misses
 * nothing committed after this call resolves; a slow reader blocks no one. `closedDealers` are left out.
 */
export async function subscribe<T>(
  topic: string,
  dealerId: number | null,
  { signal, closedDealers }: { signal: AbortSignal; closedDealers?: ReadonlySet<number> },
): Promise<AsyncIterable<EventBatch<T>>> {
  let waiting: EventBatch<T> = { items: [], missed: false }
  let wake = () => {}
  const stop = addListener(topic, dealerId, (items, origin) => {
    if (origin !== null && closedDealers?.has(origin)) return
    if (items === null || waiting.items.length + items.length > maxWaiting)
      waiting = { items: [], missed: true }
    else if (!waiting.missed) waiting.items.push(...(items as T[]))
    wake()
  })
  signal.addEventListener('abort', () => {
    stop()
    wake()
  })
  if (signal.aborted) stop()
  await listening()

  return (async function* () {
    while (!signal.aborted) {
      if (waiting.items.length === 0 && !waiting.missed) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        await sleep(gatherMs)
      }
      if (signal.aborted) return
      const batch = waiting
      waiting = { items: [], missed: false }
      yield batch
    }
  })()
}
