import countries from 'i18n-iso-countries'
import type { Input } from '#contract/http.ts'
import { places } from '#contract/store/places.ts'
import { statesOf } from '#contract/store/states.ts'
import type { Work } from '#server/platform/db/work.ts'
import { implement } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** The bundled ISO list: the product's two countries first, then by name. */
const all = Object.entries(countries.getNumericCodes() as Record<string, string>)
  .map(([numeric, iso]) => ({
    id: Number(numeric),
    iso,
    nicename: iso === 'US' ? 'United States' : (countries.getName(iso, 'en') ?? iso),
  }))
  .sort((a, b) => rank(a.iso) - rank(b.iso) || a.nicename.localeCompare(b.nicename))

function rank(iso: string): number {
  return iso === 'US' ? 0 : iso === 'CA' ? 1 : 2
}

/** Refuses an unknown id. */
function countryOf(id: number) {
  const found = all.find((country) => country.id === id)
  if (!found) throw refuse('not_found')
  return found
}

const listOf = <T>(data: T[]) => ({ data, recordsTotal: data.length })

export const placeRoutes = implement(places, {
  countries: async () => listOf(all),
  country: async (_work: Work, { id }: Input<typeof places.country>) => countryOf(id),
  statesOfCountry: async (_work: Work, { id }: Input<typeof places.statesOfCountry>) =>
    listOf(statesOf(countryOf(id).iso)),
  states: async (_work: Work, { countryIso }: Input<typeof places.states>) => listOf(statesOf(countryIso)),
})
