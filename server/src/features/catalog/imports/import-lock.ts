import { acquireRunLock, listRunLocks, tryRunLock } from '#server/platform/db/run-lock.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'

/**
 * Limits a catalog, or the inventory (null), to one import at a time, across all its transactions. Throws
 * `import_running`.
 */
export async function lockForImport(catalogId: number | null): Promise<() => Promise<void>> {
  const release = await tryLockForImport(catalogId)
  if (!release) throw refuse('import_running')
  return release
}

/** Locks like `lockForImport`, but returns null while something imports there. */
export const tryLockForImport = (catalogId: number | null) => acquireRunLock('catalogImports', catalogId ?? 0)

/** Finds the catalogs that a process imports into at this moment; 0 is the inventory. */
export const importingCatalogs = (reading: Reading) => listRunLocks(reading, 'catalogImports')

/** Refuses while the catalog is being imported into, and blocks new imports until the transaction ends. */
export async function refuseWhileImporting(work: Work, catalogId: number): Promise<void> {
  if (!(await blockImports(work, catalogId))) throw refuse('import_running')
}

/** Whether nothing imports there. If so, no import can start until the transaction ends. */
export const blockImports = (work: Work, catalogId: number | null): Promise<boolean> =>
  tryRunLock(work, 'catalogImports', catalogId ?? 0)
