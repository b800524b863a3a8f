import { type bulkEdits, bulkEdits as contract, maxBulkFileBytes } from '#contract/catalog/bulk-items.ts'
import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { withFirstFile } from '#server/platform/http/bodies/first-file.ts'
import { readFormDealer } from '#server/platform/http/guard.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { catalogToCheck, dropRows, insertRows, lockRows, readWaiting } from './queries.ts'
import { readBulkFile } from './read-bulk-file.ts'

/** Rows per statement. */
const chunk = 5000

/** Reads and checks a file before the transaction, which then takes as long as the database needs. */
export const stageFile = (context: RequestContext, _: Input<typeof bulkEdits.preview>) =>
  withFirstFile(
    context,
    { maxBytes: maxBulkFileBytes, fields: contract.preview.body },
    async ({ fields, fileName, source }) => {
      const dealerId = await readFormDealer(context, fields.dealerId)
      if (!/\.csv$/i.test(fileName)) throw refuseUnreadable(phrase('reasons', 'only_csv'))
      const { rows, ignoredColumns } = await readBulkFile(source).catch((error: unknown) => {
        throw error instanceof UnreadableFile ? refuseUnreadable(error.reason) : error
      })
      return inDealer(dealerId, context.actor, async (work) => {
        await refuseUnchecked(work, fields.catalogId)
        await lockRows(work)
        // An empty template discards nothing.
        if (rows.length > 0) await dropRows(work)
        for (let at = 0; at < rows.length; at += chunk)
          await insertRows(work, { catalogId: fields.catalogId, fileName }, rows.slice(at, at + chunk))
        return { ...(await readWaiting(work)), ignoredColumns }
      })
    },
  )

const refuseUnreadable = (reason: UnreadableFile['reason']) =>
  refuse('file_unreadable', { values: { reason } })

/** Part numbers are checked in catalogs that the dealer sells and the database holds. */
export async function refuseUnchecked(work: Work, catalogId: number): Promise<void> {
  const kind = await catalogToCheck(work, catalogId)
  if (kind === undefined) throw refuseField('catalogId', 'choose_sold_catalog')
  if (kind !== 'local') throw refuseField('catalogId', 'remote_catalog_unchecked')
}
