import { perRuntime } from '../runtime.ts'

/* Listeners within this process, by topic and dealer. */

/** The published items; null if some may have been missed, so the listener must reload everything. */
type Listener = (items: readonly unknown[] | null, dealerId: number | null) => void

const allListeners = perRuntime(() => new Map<string, Set<Listener>>())
const listenerKey = (topic: string, dealerId: number | null) => `${topic} ${dealerId ?? 'all'}`

/** Subscribes to a topic of one dealer, or of all dealers (null). Returns the unsubscribe function. */
export function addListener(topic: string, dealerId: number | null, listener: Listener): () => void {
  const listeners = allListeners()
  const key = listenerKey(topic, dealerId)
  const set = listeners.get(key) ?? new Set()
  listeners.set(key, set.add(listener))
  return () => {
    set.delete(listener)
    if (set.size === 0) listeners.delete(key)
  }
}

/** Delivers a notification to this process's listeners. */
export function passOn(topic: string, dealerId: number, items: readonly unknown[] | null): void {
  for (const key of [listenerKey(topic, dealerId), listenerKey(topic, null)])
    for (const listener of allListeners().get(key) ?? []) listener(items, dealerId)
}

/** Call when notifications may have been missed: all listeners reload. */
export function passOnMissed(): void {
  for (const set of allListeners().values()) for (const listener of set) listener(null, null)
}
