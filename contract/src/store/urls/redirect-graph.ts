import { stripQuery } from './redirect-paths.ts'

/** Where an address leads; `norm` is null if that's on another domain. */
type Leading = { url: string; norm: string | null }
/** By address; each leads to one other. */
export type Edges = ReadonlyMap<string, Pick<Leading, 'norm'>>

/** The most rounds; after that, every change of an existing redirect is refused too. */
const maxRounds = 10

/**
 * Decides which of the new edges can be added to the existing ones without a loop. An address has at most one
 * edge, so a new one replaces an existing one. The edge that closes a loop is refused, in the order of
 * `added`, and an existing one that it would have replaced stays.
 * @returns the addresses of refused edges.
 */
export function findLoops(existing: Edges, added: Edges): Set<string> {
  const refused = new Set<string>()
  for (let round = 1; ; round += 1) {
    if (round > maxRounds)
      for (const from of added.keys()) if (existing.has(from) || hasParameters(from)) refused.add(from)
    const before = new Set(refused)
    const ends = new Ends((norm) => existing.has(norm) || (added.has(norm) && !before.has(norm)))
    for (const [from, { norm }] of existing)
      if (norm !== null && (refused.has(from) || !added.has(from))) ends.add(from, norm)
    let changesOthers = false
    for (const [from, { norm }] of added) {
      if (refused.has(from) || norm === null || ends.add(from, norm)) continue
      refused.add(from)
      // An existing one is back, or what led here leads to the path without parameters instead.
      changesOthers ||= existing.has(from) || hasParameters(from)
    }
    if (!changesOthers) return refused
  }
}

const hasParameters = (norm: string) => norm.includes('?')

/** Where chains end, in near-constant time each (a union-find with path halving). */
class Ends {
  private readonly next = new Map<string, string>()
  private readonly isSource: (norm: string) => boolean

  constructor(isSource: (norm: string) => boolean) {
    this.isSource = isSource
  }

  findEnd(from: string): string {
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
    const end = this.findEnd(this.isSource(to) ? to : stripQuery(to))
    if (end === from) return false
    this.next.set(from, end)
    return true
  }
}

/**
 * Finds where an address' chain ends; remembers it for the addresses it passes. An address with parameters that has no
 * redirect leads where its path does. There are no loops.
 */
export function chainEnds(
  findEdge: (from: string) => Leading | undefined,
): (from: string) => Leading | undefined {
  const ends = new Map<string, Leading>()
  const leadingFrom = (norm: string) =>
    findEdge(norm) ?? (hasParameters(norm) ? findEdge(stripQuery(norm)) : undefined)
  return (from) => {
    const passed: string[] = []
    let end = leadingFrom(from)
    for (let at = from; end?.norm != null; ) {
      const further: Leading | undefined = ends.get(end.norm) ?? leadingFrom(end.norm)
      if (!further) break
      passed.push(at)
      at = end.norm
      end = further
    }
    if (end) for (const one of passed) ends.set(one, end)
    return end
  }
}
