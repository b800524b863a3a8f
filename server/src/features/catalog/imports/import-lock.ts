import { heldRunLocks, keepRunLock, takeRunLock } from '#server/platform/db/run-lock.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Beside the locks of migrations and roles (platform/db). */
const lockSpace = 7_426_003

/** Keeps a catalog to one import at a time, over all of its transactions. Refuses `import_running`. */
export async function lockForImport(catalogId: number): Promise<() => Promise<void>> {
  const release = await takeRunLock(lockSpace, catalogId)
  if (!release) throw refuse('import_running')
  return release
}

/** The catalogs into which an import runs. */
export const importingCatalogs = (reading: Reading) => heldRunLocks(reading, lockSpace)

/** Refuses while an import into the catalog runs, and keeps one from starting until the transaction ends. */
export async function refuseWhileImporting(work: Work, catalogId: number): Promise<void> {
  if (!(await keepRunLock(work, lockSpace, catalogId))) throw refuse('import_running')
}
