import type { Updateable } from 'kysely'
import { recorder } from '#server/platform/audit/record-change.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { StoredQuote } from './queries.ts'
import type { NewQuoteLine } from './rows.ts'

/** Updates a quote's row, increments its version and saves who did it. */
export async function writeQuote(
  { db, dealerId, actor, now }: Work,
  quote: Pick<StoredQuote, 'id' | 'version'>,
  values: Updateable<DB['quotes']>,
): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ ...values, version: quote.version + 1, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', quote.id)
    .execute()
}

const toStoredLine = ({ productData, ...line }: NewQuoteLine) => ({
  ...line,
  productData: productData ? JSON.stringify(productData) : null,
})

/** Inserts lines of a quote in one statement. The quote's totals are written separately. */
export async function insertQuoteLines(
  { db, dealerId }: Work,
  quoteId: number,
  lines: readonly NewQuoteLine[],
) {
  if (lines.length === 0) return
  await db
    .insertInto('quoteLines')
    .values(lines.map((line) => ({ ...toStoredLine(line), dealerId, quoteId })))
    .execute()
}

/** Overwrites one line of a quote. */
export async function writeLine({ db, dealerId }: Work, id: number, line: NewQuoteLine) {
  await db
    .updateTable('quoteLines')
    .set(toStoredLine(line))
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

type NamedQuote = { id: number; quoteRef: string }

/** Adds a quote change to the activity log: `Quote Q-100 sent to …`. */
export const recordQuote = recorder(({ quoteRef }: NamedQuote) => ({ code: 'quote', name: quoteRef }))
