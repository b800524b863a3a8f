import type { CatalogImport, imports } from '#contract/catalog/imports.ts'
import type { Input } from '#contract/http.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { lockForImport } from './import-lock.ts'
import { endSomeMissing, isSuperseded, listMissing, type MissingApplication } from './missing.queries.ts'
import { importById } from './show-import.ts'

/**
 * Ends the applications that an import's full file no longer has, a few parts at a time. After a failure, the ended
 * ones stay ended and the call can be repeated. Refuses once another file was imported into the catalog, which may have
 * added some of them again.
 */
export async function endMissing({ actor }: RequestContext, { id }: Input<typeof imports.endMissing>) {
  const { catalogId } = await inDealer(0, actor, (work) => fullImport(work, id))
  const unlock = await lockForImport(catalogId)
  try {
    await inDealer(0, actor, (work) => fullImport(work, id))
    await endAll(actor, { id, catalogId })
    return await inDealer(0, actor, (work) => importById(work, id))
  } finally {
    await unlock()
  }
}

async function endAll(actor: Actor, full: { id: number; catalogId: number }): Promise<void> {
  let total = 0
  let afterPart = 0
  for (;;) {
    const some = await inDealer(0, actor, (work) => endSomeMissing(work, full, afterPart))
    if (!some) break
    total += some.ended
    afterPart = some.lastPart
  }
  if (total > 0) await inDealer(0, actor, (work) => recordEnd(work, full.id, total))
}

async function recordEnd(work: Work, id: number, applications: number): Promise<void> {
  const { fileName } = await importById(work, id)
  await recordChange(work, {
    subject: { code: 'catalogImport', name: fileName },
    event: { code: 'applicationsEnded', n: applications },
    recordId: id,
  })
}

async function fullImport(work: Work, id: number): Promise<{ id: number; catalogId: number }> {
  const { catalogId, isFull }: CatalogImport = await importById(work, id)
  if (isFull === 0 || catalogId === null) throw refuse('not_found')
  if (await isSuperseded(work, { id, catalogId })) throw refuse('import_superseded')
  return { id, catalogId }
}

const atOnce = 1000

const columns: CsvColumn<MissingApplication>[] = [
  { header: 'part_number', cell: (row) => row.partNumber },
  { header: 'make', cell: (row) => row.make },
  { header: 'model', cell: (row) => row.model },
  { header: 'year', cell: (row) => row.year },
  { header: 'trim', cell: (row) => row.trim },
  { header: 'engine', cell: (row) => row.engine },
  { header: 'note', cell: (row) => row.note },
]

/** The applications that would be ended, as a file. */
export async function downloadMissing(context: RequestContext, { id }: Input<typeof imports.missing>) {
  const { actor } = context
  const full = await inDealer(0, actor, (work) => fullImport(work, id))
  context.setFilename(`missing-${id}.csv`)
  async function* pages() {
    let after: Parameters<typeof listMissing>[2] = null
    for (;;) {
      const page = await inDealer(0, actor, (work) => listMissing(work, full, after, atOnce))
      if (page.length > 0) yield page
      if (page.length < atOnce) return
      after = page.at(-1)!
    }
  }
  return writeCsv(columns, pages())
}
