import countries from 'i18n-iso-countries'

/** The bundled ISO list: the product's two countries first, then by name. */
export const allCountries = Object.entries(countries.getNumericCodes() as Record<string, string>)
  .map(([numeric, iso]) => ({
    id: Number(numeric),
    iso,
    nicename: iso === 'US' ? 'United States' : (countries.getName(iso, 'en') ?? iso),
  }))
  .sort((a, b) => rank(a.iso) - rank(b.iso) || a.nicename.localeCompare(b.nicename))

function rank(iso: string): number {
  return iso === 'US' ? 0 : iso === 'CA' ? 1 : 2
}

/** Finds a country by its id, which shipping zones store. */
export const findCountry = (id: number) => allCountries.find((country) => country.id === id)
