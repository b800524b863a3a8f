import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { NumberField, ToggleField } from '#web/ui/fields/choice-fields.tsx'
import { StateField } from '#web/ui/fields/place-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section, Third } from '#web/ui/form/section.tsx'
import { useForm } from '#web/ui/form/use-field.ts'
import type { SettingsField } from '../settings-values.ts'

type AddressKind = '' | 'returnsAddress' | 'coreAddress'
type Part = 'Address1' | 'Address2' | 'City' | 'Zip' | 'Country' | 'State'
/** `returnsAddressCity`; the store's own address has no prefix: `city`. */
const nameIn = (kind: AddressKind, part: Part): SettingsField =>
  (kind ? `${kind}${part}` : part.charAt(0).toLowerCase() + part.slice(1)) as SettingsField

type Props = { of: AddressKind; title: string; text: string; phone: SettingsField; children?: ReactNode }

/** The fields of one of the store's addresses. Another country empties the state. */
export function AddressSection({ of, title, text, phone, children }: Props) {
  const form = useForm()
  const name = (part: Part) => nameIn(of, part)
  return (
    <Section title={title} text={text}>
      <Half>
        <TextField<SettingsField> name={name('Address1')} label={t('settings.address1')} />
      </Half>
      <Half>
        <TextField<SettingsField> name={name('Address2')} label={t('settings.address2')} />
      </Half>
      <Third>
        <TextField<SettingsField> name={name('City')} label={t('settings.city')} />
      </Third>
      <Third>
        <StateField<SettingsField> name={name('State')} country={name('Country')} />
      </Third>
      <Third>
        <TextField<SettingsField> name={name('Zip')} label={t('settings.zip')} />
      </Third>
      <Half>
        <ToggleField<SettingsField>
          name={name('Country')}
          label={t('settings.country')}
          choices={[
            { value: 'USA', label: t('settings.usa') },
            { value: 'Canada', label: t('settings.canada') },
          ]}
          onPicked={() => form.set(name('State'), null)}
        />
      </Half>
      <Half>
        <TextField<SettingsField> name={phone} label={t('settings.phone')} type="tel" />
      </Half>
      {children}
    </Section>
  )
}

/** How long returned parts can take to arrive. */
export const ReturnDays = () => (
  <Half>
    <NumberField<SettingsField>
      name="returnDays"
      label={t('settings.returnDays')}
      hint={t('settings.returnDaysHint')}
    />
  </Half>
)

/** The next numbers of orders and returns. The server refuses those that are in use. */
export function NumberSection() {
  return (
    <Section title={t('settings.numbers')} text={t('settings.numbersText')}>
      <Half>
        <NumberField<SettingsField>
          name="nextOrderNumber"
          label={t('settings.nextOrderNumber')}
          grouped={false}
        />
      </Half>
      <Half>
        <NumberField<SettingsField>
          name="nextRmaNumber"
          label={t('settings.nextRmaNumber')}
          grouped={false}
        />
      </Half>
    </Section>
  )
}
