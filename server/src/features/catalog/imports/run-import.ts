import {
  type ImportCounts,
  type ImportKind,
  isPlatformImport,
  type Rejection,
} from '#contract/catalog/imports.ts'
import { maxRejections } from '#contract/import-run.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { brokenOff, failureReason } from '#server/platform/csv/import-failures.ts'
import { inBatches } from '#server/platform/csv/in-batches.ts'
import type { CsvFile, CsvLine } from '#server/platform/csv/read-csv.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { catalogNamed } from '../catalogs/local-catalog.ts'
import { addCounts, noCounts, type Outcome } from './batch.ts'
import { type Columns, matchColumns } from './columns.ts'
import { lockForImport } from './import-lock.ts'
import { loadInventory } from './load-inventory.ts'
import { loadParts } from './load-parts.ts'
import { loadVcdb } from './load-vcdb.ts'
import { loadVehicles } from './load-vehicles.ts'
import { noteMissing } from './missing.queries.ts'
import { addRejections, endImport, noteProgress, startImport } from './queries.ts'
import { readTable } from './read-table.ts'

/** Lines imported per transaction. */
const batchSize = 2000

export type ImportFile = {
  /** Not for inventory, which belongs to the warehouse, or for the VCdb's tables. */
  catalog?: string | undefined
  kind: ImportKind
  fileName: string
  source: AsyncIterable<Uint8Array>
  /** Whether manually changed values and vehicles are replaced too. */
  overwrite?: boolean
}
type Progress = (counts: Readonly<ImportCounts>) => void

/**
 * Imports a file while reading it; returns the import's id. Each batch is its own transaction, so a long file
 * neither blocks the database nor is lost to a crash near its end. Importing a line twice changes nothing, so
 * sending the file again resumes where it broke off. Throws `catalog_unknown`, `import_running` and
 * `file_unreadable`.
 */
export async function importFile(
  actor: Actor,
  file: ImportFile,
  progress: Progress = () => {},
): Promise<number> {
  const catalogId = await inDealer(0, actor, (work) => requireCatalog(work, file))
  const unlock = await lockForImport(catalogId)
  try {
    const id = await inDealer(0, actor, (work) => startImport(work, catalogId, file))
    await loadFile(actor, { id, catalogId }, file, progress)
    return id
  } finally {
    await unlock()
  }
}

type Target = { id: number; catalogId: number | null }

async function loadFile(actor: Actor, target: Target, file: ImportFile, progress: Progress): Promise<void> {
  const counts = noCounts()
  let stored = 0
  try {
    const csv = await readTable(actor, file.source, { kind: file.kind, isBeginning: false })
    const columns = matchColumns(file.kind, csv.header)
    for await (const batch of inBatches(csv.lines, batchSize, ({ raw }) => raw.length)) {
      await inDealer(0, actor, async (work) => {
        const fullImportId = csv.isFull() ? target.id : null
        const landed = await land(work, target.catalogId, { ...file, fullImportId }, csv, columns, batch)
        const keep: Rejection[] = landed.rejections.slice(0, maxRejections - stored)
        await addRejections(work, target.id, keep)
        await noteProgress(work, target.id, landed.counts)
        return { landed, keep }
      }).then(({ landed, keep }) => {
        addCounts(counts, landed.counts)
        stored += keep.length
      })
      progress(counts)
    }
    await inDealer(0, actor, async (work) => {
      if (csv.isFull() && target.catalogId !== null)
        await noteMissing(work, { id: target.id, catalogId: target.catalogId })
      await endImport(work, target.id, null)
    })
  } catch (error) {
    // If the database is away, the next import marks this one as ended.
    await inDealer(0, actor, (work) => endImport(work, target.id, failureReason(error))).catch(() => {})
    throw brokenOff(error, counts.linesRead)
  }
}

/** The catalog to import into; null for kinds that belong to none. */
export async function requireCatalog(
  work: Work,
  { kind, catalog = '' }: Pick<ImportFile, 'kind' | 'catalog'>,
): Promise<number | null> {
  if (isPlatformImport(kind)) return null
  if (catalog === '') throw refuseField('catalog', 'choose_catalog')
  return catalogNamed(work, catalog)
}

type Landing = Pick<ImportFile, 'kind' | 'overwrite'> & {
  /** The import if its file claims to be complete; otherwise null. */
  fullImportId?: number | null
}

/** Imports a batch in the given transaction. */
export function land(
  work: Work,
  catalogId: number | null,
  { kind, overwrite = false, fullImportId = null }: Landing,
  { delimiter, header }: CsvFile,
  columns: Columns,
  batch: CsvLine[],
): Promise<Outcome> {
  const decimalComma = delimiter !== ','
  if (kind === 'vcdb') return loadVcdb(work, header, batch)
  if (catalogId === null) return loadInventory(work, columns, batch, { decimalComma })
  return kind === 'vehicles'
    ? loadVehicles(work, catalogId, columns, batch)
    : loadParts(work, catalogId, columns, batch, { decimalComma, overwrite, fullImportId })
}
