import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { onIdle } from '#web/platform/on-idle.ts'
import { localProblem } from '#web/platform/problems.ts'
import { useFailure } from './feedback/failure-place.tsx'

/** A part of a screen that loads later: a dialog, an open list. */
export type Late<P extends object> = {
  /** Loads the part; rejects without a connection. */
  load(): Promise<void>
  now(): ComponentType<P> | undefined
  subscribe(listener: () => void): () => void
}

const waiting = new Set<() => Promise<void>>()
let isTime = false
const atLeisure = (load: () => Promise<void>) => onIdle(() => void load().catch(() => {}))

/**
 * Loads a part after the screen: when the browser is idle, or earlier if it's wanted. Unlike `lazy`, it
 * renders the loaded part at once: React shows content behind `Suspense` 300 ms later.
 */
export function late<P extends object>(file: () => Promise<ComponentType<P>>): Late<P> {
  let part: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const load = async () => {
    part = await file()
    for (const listener of listeners) listener()
  }
  const once = () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  if (isTime) atLeisure(once)
  else waiting.add(once)
  return {
    load: once,
    now: () => part,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Loads the late parts of all loaded files, and of files that load afterwards. */
export function loadLateParts(): void {
  isTime = true
  for (const load of waiting) atLeisure(load)
  waiting.clear()
}

/** Whether something is open or was: a dialog stays while it fades out, and a tab retains what was typed in it. */
export function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen
}

/** Returns the part once it's wanted and loaded. If it can't be loaded, it reports that after `giveUp`. */
export function useLate<P extends object>(
  part: Late<P>,
  isWanted: boolean,
  giveUp?: () => void,
): ComponentType<P> | undefined {
  const { load } = part
  const failure = useFailure()
  const failed = useEffectEvent((error: unknown) => {
    giveUp?.()
    failure(localProblem('unreachable', 0, error))
  })
  useEffect(() => {
    if (isWanted) load().catch((error) => failed(error))
  }, [isWanted, load])
  // Subscribes only once the part is wanted; otherwise its arrival would re-render everything that might want
  // it.
  return useSyncExternalStore(part.subscribe, () => (isWanted ? part.now() : undefined))
}
