import { Text } from '@mantine/core'
import { places } from '#contract/store/shipping/places.ts'
import { countryName, t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { StateField } from '#web/ui/fields/place-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section, Third } from '#web/ui/form/section.tsx'
import { useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import type { DealerField } from '../dealer-values.ts'
import { timeZoneChoices } from '../time-zones.ts'

/** The dealer's company, address and time zone. */
export function CompanySection() {
  const zone = useFieldValue('timeZone')
  return (
    <Section title={t('dealers.companySection')} text={t('dealers.companyText')}>
      <TextField<DealerField> name="company" label={t('dealers.company')} />
      <Half>
        <TextField<DealerField> name="address1" label={t('dealers.address1')} />
      </Half>
      <Half>
        <TextField<DealerField> name="address2" label={t('dealers.address2')} />
      </Half>
      <Third>
        <TextField<DealerField> name="city" label={t('dealers.city')} />
      </Third>
      <Third>
        <StateField<DealerField> name="state" country="country" />
      </Third>
      <Third>
        <TextField<DealerField> name="zip" label={t('dealers.zip')} />
      </Third>
      <Half>
        <Country />
      </Half>
      <Half>
        <SelectField<DealerField>
          name="timeZone"
          label={t('dealers.timeZone')}
          hint={t('dealers.timeZoneHint')}
          choices={timeZoneChoices(typeof zone === 'string' ? zone : undefined)}
        />
      </Half>
    </Section>
  )
}

/** The two countries of dealers, by name; by code while the list isn't available. */
function Country() {
  const form = useForm()
  const { data, isError } = useRead(places.countries, {}, { staleTime: Number.POSITIVE_INFINITY })
  const labelCountry = (iso: string, code: string) => {
    const name = data?.data.find((country) => country.iso === iso)?.nicename
    return name ? `${countryName(iso, name)} (${code})` : code
  }
  return (
    <SelectField<DealerField>
      name="country"
      label={t('dealers.country')}
      choices={[
        { value: 'USA', label: labelCountry('US', 'USA') },
        { value: 'CAN', label: labelCountry('CA', 'CAN') },
      ]}
      onPicked={() => form.set('state', null)}
      hint={
        isError && (
          <Text span inherit c="var(--pd-danger)" role="alert">
            {t('dealers.countriesFailed')}
          </Text>
        )
      }
    />
  )
}
