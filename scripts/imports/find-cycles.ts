import type { Import } from './read-imports.ts'

/** Finds files that import each other in a circle. Imports of types matter, too: readers have to follow them. */
export function findCycles(imports: readonly Import[]): string[][] {
  const imported = new Map<string, string[]>()
  for (const { from, to, isPackage } of imports)
    if (to && !isPackage) imported.set(from, [...(imported.get(from) ?? []), to])

  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string) => {
    if (done.has(file)) return
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file])
      return
    }
    path.push(file)
    for (const next of imported.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of imported.keys()) visit(file)
  return cycles
}
