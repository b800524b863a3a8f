import type { Input } from '#contract/http.ts'
import {
  type CustomerImport,
  customerImports,
  maxCustomerImportBytes,
} from '#contract/sales/customers/customer-imports.ts'
import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { withFirstFile } from '#server/platform/http/bodies/first-file.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { countOutcomes } from '../dealer-imports/counts.ts'
import { endDeadImports, runImport } from '../dealer-imports/run-import.ts'
import { refuseWithoutEmail } from './columns.ts'
import { customerImport } from './customer-import.ts'
import { loadLines } from './load-lines.ts'
import { openFile } from './open-file.ts'
import { previewImport } from './preview-import.ts'
import { noteHeader, startImport } from './queries.ts'
import { listRejected } from './sort-lines.ts'

/** Ends imports whose process died. */
export const endDeadCustomerImports = () => endDeadImports(customerImport)

/** A form field wins over a query parameter. */
const accepts = { maxBytes: maxCustomerImportBytes, fields: customerImports.create.body }

/**
 * Imports customers from an uploaded CSV file in batches, each in its own transaction. Lines it can't take
 * are listed as rejected.
 */
export async function receiveImport(context: RequestContext, input: Input<typeof customerImports.create>) {
  const { dealerId, actor } = context
  return withFirstFile(context, accepts, ({ fields, ...file }) => {
    const request = { ...input, ...fields, ...file }
    return runImport<CustomerImport, CsvLine[]>(customerImport, dealerId, actor, async () => ({
      start: (work) => startImport(work, request),
      open: async (id) => {
        const { header, reading, batches } = await openFile(request)
        refuseWithoutEmail(reading.mapping)
        await inDealer(dealerId, actor, (work) => noteHeader(work, id, header))
        return {
          batches,
          land: async (work, batch) => {
            const lines = await loadLines(work, batch, reading)
            return { counts: countOutcomes('lines', lines), rejected: listRejected(lines) }
          },
        }
      },
    }))
  })
}

/** Reads an uploaded file without importing it: its columns, their fields and the first lines. */
export const receivePreview = (context: RequestContext, input: Input<typeof customerImports.preview>) =>
  withFirstFile(context, accepts, ({ source, fields }) =>
    previewImport(context.dealerId, context.actor, { ...input, ...fields, source }),
  )
