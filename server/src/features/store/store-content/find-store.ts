import { sql } from 'kysely'
import { system } from '#server/platform/auth/actor.ts'
import { type AnswerCache, remember, settle } from '#server/platform/db/statements/read-beside.ts'
import { queryAnyone, readInDealer, type Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { perRuntime } from '#server/platform/runtime.ts'

const visitor = system('Visitor')

/** Dealers by domain, as last found. They rarely change. */
const storeIds = perRuntime((): AnswerCache<number> => new Map())

/**
 * Reads in a store as its visitors do, who can't distinguish a disabled store from a missing one. The last owner's
 * store is read at the same time as the check that it's still the owner's.
 */
export async function inStore<T>(domain: string, read: (work: Work) => Promise<T>): Promise<T> {
  const rememberedId = storeIds().get(domain)
  if (rememberedId !== undefined) {
    const [dealerId, answer] = await readInDealer(rememberedId, visitor, (work) =>
      Promise.all([findStore(work, domain), settle(read(work))]),
    )
    if (dealerId === rememberedId) return answer()
    storeIds().delete(domain)
  }
  const [found] = await queryAnyone<{ id: number | null }>('select pd.find_store($1) as id', [domain])
  if (!found?.id) throw refuse('not_found')
  remember(storeIds(), domain, found.id)
  return readInDealer(found.id, visitor, read)
}

async function findStore({ db }: Work, domain: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select pd.find_store(${domain}) as id`.execute(db)
  return rows[0]?.id ?? null
}

/** Runs work in a store whose dealer is already identified. */
export const readInStore = <T>(dealerId: number, read: (work: Work) => Promise<T>): Promise<T> =>
  readInDealer(dealerId, visitor, read)

/** The active store of a domain, and its marks, which change with anything its content shows. */
export async function readMarks(domain: string): Promise<{ id: number; marks: string }> {
  const [found] = await queryAnyone<{ id: number; marks: string }>('select * from pd.find_store_marks($1)', [
    domain,
  ])
  if (!found) throw refuse('not_found')
  return found
}
