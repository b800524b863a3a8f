import countries from 'i18n-iso-countries'
import type { Input } from '#contract/http.ts'
import { places } from '#contract/store/places.ts'
import { statesOf } from '#contract/store/states.ts'
import type { Work } from '#server/platform/db/work.ts'
import { implement } from '#server/platform/http/implement.ts'

/** The bundled ISO list; the two countries of the product come first, then by name. */
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

const listOf = <T>(data: T[]) => ({ data, recordsTotal: data.length })

export const placeRoutes = implement(places, {
  countries: async () => listOf(all),
  states: async (_work: Work, { countryIso }: Input<typeof places.states>) => listOf(statesOf(countryIso)),
})
