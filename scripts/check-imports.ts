import { areas, ordered } from './areas.ts'
import { findImportProblems } from './imports/find-problems.ts'

/** Prints the imports that docs/map.md forbids, as a part of `npm run check`. */
const problems = findImportProblems('.', { areas, ordered })
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
