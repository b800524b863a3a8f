import type { Reading } from '#server/platform/db/work.ts'

/** Adds the dealers' names to rows; null for the platform's own, and for dealers that are gone. */
export async function findCompanies<Row extends { dealerId: number }>(
  { db }: Reading,
  rows: readonly Row[],
): Promise<(Row & { company: string | null })[]> {
  const ids = [...new Set(rows.map(({ dealerId }) => dealerId))].filter((id) => id > 0)
  if (ids.length === 0) return rows.map((row) => ({ ...row, company: null }))
  const dealers = await db.selectFrom('dealers').select(['id', 'company']).where('id', 'in', ids).execute()
  const companies = new Map(dealers.map(({ id, company }) => [id, company]))
  return rows.map((row) => ({ ...row, company: companies.get(row.dealerId) ?? null }))
}
