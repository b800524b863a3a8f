/** `imports` load with a module; `opens` are imported on demand: screens, dialogs, texts. */
export type Module = { imports: readonly string[]; opens: readonly string[]; bytes: number }
/** By name: `web/src/main.tsx`, `node_modules/react/index.js`. */
export type Graph = ReadonlyMap<string, Module>

/** Everything that loads with a module, itself included. */
export function findReach(module: string, graph: Graph): Set<string> {
  const reach = new Set([module])
  for (const name of reach) {
    for (const next of graph.get(name)?.imports ?? []) reach.add(next)
  }
  return reach
}

/** The reach of the program and of all that it opens. */
export function findRoots(start: string, graph: Graph): Map<string, Set<string>> {
  const roots = new Map<string, Set<string>>()
  const waiting = [start]
  for (const root of waiting) {
    if (roots.has(root)) continue
    const reach = findReach(root, graph)
    roots.set(root, reach)
    for (const name of reach) waiting.push(...(graph.get(name)?.opens ?? []))
  }
  return roots
}

/** The roots that load each module. A dialog doesn't count for modules that its screen loads anyway. */
export function findUsers(
  roots: ReadonlyMap<string, ReadonlySet<string>>,
  graph: Graph,
): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  const openers = new Map<string, Set<string>>()
  for (const [root, reach] of roots) {
    for (const name of reach) {
      users.set(name, (users.get(name) ?? new Set()).add(root))
      for (const opened of graph.get(name)?.opens ?? [])
        openers.set(opened, (openers.get(opened) ?? new Set()).add(root))
    }
  }
  for (const moduleUsers of users.values()) {
    for (const user of [...moduleUsers]) {
      const from = openers.get(user)
      if (from && [...from].every((opener) => opener !== user && moduleUsers.has(opener)))
        moduleUsers.delete(user)
    }
  }
  return users
}
