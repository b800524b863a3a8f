import { useSyncExternalStore } from 'react'

/** The number of closed forms that are still saving their draft. */
let leaving = 0
const listeners = new Set<() => void>()
/** Registers a closed form whose draft is still being saved. */
export function leaveDraft(saves: Promise<unknown>): void {
  const count = (more: number) => {
    leaving += more
    for (const listener of listeners) listener()
  }
  count(1)
  void saves.finally(() => count(-1))
}

/** Whether a closed form is still saving its draft, which another form would otherwise create again. */
export const useIsDraftLeft = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => leaving > 0,
  )
