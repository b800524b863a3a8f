import { type ComponentType, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { onIdle } from '#web/platform/on-idle.ts'
import { localProblem } from '#web/platform/problems.ts'
import { useFailure } from './failure-place.tsx'

/** A part of screens that isn't there from the start: a dialog, an open list. */
export type Late<P extends object> = {
  /** Loads it; rejects if it can't be reached. */
  load(): Promise<void>
  now(): ComponentType<P> | undefined
  subscribe(listener: () => void): () => void
}

const waiting = new Set<() => Promise<void>>()
let isTime = false
const atLeisure = (load: () => Promise<void>) => onIdle(() => void load().catch(() => {}))

/**
 * Loads a part after the screen, once the browser is idle, or before if it's wanted. Unlike with `lazy`, what's
 * loaded is drawn at once: React shows what comes behind `Suspense` 300 ms later.
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

/** Loads all late parts of the files there are, and of those that come. */
export function loadLateParts(): void {
  isTime = true
  for (const load of waiting) atLeisure(load)
  waiting.clear()
}

/** The part, once it's wanted and loaded. If it can't be reached, says so after `giveUp`. */
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
  // Not before it's wanted: its arrival would draw all again that may ever want it.
  return useSyncExternalStore(part.subscribe, () => (isWanted ? part.now() : undefined))
}
