/** Where an address leads; `norm` is null if that's on another domain. */
type Leading = { url: string; norm: string | null }
/** By address; each leads to one other. */
export type Edges = ReadonlyMap<string, Pick<Leading, 'norm'>>

/** After so many rounds, whatever would change an existing redirect is refused too. */
const maxRounds = 10

/**
 * Decides which of the new edges can be added to the existing ones without a loop. An address has at most one
 * edge, so a new one replaces an existing one. The edge that closes a loop is refused, in the order of
 * `added`, and an existing one that it would have replaced stays.
 * @returns the addresses of refused edges.
 */
export function refuseLoops(existing: Edges, added: Edges): Set<string> {
  const refused = new Set<string>()
  for (let round = 1; ; round += 1) {
    if (round > maxRounds) for (const from of added.keys()) if (existing.has(from)) refused.add(from)
    const ends = new Ends()
    for (const [from, { norm }] of existing)
      if (norm !== null && (refused.has(from) || !added.has(from))) ends.add(from, norm)
    let bringsBack = false
    for (const [from, { norm }] of added) {
      if (refused.has(from) || norm === null || ends.add(from, norm)) continue
      refused.add(from)
      bringsBack ||= existing.has(from)
    }
    if (!bringsBack) return refused
  }
}

/** Where chains end, in near-constant time each (a union-find with path halving). */
class Ends {
  private readonly next = new Map<string, string>()

  of(from: string): string {
    let at = from
    for (let next = this.next.get(at); next !== undefined; next = this.next.get(at)) {
      const further = this.next.get(next)
      if (further !== undefined) this.next.set(at, further)
      at = further ?? next
    }
    return at
  }
  /** False if it would close a loop. */
  add(from: string, to: string): boolean {
    const end = this.of(to)
    if (end === from) return false
    this.next.set(from, end)
    return true
  }
}

/** Finds where an address' chain ends; remembers it for the addresses it passes. There are no loops. */
export function chainEnds(
  edgeOf: (from: string) => Leading | undefined,
): (from: string) => Leading | undefined {
  const ends = new Map<string, Leading>()
  return (from) => {
    const passed: string[] = []
    let end = edgeOf(from)
    for (let at = from; end?.norm != null; ) {
      const further: Leading | undefined = ends.get(end.norm) ?? edgeOf(end.norm)
      if (!further) break
      passed.push(at)
      at = end.norm
      end = further
    }
    if (end) for (const one of passed) ends.set(one, end)
    return end
  }
}
