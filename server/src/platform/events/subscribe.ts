import { setTimeout as sleep } from 'node:timers/promises'
import { hear } from './hub.ts'
import { listening } from './listen.ts'

/** What happened since the last one; with `missed`, more may have, and everything is to be read again. */
export type Told<T> = { items: T[]; missed: boolean }

/** More than this waits for nobody: a listener that slow reads everything again. */
const mostWaiting = 2_000
/** What comes within this time goes out together. */
const gatherMs = 100

/**
 * What is told of a topic of one dealer, or of all dealers (null), until the signal is aborted. Nothing
 * that is committed after this call ends is missed; a slow reader holds up nobody.
 */
export async function subscribe<T>(
  topic: string,
  dealerId: number | null,
  signal: AbortSignal,
): Promise<AsyncIterable<Told<T>>> {
  let waiting: Told<T> = { items: [], missed: false }
  let wake = () => {}
  const stop = hear(topic, dealerId, (items) => {
    if (items === null || waiting.items.length + items.length > mostWaiting)
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
      const told = waiting
      waiting = { items: [], missed: false }
      yield told
    }
  })()
}
