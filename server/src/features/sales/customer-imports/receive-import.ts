import type { Input } from '#contract/http.ts'
import { customerImports, maxCustomerImportBytes } from '#contract/sales/customer-imports.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { withFirstFile } from '#server/platform/http/first-file.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { importById } from './find-imports.ts'
import { previewImport } from './preview-import.ts'
import { importCustomers } from './run-import.ts'

/** What is said in the form counts before what the address says. */
const accepts = { maxBytes: maxCustomerImportBytes, fields: customerImports.create.body }

export async function receiveImport(visit: Visit, input: Input<typeof customerImports.create>) {
  const { dealerId, actor } = visit
  return withFirstFile(visit, accepts, async ({ fields, ...file }) => {
    const id = await importCustomers(dealerId, actor, { ...input, ...fields, ...file })
    return inDealer(dealerId, actor, (work) => importById(work, id))
  })
}

export const receivePreview = (visit: Visit, input: Input<typeof customerImports.preview>) =>
  withFirstFile(visit, accepts, ({ source, fields }) =>
    previewImport(visit.dealerId, visit.actor, { ...input, ...fields, source }),
  )
