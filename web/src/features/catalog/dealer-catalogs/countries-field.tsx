import { places } from '#contract/store/shipping/places.ts'
import { countryName, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { FindMany } from '#web/ui/selects/find-many.tsx'

const split = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)

/** Stored as comma-separated codes; none means every country. */
export function CountriesField() {
  const { value, set, input } = useField('selectedCountries', t('dealerCatalogs.countries'))
  const { data, isError, isPending } = useRead(places.countries, {}, { staleTime: Number.POSITIVE_INFINITY })
  const chosen = split(value)
  const countries = (data?.data ?? []).map(({ iso, nicename }) => ({
    value: iso,
    label: countryName(iso, nicename),
    codes: [iso],
  }))
  const unknown = chosen.filter((code) => !countries.some((country) => country.value === code))
  return (
    <FindMany
      {...input}
      required={false}
      description={t('dealerCatalogs.countriesHint')}
      placeholder={chosen.length === 0 ? t('dealerCatalogs.everyCountry') : undefined}
      error={input.error ?? (isError ? t('dealerCatalogs.countriesFailed') : undefined)}
      data={[...countries, ...unknown.map((code) => ({ value: code, label: code }))]}
      value={chosen}
      isLoading={isPending}
      onChange={(codes) => set(codes.join(','))}
      clearable
      limit={100}
      clearButtonProps={{ 'aria-label': t('dealerCatalogs.countriesClear') }}
    />
  )
}
