import { findReach, type Graph } from './module-graph.ts'

/**
 * Modules that become one file. `users` are the screens that decide; `loads` are all files that load with it,
 * including itself. Nothing is joined with an `apart` file, and no join may make a screen load one it doesn't
 * need.
 */
export type SharedFile = {
  users: Set<string>
  modules: string[]
  bytes: number
  loads: Set<SharedFile>
  apart?: boolean
}

/** Whether it's a module of styles. */
export const isStyle = (name: string): boolean => name.endsWith('.module.css')

/** The cost of another file for a screen, in bytes of source it could load instead. */
const fileCost = 100_000
/** The most bytes a screen may load with a file without using them. */
const maxUnusedBytes = 30_000

/** Adds up the bytes of these modules. One that isn't in the graph has none. */
export const countBytes = (names: Iterable<string>, graph: Graph): number => {
  let bytes = 0
  for (const name of names) bytes += graph.get(name)?.bytes ?? 0
  return bytes
}

/** The bytes that load with one file but not with the other. */
function countBeyond(one: SharedFile, other: SharedFile): number {
  let bytes = 0
  for (const file of one.loads) if (!other.loads.has(file)) bytes += file.bytes
  return bytes
}

/** Separate files that every user loads anyway. */
type Apart = ReadonlyMap<string, ReadonlySet<SharedFile>>

/** Whether joining would make a user of one file load an `apart` file of the other. */
function burdens(one: SharedFile, other: SharedFile, apart: Apart): boolean {
  const brought = [...one.loads].filter((file) => file.apart && !other.loads.has(file))
  return brought.some((file) => [...other.users].some((user) => !apart.get(user)?.has(file)))
}

/** The gain of joining two files for their users: one request less, minus the bytes they don't use. */
function findGain(a: SharedFile, b: SharedFile, apart: Apart): number {
  let both = 0
  for (const user of a.users) if (b.users.has(user)) both++
  if (both === 0) return 0
  const [onlyA, onlyB] = [a.users.size - both, b.users.size - both]
  // Styles are a request of their own, so a file brings them to nobody else.
  if ((onlyA > 0 && b.modules.some(isStyle)) || (onlyB > 0 && a.modules.some(isStyle))) return 0
  const unusedByA = onlyA > 0 ? countBeyond(b, a) : 0
  if (unusedByA > maxUnusedBytes) return 0
  if (burdens(a, b, apart) || burdens(b, a, apart)) return 0
  const unusedByB = onlyB > 0 ? countBeyond(a, b) : 0
  if (unusedByB > maxUnusedBytes) return 0
  return both * fileCost - unusedByA * onlyA - unusedByB * onlyB
}

/** Joins two files; whatever loads either then loads both. Returns the files that do. */
function unite(a: SharedFile, b: SharedFile, left: Set<SharedFile>): Set<SharedFile> {
  const one: SharedFile = {
    users: new Set([...a.users, ...b.users]),
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    loads: new Set([...a.loads, ...b.loads]),
  }
  left.delete(a)
  left.delete(b)
  const changed = new Set([...left].filter(({ loads }) => loads.has(a) || loads.has(b)))
  left.add(one)
  changed.add(one)
  for (const { loads } of changed) {
    for (const loaded of one.loads) loads.add(loaded)
    loads.delete(a)
    loads.delete(b)
    loads.add(one)
  }
  return changed
}

/** Joins the two files that gain most, until none gain. */
function join(files: readonly SharedFile[], apart: Apart): SharedFile[] {
  const left = new Set<SharedFile>()
  type Pair = { a: SharedFile; b: SharedFile; gain: number }
  let pairs: Pair[] = []
  const pairWith = (a: SharedFile, others: Iterable<SharedFile>) => {
    for (const b of others) {
      const gain = findGain(a, b, apart)
      if (gain > 0) pairs.push({ a, b, gain })
    }
  }
  for (const one of files) {
    pairWith(one, left)
    left.add(one)
  }
  while (pairs.length > 0) {
    const best = pairs.reduce((top, pair) => (pair.gain > top.gain ? pair : top))
    const changed = unite(best.a, best.b, left)
    const same = new Set([...left].filter((one) => !changed.has(one)))
    pairs = pairs.filter(({ a, b }) => same.has(a) && same.has(b))
    for (const one of changed) {
      pairWith(one, same)
      same.add(one)
    }
  }
  return [...left]
}

/** Fills in the files that load with each file. */
function addLoads(files: readonly SharedFile[], others: readonly SharedFile[], graph: Graph): void {
  const fileByModule = new Map([...files, ...others].flatMap((one) => one.modules.map((name) => [name, one])))
  for (const one of files) {
    for (const name of one.modules) {
      for (const used of findReach(name, graph)) {
        const file = fileByModule.get(used)
        if (file) one.loads.add(file)
      }
    }
  }
}

/** Groups modules with the same users into files, and then joins files. `others` are existing files. */
export function shareFiles(
  users: ReadonlyMap<string, ReadonlySet<string>>,
  { graph, others }: { graph: Graph; others: readonly SharedFile[] },
): SharedFile[] {
  const bySet = new Map<string, SharedFile>()
  // Sorted by name, so that the import order doesn't matter.
  for (const [name, moduleUsers] of [...users].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const key = [...moduleUsers].sort().join('\n')
    const file = bySet.get(key) ?? { users: new Set(moduleUsers), modules: [], bytes: 0, loads: new Set() }
    file.modules.push(name)
    file.bytes += countBytes([name], graph)
    bySet.set(key, file)
  }
  const files = [...bySet.values()]
  addLoads(files, others, graph)
  const apart = others.filter((file) => file.apart)
  const apartByUser = new Map<string, Set<SharedFile>>()
  for (const user of new Set(files.flatMap((file) => [...file.users]))) {
    const reach = findReach(user, graph)
    apartByUser.set(user, new Set(apart.filter(({ modules }) => modules.some((name) => reach.has(name)))))
  }
  return join(files, apartByUser)
}

/**
 * Sorts files after the ones they use. In a cycle, the file that takes the fewest bytes from the others comes
 * first.
 */
export function sortByUse(files: readonly SharedFile[], graph: Graph): SharedFile[] {
  const fileByModule = new Map(files.flatMap((one) => one.modules.map((name) => [name, one])))
  const left = new Set(files)
  const sorted: SharedFile[] = []
  const countTaken = (one: SharedFile): number => {
    const own = new Set(one.modules)
    const found = new Set(own)
    for (const name of found) {
      for (const next of graph.get(name)?.imports ?? []) {
        const other = fileByModule.get(next)
        if (other && left.has(other)) found.add(next)
      }
    }
    return countBytes(
      [...found].filter((name) => !own.has(name)),
      graph,
    )
  }
  while (left.size > 0) {
    const costs = [...left].map((one) => ({ one, bytes: countTaken(one) }))
    const { one } = costs.reduce((best, next) => (next.bytes < best.bytes ? next : best))
    sorted.push(one)
    left.delete(one)
  }
  return sorted
}
