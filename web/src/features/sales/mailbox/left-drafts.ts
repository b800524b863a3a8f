import { useSyncExternalStore } from 'react'

/** How many forms that were left still save their draft. */
let leaving = 0
const listeners = new Set<() => void>()
/** Remembers that a form was left whose draft is still being saved. */
export function leaveDraft(saves: Promise<unknown>): void {
  const count = (more: number) => {
    leaving += more
    for (const listener of listeners) listener()
  }
  count(1)
  void saves.finally(() => count(-1))
}

/** Whether a form that was left still saves its draft, which another form would begin a second time. */
export const useIsDraftLeft = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => leaving > 0,
  )
