/** An edge from an address to where it leads; `to` is null if that's on another domain. */
export type Edge = { from: string; to: string | null }

/** After so many rounds, whatever would change an existing redirect is refused too. */
const maxRounds = 10

/**
 * Decides which of the new edges can be added to the existing ones without a loop. An address has at most one
 * edge, so a new one replaces an existing one. The edge that closes a loop is refused, in the order of
 * `added`, and an existing one that it would have replaced stays.
 * @returns the addresses of refused edges.
 */
export function refuseLoops(existing: readonly Edge[], added: readonly Edge[]): Set<string> {
  const known = new Set(existing.map(({ from }) => from))
  const refused = new Set<string>()
  for (let round = 1; ; round += 1) {
    if (round > maxRounds) for (const { from } of added) if (known.has(from)) refused.add(from)
    const replaced = new Set<string>()
    for (const { from } of added) if (!refused.has(from)) replaced.add(from)
    const ends = new Ends()
    for (const { from, to } of existing) if (!replaced.has(from) && to !== null) ends.add(from, to)
    let bringsBack = false
    for (const { from, to } of added) {
      if (refused.has(from) || to === null || ends.add(from, to)) continue
      refused.add(from)
      bringsBack ||= known.has(from)
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

type Leading = { url: string; norm: string | null }

/** Follows each address to the end of its chain. The edges have no loops. */
export function resolveChains(edges: ReadonlyMap<string, Leading>): Map<string, Leading> {
  const resolved = new Map<string, Leading>()
  for (const from of edges.keys()) {
    const passed: string[] = []
    let at = from
    let end = resolved.get(at)
    while (!end) {
      passed.push(at)
      const target = edges.get(at)!
      if (target.norm === null || !edges.has(target.norm)) end = target
      else {
        at = target.norm
        end = resolved.get(at)
      }
    }
    for (const one of passed) resolved.set(one, end)
  }
  return resolved
}
