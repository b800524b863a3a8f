import { type RawBuilder, sql } from 'kysely'
import { matchesSearch } from '#server/platform/db/statements/search.ts'
import { type Reading, readMuch } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'

/** Beyond this many, rows aren't counted. */
export const countLimit = 10_000

type DealerRow = { dealerId: number }

/**
 * A list of all dealers' rows with their companies. A query that counts up to `countLimit + 1` reports more rows than
 * it counts.
 */
export const listForOperators =
  <Input, Row extends DealerRow>(
    find: (reading: Reading, input: Input) => Promise<{ rows: Row[]; count: number }>,
  ) =>
  ({ actor }: RequestContext, input: Input) =>
    readMuch(null, actor, async (reading) => {
      const { rows, count } = await find(reading, input)
      const data = await addCompanies(reading, rows)
      return count > countLimit
        ? { data, recordsTotal: countLimit, recordsTotalCapped: true }
        : { data, recordsTotal: count }
    })

/** Adds the dealers' names; null for the platform's own rows, and for dealers that are gone. */
async function addCompanies<Row extends DealerRow>({ db }: Reading, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ dealerId }) => dealerId))].filter((id) => id > 0)
  const dealers =
    ids.length === 0
      ? []
      : await db.selectFrom('dealers').select(['id', 'company']).where('id', 'in', ids).execute()
  const companies = new Map(dealers.map(({ id, company }) => [id, company]))
  return rows.map((row) => ({ ...row, company: companies.get(row.dealerId) ?? null }))
}

/** A condition for rows of which a column has the searched words, or the name of their dealer. */
export const withWords = (
  search: string | undefined,
  dealerId: RawBuilder<unknown>,
  columns: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> =>
  search
    ? sql`and ${matchesSearch(sql`concat_ws(' ', ${sql.join(columns)}, (select d.company from dealers d where d.id = ${dealerId}))`, search)}`
    : sql``
