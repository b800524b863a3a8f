/** A seeded source of choices. The same seed gives the same sequence on every machine, so it isn't for secrets. */
export type Random = {
  /** Returns a number x with 0 ≤ x < 1. */
  next: () => number
  /** Returns a whole number; both bounds are included. */
  int: (min: number, max: number) => number
  /** Returns a fraction between the bounds. */
  between: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** Returns one of the entries, by weight. */
  weighted: <T>(entries: readonly (readonly [T, number])[]) => T
  /** Returns a shuffled copy. */
  shuffle: <T>(from: readonly T[]) => T[]
  /** Returns up to `count` different entries. */
  sample: <T>(from: readonly T[], count: number) => T[]
  /** Fills a pattern: 9 becomes a digit, A a letter (not I, O or Q), and X either. Other characters don't change. */
  code: (pattern: string) => string
  /** Returns a separate sequence, so that a change in one place doesn't affect others. */
  fork: (label: string) => Random
}

/** Hashes a text to a stable number with FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** Creates a mulberry32 generator, which is small, fast and random enough for a demo. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const digits = '0123456789'

/** Makes a generator whose values depend only on the seed, so that each load makes the same demo. */
export function makeRandom(seed: string): Random {
  const next = mulberry32(hashText(seed))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new Error(`Nothing to pick from (${seed})`)
    return from[int(0, from.length - 1)]!
  }
  const shuffle = <T>(from: readonly T[]): T[] => {
    const copy = [...from]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(0, i)
      const held = copy[i]!
      copy[i] = copy[j]!
      copy[j] = held
    }
    return copy
  }
  const pickChar = (chars: string) => chars[int(0, chars.length - 1)]!
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick,
    weighted: (entries) => weightedPick(entries, next()),
    shuffle,
    sample: (from, count) => shuffle(from).slice(0, count),
    code: (pattern) =>
      pattern.replace(/[9AX]/g, (mark) =>
        pickChar(mark === '9' ? digits : mark === 'A' ? letters : digits + letters),
      ),
    fork: (label) => makeRandom(`${seed}/${label}`),
  }
}

function weightedPick<T>(entries: readonly (readonly [T, number])[], at: number): T {
  let left = at * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of entries) {
    left -= weight
    if (left < 0) return value
  }
  const last = entries.at(-1)
  if (last === undefined) throw new Error('Nothing to choose from')
  return last[0]
}
