import type { Input } from '#contract/http.ts'
import { pickSent } from '#contract/pick.ts'
import type { dealerEntity } from '#contract/sales/entities/dealer-entity.ts'
import { showSection, updateSection } from '#server/features/store/home-page-specials/home-page-specials.ts'
import { showPickUp, updatePickUp } from '#server/features/store/pick-up/pick-up.ts'
import { listDealers, readDealer } from '#server/features/tenancy/dealers/list-dealers.ts'
import { updateDealer } from '#server/features/tenancy/dealers/update-dealer.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import { admitTo } from '#server/platform/http/guard.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findStoreFields } from './queries.ts'

/** Dealers with the entity's fields of their stores. */
export async function listDealerEntities(
  context: DealersContext,
  { dealer_id, id, ...input }: Input<typeof dealerEntity.list>,
) {
  const found = await listDealers(context, { ...input, dlid: input.dlid ?? dealer_id }, id)
  const ids = found.data.map((dealer) => dealer.id)
  const { actor } = context
  const [only] = ids
  const fields =
    ids.length === 1 && only !== undefined
      ? await inDealer(only, actor, (work) => findStoreFields(work, ids))
      : await acrossDealers(actor, (reading) => findStoreFields(reading, ids))
  return { ...found, data: found.data.map((dealer) => ({ ...dealer, ...fields.get(dealer.id)! })) }
}

const pickUpFields = ['enable_pick_up_at_dealership', 'pick_up_description'] as const
const sectionFields = ['homepageSpecialsSectionTitle', 'homepageSpecialsCompType'] as const
const profilePermissions = ['dealers', 'dealer-profile'] as const
const isEmpty = (fields: object) => Object.keys(fields).length === 0

/** Saves each field where its screen does, for people who may use that screen. */
export async function changeDealer(work: Work, input: Input<typeof dealerEntity.update>) {
  const { dealerId, actor } = work
  if (input.id !== dealerId) throw refuse('not_found')
  const { settingsVersion, ...sent } = input
  const pickUp = pickSent(sent, pickUpFields)
  const section = pickSent(sent, sectionFields)
  const own = new Set<string>([...pickUpFields, ...sectionFields, 'id', 'version'])
  const changesProfile =
    Object.keys(sent).some((name) => !own.has(name)) || (isEmpty(pickUp) && isEmpty(section))
  if (changesProfile) {
    await admitTo(actor, dealerId, profilePermissions)
    await updateDealer(work, sent)
  }
  if (!isEmpty(pickUp)) {
    await admitTo(actor, dealerId, ['pick-up-options'])
    await updatePickUp(work, { ...pickUp, version: settingsVersion })
  }
  if (!isEmpty(section)) {
    await admitTo(actor, dealerId, ['home-page-specials'])
    await updateSection(work, {
      ...section,
      dealerId,
      version: isEmpty(pickUp) ? settingsVersion : undefined,
    })
  }
  return readEntity(work)
}

async function readEntity(work: Work) {
  const [dealer, pickUp, section] = await Promise.all([readDealer(work), showPickUp(work), showSection(work)])
  const { id, dealerDomain, company, version } = dealer
  const seesProfile = profilePermissions.some((permission) => work.actor.permissions.has(permission))
  return {
    ...(seesProfile ? dealer : { id, dealerDomain, company, version }),
    ...pickSent(pickUp, pickUpFields),
    ...pickSent(section, sectionFields),
  }
}
