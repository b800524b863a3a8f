import { findCycles } from './find-cycles.ts'
import { type AreaOrder, compareFolders, findBrokenLaw } from './import-laws.ts'
import { listFiles, readImports } from './read-imports.ts'

/** Finds everything in a repository that breaks rules 1 and 2 of docs/map.md, as lines to print. */
export function findImportProblems(root: string, order: AreaOrder): string[] {
  const files = listFiles(root)
  const imports = readImports(root, files)
  return [
    ...compareFolders(files, order.areas),
    ...imports.flatMap((given) => {
      const law = findBrokenLaw(given, order)
      return law ? [`${given.from} imports ${given.spelled}: ${law}`] : []
    }),
    ...findCycles(imports).map((cycle) => `These import each other: ${cycle.join(' → ')}`),
  ]
}
