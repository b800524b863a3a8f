import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/**
 * Runs `act` at first and whenever this value changes, whatever else changes; what it returns runs before the
 * next time and at the end.
 */
export function useWhenChanged<T>(value: T, act: (value: T) => ReturnType<EffectCallback>): void {
  const latest = useEffectEvent(act)
  useEffect(() => latest(value), [value])
}
