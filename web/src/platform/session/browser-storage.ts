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

/** The value this browser stores under a name; null if there's none, or storage is blocked. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** The storage key for the signed-in user that a browser's windows share. */
export const userName = '_user'

/** Reads a value like `recall`, for this tab alone. */
export function recallInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** A text of this tab, parsed as JSON; null if there's none, or it isn't JSON. */
export function recallJsonInTab(name: string): unknown {
  try {
    return JSON.parse(recallInTab(name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a text in this tab, also for its next pages; null deletes it. */
export function rememberInTab(name: string, value: string | null): void {
  if (isOver) return
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // If the browser blocks storage, nothing is remembered.
  }
}

/** Reads a text of this tab once: it's deleted. */
export function consumeInTab(name: string): string | null {
  const value = recallInTab(name)
  if (value !== null) rememberInTab(name, null)
  return value
}

/** These belong to the browser, not the session: its language, and whether single keys are shortcuts. */
export const languageName = '_language'
export const shortcutsName = '_shortcuts'
const browserNames = [languageName, shortcutsName]

/** The names that begin with this, among those this browser stores. */
export function listNames(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start))
  } catch {
    return []
  }
}

/** Drafts of new records begin so, followed by their user's id. */
export const draftPrefix = '_draft:'

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

/** Clears everything the product stores for a session, and stops this page from storing more. */
export function forgetAll(): void {
  isOver = true
  const lasting = browserNames.map((name) => [name, recall(name)] as const)
  try {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of lasting) if (value) localStorage.setItem(name, value)
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
