import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import type { Dealer, dealers } from '#contract/tenancy/dealers.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { snakeCase } from '#server/platform/db/statements/statement.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { readClone } from '../cloning/clone-parts.ts'
import { dealerForUpdate, findDealer, hasFullName, hasOrders, writeDealer } from './queries.ts'

/** Dealer fields that a clone copies (`selectedCountries` goes with the catalogs). */
const clonedFields = [
  'imagesBaseUrl',
  'locale',
  'languagesAvailable',
  'assetsRootUrl',
  'assetsUploadPath',
  'registrationType',
] as const satisfies readonly (keyof Dealer)[]

/** Data read from the source, and how to write it into an existing dealer. */
export type Source = {
  id: number
  company: string
  fields: Pick<Dealer, (typeof clonedFields)[number]>
  write: (target: Work) => Promise<void>
}

/**
 * Reads everything a clone needs. Only users with first and last name can clone, because the log must name
 * them.
 */
export async function readSource(actor: Actor, sourceId: number): Promise<Source> {
  await assertMayActFor(actor, sourceId)
  if (!(await inDealer(actor.dealerId, actor, hasFullName))) throw refuse('full_name_missing')
  const [dealer, write] = await readClone(sourceId, actor, findDealer)
  if (!dealer) throw refuse('not_found')
  const fields = pick(dealer, clonedFields) as Source['fields']
  return {
    id: sourceId,
    company: dealer.company,
    fields,
    write: (target) => write(target, listCarried(fields)),
  }
}

/** Web addresses the spec wants copied: a person confirms that the new dealer uses them too. */
const listCarried = (fields: Source['fields']) =>
  (['imagesBaseUrl', 'assetsRootUrl', 'assetsUploadPath'] as const)
    .filter((name) => fields[name])
    .map((name) => ({
      place: 'dealers',
      field: snakeCase(name),
      label: null,
      outcome: 'carried' as const,
      mentions: [],
    }))

/** Copies a dealer into another that hasn't sold anything yet. */
export async function cloneDealer(
  { actor }: RequestContext,
  input: Input<typeof dealers.clone>,
): Promise<Dealer> {
  const { sourceDealerId, targetDealerId } = input
  if (sourceDealerId === targetDealerId) throw refuseField('targetDealerId', 'other_dealer_than_cloned')
  await assertMayActFor(actor, targetDealerId)
  const source = await readSource(actor, sourceDealerId)
  return inDealer(targetDealerId, actor, (work) => cloneInto(work, source))
}

async function cloneInto(work: Work, source: Source): Promise<Dealer> {
  const before = await dealerForUpdate(work)
  if (!before) throw refuse('not_found')
  if (await hasOrders(work)) throw refuse('dealer_has_orders', { values: { company: before.company } })

  await writeDealer(work, { ...source.fields, clonedFromId: source.id }, before.version + 1)
  await source.write(work)
  const after = (await findDealer(work))!
  await recordChange(work, {
    subject: { code: 'dealer', name: after.company },
    event: { code: 'madeLike', other: source.company },
    recordId: after.id,
    before,
    after,
  })
  return after
}
