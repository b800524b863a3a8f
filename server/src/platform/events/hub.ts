import { perRuntime } from '../runtime.ts'

/** Within one process: who wants to hear of which topic of which dealer. */

/** What was told; null when some may have been missed, so that everything has to be read again. */
type Listener = (items: readonly unknown[] | null) => void

const allListeners = perRuntime(() => new Map<string, Set<Listener>>())
const keyOf = (topic: string, dealerId: number | null) => `${topic} ${dealerId ?? 'all'}`

/** Hears of a topic of one dealer, or of all dealers (null). Answers how to stop hearing. */
export function hear(topic: string, dealerId: number | null, listener: Listener): () => void {
  const listeners = allListeners()
  const key = keyOf(topic, dealerId)
  const set = listeners.get(key) ?? new Set()
  listeners.set(key, set.add(listener))
  return () => {
    set.delete(listener)
    if (set.size === 0) listeners.delete(key)
  }
}

/** Passes on what a notification says. */
export function passOn(topic: string, dealerId: number, items: readonly unknown[]): void {
  for (const key of [keyOf(topic, dealerId), keyOf(topic, null)])
    for (const listener of allListeners().get(key) ?? []) listener(items)
}

/** The connection to the database was away: nobody knows what happened meanwhile. */
export function passOnMissed(): void {
  for (const set of allListeners().values()) for (const listener of set) listener(null)
}
