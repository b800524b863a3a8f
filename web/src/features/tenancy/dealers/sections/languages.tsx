import { MultiSelect } from '@mantine/core'
import { type Locale, locales } from '#contract/locales.ts'
import { localeNames, t } from '#web/platform/i18n.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import { useField, useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import type { DealerField } from '../dealer-values.ts'

const toChoice = (value: Locale) => ({ value, label: localeNames[value] })
const split = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)

/** The store's languages, registration and currency. Dealers can read the currency, but not change it. */
export function LanguagesSection({ isOpen }: { isOpen: boolean }) {
  const enabled = split(useFieldValue('languagesAvailable'))
  return (
    <Section title={t('dealers.languages')} text={t('dealers.languagesText')}>
      <Half>
        <EnabledLanguages />
      </Half>
      <Half>
        <SelectField<DealerField>
          name="locale"
          label={t('dealers.locale')}
          choices={locales.filter((code) => enabled.includes(code)).map(toChoice)}
        />
      </Half>
      <Half>
        <SelectField<DealerField>
          name="registrationType"
          label={t('dealers.registrationType')}
          hint={t('dealers.registrationTypeHint')}
          choices={[
            { value: 'Detailed', label: t('dealers.detailed') },
            { value: 'Simplified', label: t('dealers.simplified') },
          ]}
        />
      </Half>
      <Half>
        <SelectField<DealerField>
          name="currencySymbol"
          label={t('dealers.currency')}
          hint={isOpen ? undefined : t('dealers.platformOnly')}
          disabled={!isOpen}
          choices={[
            { value: 'USD', label: 'USD $' },
            { value: 'CAN', label: 'CAN $' },
          ]}
        />
      </Half>
    </Section>
  )
}

/** Stored comma-separated in the platform's order; a disabled default language is replaced. */
function EnabledLanguages() {
  const form = useForm()
  const locale = useFieldValue('locale')
  const { value, set, input } = useField('languagesAvailable', t('dealers.languagesAvailable'))
  const choose = (chosen: string[]) => {
    const enabled = locales.filter((code) => chosen.includes(code))
    set(enabled.join(','))
    if (enabled.length > 0 && !enabled.some((code) => code === locale)) form.set('locale', enabled[0])
  }
  return (
    <MultiSelect
      {...input}
      required={false}
      withAsterisk
      data={locales.map(toChoice)}
      value={split(value)}
      onChange={choose}
    />
  )
}
