import type { Input } from '#contract/http.ts'
import { places } from '#contract/store/shipping/places.ts'
import { listStates, type State } from '#contract/store/shipping/states.ts'
import type { Work } from '#server/platform/db/work.ts'
import { implement, type RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { saveZones } from '../shipping-zones/save-zones.ts'
import { allCountries, findCountry } from './countries.ts'

function requireCountry(id: number) {
  const found = findCountry(id)
  if (!found) throw refuse('not_found')
  return found
}

const hasZones = ({ selCountries, selStates }: Input<typeof places.country>) =>
  selCountries !== undefined || selStates !== undefined

const toStateList = (states: State[]) => ({ data: states, recordsTotal: states.length })

export const placeRoutes = implement(places, {
  countries: async () => allCountries,
  country: async (context: RequestContext, input: Input<typeof places.country>) => ({
    data: hasZones(input) ? await saveZones(context.actor, input) : requireCountry(input.id),
  }),
  countryStates: async (context: RequestContext, input: Input<typeof places.countryStates>) =>
    hasZones(input)
      ? { data: await saveZones(context.actor, input) }
      : toStateList(listStates(requireCountry(input.id).iso)),
  states: async (_work: Work, { countryIso }: Input<typeof places.states>) => listStates(countryIso),
})
