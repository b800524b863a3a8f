import type { Input } from '#contract/http.ts'
import { places } from '#contract/store/places.ts'
import { listStates } from '#contract/store/states.ts'
import type { Work } from '#server/platform/db/work.ts'
import { implement, type RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { saveZones } from '../shipping-zones/save-zones.ts'
import { allCountries, findCountry } from './countries.ts'

const toList = <T>(data: T[]) => ({ data, recordsTotal: data.length })

function requireCountry(id: number) {
  const found = findCountry(id)
  if (!found) throw refuse('not_found')
  return found
}

const hasZones = ({ selCountries, selStates }: Input<typeof places.country>) =>
  selCountries !== undefined || selStates !== undefined

export const placeRoutes = implement(places, {
  countries: async () => toList(allCountries),
  country: async (context: RequestContext, input: Input<typeof places.country>) => ({
    data: hasZones(input) ? await saveZones(context.actor, input) : requireCountry(input.id),
  }),
  countryStates: async (context: RequestContext, input: Input<typeof places.countryStates>) =>
    hasZones(input)
      ? { data: await saveZones(context.actor, input) }
      : toList(listStates(requireCountry(input.id).iso)),
  states: async (_work: Work, { countryIso }: Input<typeof places.states>) => toList(listStates(countryIso)),
})
