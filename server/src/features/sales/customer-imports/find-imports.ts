import type { Input } from '#contract/http.ts'
import type { CustomerImport, customerImports } from '#contract/sales/customer-imports.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countImports, findImport, listImports, pageOfRejections } from './queries.ts'
import { rejectedLines } from './rejected-lines.ts'

export async function findImports(work: Work, { startRow, pageSize }: Input<typeof customerImports.list>) {
  return { data: await listImports(work, startRow, pageSize), recordsTotal: await countImports(work) }
}

export async function showImport(work: Work, { id, startRow, pageSize }: Input<typeof customerImports.show>) {
  const found = await importById(work, id)
  const kept = await pageOfRejections(work, id, startRow, pageSize)
  return { ...found, rejections: kept.flatMap(rejectedLines) }
}

export async function importById(work: Work, id: number): Promise<CustomerImport> {
  const found = await findImport(work, id)
  if (!found) throw refuse('not_found')
  return found
}
