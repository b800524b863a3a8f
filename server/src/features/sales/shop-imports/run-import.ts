import type { Input } from '#contract/http.ts'
import { maxShopImportBytes, maxShopRejections, type shopImports } from '#contract/sales/shop-imports.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { brokenOff } from '#server/platform/csv/broken-off.ts'
import { endDeadImports, type ImportKind, runImport } from '#server/platform/csv/dealer-import.ts'
import { AnswerLost } from '#server/platform/db/commit.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { noFields, type SentFile, withFirstFile } from '#server/platform/http/first-file.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { addRecords, noCounts, rejectedOf } from './counts.ts'
import { importById } from './find-imports.ts'
import { batched } from './group-records.ts'
import { openFile, type ShopFile, settingsOf } from './open-file.ts'
import { previewImport } from './preview-import.ts'
import { addRejections, endImport, noteProgress, startImport } from './queries.ts'

/** Orders or customers per transaction; while it ends, no other order of the dealer gets a number. */
const batchSize = 250

export const ofShop: ImportKind = {
  table: 'shopImports',
  subject: 'shopImport',
  busy: 'shop_import_running',
  lockSpace: 7_426_006,
  end: endImport,
}

export const endDeadShopImports = () => endDeadImports(ofShop)

/**
 * Imports a file while reading it; returns the import's id. Each batch is a separate transaction with whole orders,
 * and earlier ones are found by their key: sending the file again resumes where it broke off.
 */
export const importShop = (dealerId: number, actor: Actor, { fileName, source }: SentFile): Promise<number> =>
  runImport(ofShop, dealerId, actor, async () => {
    const file = await openFile(source, () => inDealer(dealerId, actor, settingsOf)).catch((error) => {
      throw brokenOff(error, 0)
    })
    return {
      start: (work) => startImport(work, { fileName, layout: file.layout, header: file.header }),
      land: (id, landed) => landFile(dealerId, actor, id, file, landed),
    }
  })

/** Counts the lines as their batches commit. */
async function landFile(
  dealerId: number,
  actor: Actor,
  id: number,
  file: ShopFile,
  landed: { lines: number },
): Promise<void> {
  let kept = 0
  for await (const batch of batched(file.records, batchSize)) {
    const { linesRead, rejected } = await inDealer(dealerId, actor, async (work) => {
      const { sorted, customersCreated } = await file.land(work, id, batch)
      const more = { ...noCounts(), customersCreated }
      addRecords(more, sorted)
      await noteProgress(work, id, more)
      const left = rejectedOf(sorted).slice(0, maxShopRejections - kept)
      await addRejections(work, id, left)
      return { linesRead: more.linesRead, rejected: left.length }
    })
    kept += rejected
    landed.lines += linesRead
  }
}

const accepts = { maxBytes: maxShopImportBytes, fields: noFields }

export async function receiveImport(context: RequestContext, _input: Input<typeof shopImports.create>) {
  const { dealerId, actor } = context
  return withFirstFile(context, accepts, async (file) => {
    const id = await importShop(dealerId, actor, file)
    return inDealer(dealerId, actor, (work) => importById(work, id)).catch((error: unknown) => {
      throw new AnswerLost(error)
    })
  })
}

export const receivePreview = (context: RequestContext, _input: Input<typeof shopImports.preview>) =>
  withFirstFile(context, accepts, (file) => previewImport(context.dealerId, context.actor, file))
