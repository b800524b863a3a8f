import type { Input } from '#contract/http.ts'
import { listSetupSteps, type SetupFacts } from '#contract/tenancy/dealer-setup.ts'
import type { dealerChoices, dealers, ListedDealer } from '#contract/tenancy/dealers.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { acrossDealers, inDealer, type Reading, type Work } from '#server/platform/db/work.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findFacts } from '../dealer-setup/find-facts.ts'
import { registrationOnDealer } from '../registrations/show-registration.ts'
import { isHealthSort } from './health.queries.ts'
import { findCoveredDealers, findDealer, listDealerIds, listSoldCatalogs, readDealers } from './queries.ts'

type ListInput = Input<typeof dealers.list>
type Choices = Pick<ListInput, keyof typeof dealerChoices>

/**
 * The route's scope already checked a named dealer; without one, all that the actor can act for. `only`
 * narrows that to one.
 */
export async function listDealers({ actor }: DealersContext, input: ListInput, only?: number) {
  refuseHealth(actor, input)
  const find = (reading: Reading, own: number[] | null) => listFiltered(reading, { ...input, only }, own)
  if (input.dlid !== undefined) return inDealer(input.dlid, actor, (work) => find(work, null))
  if (actor.isAdmin) return acrossDealers(actor, (reading) => find(reading, null))
  if (actor.managedDomains.length === 0) return inDealer(actor.dealerId, actor, (work) => find(work, null))
  return acrossDealers(actor, async (reading) =>
    find(reading, [actor.dealerId, ...(await findCoveredDealers(reading, actor.managedDomains))]),
  )
}

/** Figures about how stores do are for the platform's operators only, and so is sorting by them. */
function refuseHealth({ isAdmin, permissions }: Actor, { withHealth, severity, sort }: ListInput) {
  const isOperator = isAdmin && permissions.has('store-manager')
  const asksForHealth = withHealth === 1 || severity !== undefined || isHealthSort(sort)
  if (asksForHealth && !isOperator) throw refuse('forbidden')
}

async function listFiltered(
  reading: Reading,
  input: ListInput & { only?: number | undefined },
  mayActFor: number[] | null,
) {
  const covered = await coveredBy(reading, input, mayActFor)
  const { only } = input
  const among = only === undefined ? covered : [only].filter((id) => !covered || covered.includes(id))
  const selected = input.setup ? await atSetup(reading, input, among) : among
  const { data, recordsTotal } = await readDealers(reading, input, selected)
  const rows = data.map((row) => ({ ...row, isClosed: isClosed(reading, row.id) }))
  return { data: await withSetup(reading, rows), recordsTotal }
}

const isClosed = ({ actor }: Reading, dealerId: number): 0 | 1 => (actor.closedDealers.has(dealerId) ? 1 : 0)

/** Adds each dealer's setup progress, for users who manage dealers. */
async function withSetup(reading: Reading, rows: readonly Omit<ListedDealer, 'setup'>[]) {
  if (!reading.actor.permissions.has('dealers'))
    return rows.map((row) => ({ ...withoutContacts(reading, row), setup: null }))
  const ids = rows.map(({ id }) => id)
  const facts = await findFacts(reading, ids)
  return rows.map((row) => {
    // Its setup can't be read across dealers.
    if (row.isClosed === 1) return { ...row, setup: null }
    const steps = listSetupSteps(facts.get(row.id)!)
    return { ...row, setup: { done: steps.filter(({ isDone }) => isDone === 1).length, total: steps.length } }
  })
}

/** Contacts are for those who see the profile. */
const withoutContacts = ({ actor }: Reading, row: Omit<ListedDealer, 'setup'>) =>
  actor.permissions.has('dealer-profile') ? row : { ...row, billContact: null, notificationEmail: null }

/** Filters by completed setup in code: the rule isn't SQL, and there are hundreds of dealers. */
async function atSetup(reading: Reading, input: Choices, among: number[] | null): Promise<number[]> {
  const facts = await findFacts(reading, await listDealerIds(reading, input, among))
  const isReadable = (one: { id: number }) => isClosed(reading, one.id) === 0
  const isComplete = (one: SetupFacts) => listSetupSteps(one).every(({ isDone }) => isDone === 1)
  return [...facts.values()]
    .filter((one) => isReadable(one) && isComplete(one) === (input.setup === 'done'))
    .map(({ id }) => id)
}

/** The ids of all dealers that the list shows for these filters. */
export async function listMatching(reading: Reading, choices: Choices): Promise<number[]> {
  const ids = choices.setup
    ? await atSetup(reading, choices, null)
    : await listDealerIds(reading, choices, null)
  return ids.toSorted((one, other) => one - other)
}

async function coveredBy(reading: Reading, input: ListInput, mayActFor: number[] | null) {
  const domains = (input.domainFilter ?? '').split(',').map((name) => name.trim())
  const names = domains.filter(Boolean)
  if (names.length === 0) return mayActFor
  const covered = await findCoveredDealers(reading, names)
  return mayActFor ? covered.filter((id) => mayActFor.includes(id)) : covered
}

/** Reads the current dealer. Refuses the platform, which isn't one, with `not_found`. */
export async function readDealer(work: Work) {
  const dealer = await findDealer(work)
  if (!dealer) throw refuse('not_found')
  return dealer
}

/** Shows the dealer with its catalogs, domains and, if it registered online, its registration. */
export async function showDealer(work: Work) {
  const [dealer, catalogs, registered] = await Promise.all([
    readDealer(work),
    listSoldCatalogs(work),
    registrationOnDealer(work),
  ])
  const domains = [dealer.dealerDomain, dealer.dealerAdminDomain]
  return { ...dealer, ...registered, managedDomains: domains.flatMap((domain) => domain || []), catalogs }
}
