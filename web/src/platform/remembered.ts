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

/** What this browser remembers under a name; null when nothing, or when storage is barred. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** The language is the browser's rather than the session's. */
export const languageName = '_language'

/** Nothing more is kept of a session that is over, while its page is still there. */
let isOver = false

/** Remembers a text in this browser; null forgets it. */
export function remember(name: string, value: string | null): void {
  if (isOver) return
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // A browser that refuses storage only forgets.
  }
  for (const listener of listeners) listener()
}

/** Forgets everything the product keeps in this browser but its language; what this page still learns is not kept either. */
export function forgetAll(): void {
  isOver = true
  const language = recall(languageName)
  try {
    localStorage.clear()
    sessionStorage.clear()
    if (language) localStorage.setItem(languageName, language)
  } catch {
    // Nothing was kept, then.
  }
  for (const listener of listeners) listener()
}

/** A remembered text as state, the same in every component and tab. */
export function useRemembered(name: string): [value: string | null, set: (value: string | null) => void] {
  const value = useSyncExternalStore(subscribe, () => recall(name))
  const set = useCallback((next: string | null) => remember(name, next), [name])
  return [value, set]
}
