export type Random = {
  /** A whole number from 0 to `max`. */
  upTo(max: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Numbers that repeat for the seed (mulberry32), so that findings can be reproduced. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    upTo: (max) => Math.floor(next() * (Math.max(0, max) + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)]!,
  }
}
