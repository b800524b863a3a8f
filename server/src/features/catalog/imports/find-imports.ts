import { type CatalogImport, type imports, maxRejectionsKept } from '#contract/catalog/imports.ts'
import type { Input } from '#contract/http.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countImports, findImport, listImports, listRejections } from './queries.ts'

export async function findImports(work: Work, { catalogId, startRow, pageSize }: Input<typeof imports.list>) {
  const data = await listImports(work, catalogId, startRow, pageSize)
  return { data, recordsTotal: await countImports(work, catalogId) }
}

export async function showImport(work: Work, { id, startRow, pageSize }: Input<typeof imports.show>) {
  const found = await importById(work, id)
  const rejections = await listRejections(work, id, startRow, pageSize)
  return { ...found, rejections, rejectionsTotal: Math.min(found.linesRejected, maxRejectionsKept) }
}

export async function importById(work: Work, id: number): Promise<CatalogImport> {
  const found = await findImport(work, id)
  if (!found) throw refuse('not_found')
  return found
}

export const rejectionsOf = (work: Work, importId: number, startRow: number, pageSize: number) =>
  listRejections(work, importId, startRow, pageSize)
