import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/**
 * Does something at first, and again whenever this value is another one, whatever else has changed meanwhile;
 * what it gives back is run before the next time and at the end.
 */
export function useWhenChanged<T>(value: T, act: (value: T) => ReturnType<EffectCallback>): void {
  const latest = useEffectEvent(act)
  useEffect(() => latest(value), [value])
}
