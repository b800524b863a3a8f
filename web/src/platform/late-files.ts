import { lazy, useSyncExternalStore } from 'react'

const firstPause = 1000
const longestPause = 60_000

/** The callbacks that retry the waiting parts. */
let waiting: readonly (() => void)[] = []
const listeners = new Set<() => void>()
const setWaiting = (next: typeof waiting) => {
  waiting = next
  for (const listener of listeners) listener()
}

/** Pauses longer after each attempt, but ends the pause when the connection returns. */
function rest(tries: number): { ended: Promise<void>; end: () => void } {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(), Math.min(firstPause * 2 ** tries, longestPause))
    end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    window.addEventListener('online', end)
  })
  return { ended, end }
}

/** Loads a part's files. Without a connection, it keeps trying and informs the people who need the part. */
async function untilLoaded<T>(load: () => Promise<T>, isMissed: boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      const { ended, end } = rest(tries)
      if (isMissed) setWaiting([...waiting, end])
      await ended
      setWaiting(waiting.filter((one) => one !== end))
    }
  }
}

/** Like React's `lazy`, but without a connection it keeps suspending instead of throwing an error. */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load, true))

/** Like `lazyPart`, for a part that isn't visible, or not yet. */
export const quietPart: typeof lazy = (load) => lazy(() => untilLoaded(load, false))

/** Whether a part of this page has failed to load. */
export const useIsPartMissing = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting.length > 0,
  )

/** Tries to load the missing parts at once. */
export function tryMissingParts(): void {
  for (const end of waiting) end()
}

/** Whether the server answers at all. */
export const isReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Calls `act` once the server answers again; returns how to stop. */
export function onceReachable(act: () => void): () => void {
  let isOver = false
  const wait = async () => {
    for (let tries = 0; !isOver; tries += 1) {
      await rest(tries).ended
      if (isOver || !(await isReachable()) || isOver) continue
      act()
      return
    }
  }
  void wait()
  return () => {
    isOver = true
  }
}
