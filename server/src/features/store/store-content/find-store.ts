import { sql } from 'kysely'
import { system } from '#server/platform/auth/actor.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Reads in a store as its visitors do: one that's switched off, or that nobody has, is the same to them. */
export async function inStore<T>(domain: string, read: (work: Work) => Promise<T>): Promise<T> {
  const visitor = system('Visitor')
  const dealerId = await readInDealer(0, visitor, (work) => findStore(work, domain))
  if (dealerId === null) throw refuse('not_found')
  return readInDealer(dealerId, visitor, read)
}

async function findStore({ db }: Work, domain: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select pd.find_store(${domain}) as id`.execute(db)
  return rows[0]?.id ?? null
}
