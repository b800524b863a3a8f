import { sql } from 'kysely'
import { isWithin } from '#contract/tenancy/managed-domains.ts'
import { acrossDealers } from '../db/work.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { perRuntime } from '../runtime.ts'
import { type Actor, system } from './actor.ts'
import { refuseClosed } from './closed-dealers.ts'

/** Dealers are never deleted, so an id that existed once stays valid. */
const existingDealers = perRuntime(() => new Set<number>())

/** Refuses an actor who can't act for this dealer (docs/rules/sign-in.md). Dealer 0 is only for the platform. */
export async function assertMayActFor(actor: Actor, dealerId: number): Promise<void> {
  if (actor.dealerId === dealerId) return
  refuseClosed(actor, dealerId)
  if (!actor.isAdmin && actor.managedDomains.length === 0) throw refuse('foreign_dealer')
  if (dealerId === 0) throw refuse('foreign_dealer')
  const existing = existingDealers()
  if (actor.isAdmin && existing.has(dealerId)) return

  const domain = await findDomain(dealerId)
  if (domain === null) throw refuse(actor.isAdmin ? 'not_found' : 'foreign_dealer')
  if (actor.isAdmin) existing.add(dealerId)
  else if (!actor.managedDomains.some((pattern) => domainMatches(pattern, domain)))
    throw refuse('foreign_dealer')
}

async function findDomain(dealerId: number): Promise<string | null> {
  return acrossDealers(system(), async ({ db }) => {
    const { rows } = await sql<{ dealerDomain: string }>`
      select dealer_domain from dealers where id = ${dealerId} and id > 0`.execute(db)
    return rows[0]?.dealerDomain ?? null
  })
}

/** `*.example.com` covers `parts.example.com` and `a.b.example.com`, but not `example.com` itself. */
export const domainMatches = (pattern: string, domain: string): boolean =>
  isWithin(domain.toLowerCase(), pattern.toLowerCase())

/** The dealer of the rows `ids` of `table`: 404 if one is missing or foreign, 422 if they differ. */
export async function readRowsDealer(table: string, ids: readonly number[]): Promise<number> {
  if (table === 'dealers') return ids[0]!
  const dealers = await acrossDealers(system(), async ({ db }) => {
    const { rows } = await sql<{ dealerId: number }>`
      select distinct dealer_id from ${sql.table(table)} where id = any(${[...ids]})`.execute(db)
    return rows.map((row) => row.dealerId)
  })
  if (dealers.length === 0) throw refuse('not_found')
  if (dealers.length > 1) throw refuse('several_dealers')
  return dealers[0]!
}
