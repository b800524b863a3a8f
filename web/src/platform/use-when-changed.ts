import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/**
 * Runs `act` on mount and whenever this value changes, whatever else changes. The function it returns runs
 * before the next run and on unmount.
 */
export function useWhenChanged<T>(value: T, act: (value: T) => ReturnType<EffectCallback>): void {
  const latest = useEffectEvent(act)
  useEffect(() => latest(value), [value])
}
