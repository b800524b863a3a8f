import type { Input } from '#contract/http.ts'
import type { dealers } from '#contract/tenancy/dealers.ts'
import { acrossDealers, inDealer, type Reading, type Work } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { registrationOnDealer } from '../registrations/show-registration.ts'
import { catalogsOf, coveredDealers, findDealer, listDealers } from './queries.ts'

type ListInput = Input<typeof dealers.list>

/** A dealer that the request names was checked by the route's scope; without one, all that the actor may act for. */
export async function findDealers({ actor }: Visit, input: ListInput) {
  const find = (reading: Reading, own: number[] | null) => listFiltered(reading, input, own)
  if (input.dlid !== undefined) return inDealer(input.dlid, actor, (work) => find(work, null))
  if (actor.isAdmin) return acrossDealers(actor, (reading) => find(reading, null))
  if (actor.managedDomains.length === 0) return inDealer(actor.dealerId, actor, (work) => find(work, null))
  return acrossDealers(actor, async (reading) =>
    find(reading, [actor.dealerId, ...(await coveredDealers(reading, actor.managedDomains))]),
  )
}

async function listFiltered(reading: Reading, input: ListInput, mayActFor: number[] | null) {
  const domains = (input.domainFilter ?? '').split(',').map((name) => name.trim())
  const wanted = domains.filter(Boolean)
  if (wanted.length === 0) return listDealers(reading, input, mayActFor)
  const covered = await coveredDealers(reading, wanted)
  return listDealers(reading, input, mayActFor ? covered.filter((id) => mayActFor.includes(id)) : covered)
}

export async function readDealer(work: Work) {
  const dealer = await findDealer(work)
  if (!dealer) throw refuse('not_found')
  return dealer
}

export async function showDealer(work: Work) {
  const [dealer, catalogs, registered] = await Promise.all([
    readDealer(work),
    catalogsOf(work),
    registrationOnDealer(work),
  ])
  const domains = [dealer.dealerDomain, dealer.dealerAdminDomain]
  return { ...dealer, ...registered, managedDomains: domains.flatMap((domain) => domain || []), catalogs }
}
