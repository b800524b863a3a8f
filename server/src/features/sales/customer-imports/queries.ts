import { sql } from 'kysely'
import type { ExistingChoice } from '#contract/sales/customers/customer-imports.ts'
import { toStartColumns } from '#server/platform/csv/run-columns.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Inserts the run of an import, as running, and returns its id. One process may run it. */
export async function startImport(
  work: Work,
  { fileName, existing }: { fileName: string; existing: ExistingChoice },
): Promise<number> {
  const { id } = await work.db
    .insertInto('customerImports')
    .values({ dealerId: work.dealerId, existing, ...toStartColumns(work, fileName) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the file's column names to the run, once the file could be opened. */
export async function noteHeader({ db, dealerId }: Work, id: number, header: string[]): Promise<void> {
  await sql`update customer_imports set header = ${JSON.stringify(header)}::jsonb
    where dealer_id = ${dealerId} and id = ${id}`.execute(db)
}
