import type { Input } from '#contract/http.ts'
import type { places } from '#contract/store/shipping/places.ts'
import { shippingZones, usaId, type Zones } from '#contract/store/shipping/shipping-zones.ts'
import { listStates } from '#contract/store/shipping/states.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { admitTo } from '#server/platform/http/guard.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { ensureOwnRow, lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import { findCountry } from '../places/countries.ts'
import { readZones } from './read-zones.ts'

type ZonesInput = Omit<Input<typeof places.country>, 'id'>

/** Saves the zones of the dealer `id`, as an actor who may set its shipping. */
export async function saveZones(actor: Actor, { id, ...sent }: ZonesInput & { id: number }): Promise<Zones> {
  await admitTo(actor, id, shippingZones.show.may)
  return inDealer(id, actor, (work) => updateZones(work, sent))
}

/** Saves the zones of the current dealer. */
export async function updateZones(
  work: Work,
  { selCountries, selStates, version }: Omit<ZonesInput, 'id'>,
): Promise<Zones> {
  await ensureOwnRow(work, 'shippingZones', 0)
  await lockOwnRow(work, 'shippingZones', version)
  const before = await readZones(work)
  const countryIds = selCountries ?? before.countryIds
  const hasUsa = countryIds.includes(usaId)
  refuseUnknown(selCountries ?? [], selStates ?? [])
  if (selStates?.length && !hasUsa) throw refuseField('selStates', 'choose_usa_first')
  // States mean nothing without their country, and have to be chosen again with it.
  await updateOwnRow(work, 'shippingZones', {
    countryIds,
    stateCodes: hasUsa ? (selStates ?? before.stateCodes) : [],
  })
  const after = await readZones(work)
  await recordChange(work, {
    subject: 'shippingZones',
    event: 'changed',
    recordId: work.dealerId,
    before: inWords(before),
    after: inWords(after),
  })
  return after
}

function refuseUnknown(countryIds: readonly number[], stateCodes: readonly string[]): void {
  const country = countryIds.findIndex((id) => !findCountry(id))
  if (country >= 0) throw refuseField(`selCountries.${country}`, 'choose_one')
  const codes = new Set(listStates('US').map(({ code }) => code))
  const state = stateCodes.findIndex((code) => !codes.has(code))
  if (state >= 0) throw refuseField(`selStates.${state}`, 'choose_one')
}

/** One word per line, so that the activity log shows which changed. */
const inWords = ({ countryIds, stateCodes, version }: Zones) => ({
  version,
  countries: countryIds.map((id) => findCountry(id)?.nicename ?? String(id)),
  states: stateCodes,
})
