import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What this browser stores under a name; null if there's nothing, or storage is blocked. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** The language belongs to the browser, not the session. */
export const languageName = '_language'

/** Once a session is over, its page stores nothing more. */
let isOver = false

/** Stores a text in this browser; null deletes it. */
export function remember(name: string, value: string | null): void {
  if (isOver) return
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // If the browser blocks storage, nothing is remembered.
  }
  for (const listener of listeners) listener()
}

/**
 * Clears everything the product stores in this browser except its language, and stops this page from storing
 * more.
 */
export function forgetAll(): void {
  isOver = true
  const language = recall(languageName)
  try {
    localStorage.clear()
    sessionStorage.clear()
    if (language) localStorage.setItem(languageName, language)
  } catch {
    // Then nothing was stored.
  }
  for (const listener of listeners) listener()
}

/** A stored text as state, in sync across components and tabs. */
export function useRemembered(name: string): [value: string | null, set: (value: string | null) => void] {
  const value = useSyncExternalStore(subscribe, () => recall(name))
  const set = useCallback((next: string | null) => remember(name, next), [name])
  return [value, set]
}
