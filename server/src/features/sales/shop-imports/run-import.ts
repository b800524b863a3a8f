import type { Input } from '#contract/http.ts'
import {
  maxShopImportBytes,
  type ShopImport,
  type shopImports,
} from '#contract/sales/shop-imports/shop-imports.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { brokenOff } from '#server/platform/csv/import-failures.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { noFields, type SentFile, withFirstFile } from '#server/platform/http/bodies/first-file.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { endDeadImports, runImport } from '../dealer-imports/run-import.ts'
import { countRecords, listRejected } from './counts.ts'
import { makeBatches, type ShopRecord } from './group-records.ts'
import { openFile, readShopSettings } from './open-file.ts'
import { previewImport } from './preview-import.ts'
import { startImport } from './queries.ts'
import { shopImport } from './shop-import.ts'

/** Orders or customers per transaction; while it ends, no other order of the dealer gets a number. */
const batchSize = 250

/** Ends imports whose process died. */
export const endDeadShopImports = () => endDeadImports(shopImport)

const accepts = { maxBytes: maxShopImportBytes, fields: noFields }

/**
 * Imports a file while reading it. Each batch is a separate transaction with whole orders, and earlier ones are found
 * by their key: sending the file again resumes where it broke off.
 */
export const importShop = (dealerId: number, actor: Actor, { fileName, source }: SentFile) =>
  runImport<ShopImport, ShopRecord[]>(shopImport, dealerId, actor, async () => {
    const file = await openFile(source, () => inDealer(dealerId, actor, readShopSettings)).catch((error) => {
      throw brokenOff(error, 0)
    })
    const { layout, header, records } = file
    return {
      start: (work) => startImport(work, { fileName, layout, header }),
      open: async (id) => ({
        batches: makeBatches(records, batchSize),
        land: async (work, batch) => {
          const { sorted, customersCreated } = await file.land(work, id, batch)
          return { counts: { ...countRecords(sorted), customersCreated }, rejected: listRejected(sorted) }
        },
      }),
    }
  })

/** Imports another shop's customers or orders from an uploaded file; the file's columns decide which. */
export const receiveImport = (context: RequestContext, _input: Input<typeof shopImports.create>) =>
  withFirstFile(context, accepts, (file) => importShop(context.dealerId, context.actor, file))

/** Reads another shop's file without importing it: its layout and the first records. */
export const receivePreview = (context: RequestContext, _input: Input<typeof shopImports.preview>) =>
  withFirstFile(context, accepts, (file) => previewImport(context.dealerId, context.actor, file))
