import type { Input } from '#contract/http.ts'
import {
  customerImports,
  maxCustomerImportBytes,
  maxCustomerRejections,
} from '#contract/sales/customer-imports.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { endDeadImports, type ImportKind, runImport } from '#server/platform/csv/dealer-import.ts'
import { inBatches } from '#server/platform/csv/in-batches.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { AnswerLost } from '#server/platform/db/commit.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { withFirstFile } from '#server/platform/http/first-file.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { mappingOf, refuseWithoutEmail, withoutPasswords } from './columns.ts'
import { importById } from './find-imports.ts'
import { withHomeAddresses } from './home-addresses.ts'
import { landLines } from './land-lines.ts'
import { type ImportWish, previewImport } from './preview-import.ts'
import { addRejections, endImport, noteHeader, noteProgress, startImport } from './queries.ts'
import { addLines, noCounts } from './sort-lines.ts'

/** Lines imported per transaction. */
const batchSize = 1000

/** A dealer's customers by file. Matched by email, so sending the file again resumes where it broke off. */
const ofCustomers: ImportKind = {
  table: 'customerImports',
  subject: 'customerImport',
  busy: 'customer_import_running',
  lockSpace: 7_426_004,
  end: endImport,
}

export const endDeadCustomerImports = () => endDeadImports(ofCustomers)

/** Counts the lines as their batches commit. */
async function landFile(
  dealerId: number,
  actor: Actor,
  id: number,
  wish: ImportWish,
  landed: { lines: number },
): Promise<void> {
  const csv = await readCsv(wish.source)
  const mapping = mappingOf(csv.header, wish.columns)
  refuseWithoutEmail(mapping)
  await inDealer(dealerId, actor, (work) => noteHeader(work, id, csv.header))
  const reading = { mapping, existing: wish.existing, decimalComma: csv.delimiter !== ',', seen: new Map() }
  let kept = 0
  for await (const batch of inBatches(
    withHomeAddresses(csv.header, withoutPasswords(csv)),
    batchSize,
    ({ raw }) => raw.length,
  )) {
    const rejected = await inDealer(dealerId, actor, async (work) => {
      const lines = await landLines(work, batch, reading)
      const more = noCounts()
      addLines(more, lines)
      await noteProgress(work, id, more)
      const left = lines.filter(({ outcome }) => outcome === 'reject').slice(0, maxCustomerRejections - kept)
      await addRejections(work, id, left)
      return left.length
    })
    kept += rejected
    landed.lines += batch.length
  }
}

/** A form field wins over a query parameter. */
const accepts = { maxBytes: maxCustomerImportBytes, fields: customerImports.create.body }

export async function receiveImport(context: RequestContext, input: Input<typeof customerImports.create>) {
  const { dealerId, actor } = context
  return withFirstFile(context, accepts, async ({ fields, ...file }) => {
    const wish = { ...input, ...fields, ...file }
    const id = await runImport(ofCustomers, dealerId, actor, async () => ({
      start: (work) => startImport(work, wish),
      land: (id, landed) => landFile(dealerId, actor, id, wish, landed),
    }))
    return inDealer(dealerId, actor, (work) => importById(work, id)).catch((error: unknown) => {
      throw new AnswerLost(error)
    })
  })
}

export const receivePreview = (context: RequestContext, input: Input<typeof customerImports.preview>) =>
  withFirstFile(context, accepts, ({ source, fields }) =>
    previewImport(context.dealerId, context.actor, { ...input, ...fields, source }),
  )
