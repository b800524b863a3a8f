/** A seeded source of choices: the same seed gives the same sequence on every machine. Not for secrets. */
export type Random = {
  /** 0 ≤ x < 1. */
  next: () => number
  /** A whole number, both bounds inclusive. */
  int: (min: number, max: number) => number
  /** A fraction between the bounds. */
  between: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** One of the entries, by weight. */
  weighted: <T>(entries: readonly (readonly [T, number])[]) => T
  /** A shuffled copy. */
  shuffle: <T>(from: readonly T[]) => T[]
  /** Up to `count` different entries. */
  sample: <T>(from: readonly T[], count: number) => T[]
  /** Fills a pattern: 9 is a digit, A a letter (no I, O, Q), X either; anything else stays. */
  code: (pattern: string) => string
  /** A separate stream, so that a change in one place doesn't affect others. */
  fork: (label: string) => Random
}

/** FNV-1a, 32 bits: a small stable number for a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** The next number of a mulberry32 generator: small, fast and good enough for a demo. */
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

export function seeded(seed: string): Random {
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
    fork: (label) => seeded(`${seed}/${label}`),
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
