import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

/** The active store of a domain; null if there is none. */
export async function findStore({ db }: Work, domain: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select pd.find_store(${domain}) as id`.execute(db)
  return rows[0]?.id ?? null
}
