import type { Input } from '#contract/http.ts'
import { type customerImports, maxCustomerImportBytes } from '#contract/sales/customer-imports.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { withFirstFile } from '#server/platform/http/first-file.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { importById } from './find-imports.ts'
import { previewImport } from './preview-import.ts'
import { importCustomers } from './run-import.ts'

export async function receiveImport(visit: Visit, input: Input<typeof customerImports.create>) {
  const { dealerId, actor } = visit
  return withFirstFile(visit, maxCustomerImportBytes, async (file) => {
    const id = await importCustomers(dealerId, actor, { ...input, ...file })
    return inDealer(dealerId, actor, (work) => importById(work, id))
  })
}

export const receivePreview = (visit: Visit, input: Input<typeof customerImports.preview>) =>
  withFirstFile(visit, maxCustomerImportBytes, ({ source }) =>
    previewImport(visit.dealerId, visit.actor, { ...input, source }),
  )
