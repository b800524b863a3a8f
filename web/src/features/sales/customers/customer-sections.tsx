import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { customerFields } from '#contract/sales/customers/customers.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { localeNames, t } from '#web/platform/i18n.ts'
import { NumberField, SelectField, ToggleField } from '#web/ui/fields/choice-fields.tsx'
import { LastDayField } from '#web/ui/fields/last-day-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { CountryField, StateField } from '#web/ui/fields/place-fields.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section, Third } from '#web/ui/form/section.tsx'
import { type FieldName, useFieldValue, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { hasTaxes } from './customer-taxes.ts'

type Field = FieldName<typeof customerFields>
const Line = TextField<Field>
const Area = TextareaField<Field>
const Country = CountryField<Field>
const State = StateField<Field>
const Percent = NumberField<Field>
const Select = SelectField<Field>
const Toggle = ToggleField<Field>

const useIsBusiness = () => useFieldValue('customerType') === 2

type Props = { dealerId: number | undefined; identity: ReactNode; ranges?: ReactNode }

/** A customer's fields, grouped the way people at the counter think of them. */
export function CustomerSections({ dealerId, identity, ranges }: Props) {
  const isBusiness = useIsBusiness()
  return (
    <>
      <Billing identity={identity} />
      <Shipping />
      <Others />
      {isBusiness && <Taxes dealerId={dealerId} />}
      <Section title={t('customers.pricing')} text={t('customers.pricingText')}>
        <Half>
          <Percent name="costPlus" label={t('customers.costPlus')} suffix={t('common.percentSign')} />
        </Half>
        <Half>
          <Percent name="listMinus" label={t('customers.listMinus')} suffix={t('common.percentSign')} />
        </Half>
        {ranges ?? (
          <Text size="sm" c="dimmed">
            {t('customers.rangesLater')}
          </Text>
        )}
      </Section>
    </>
  )
}

/**
 * The section with a customer's type and billing address; `identity` is the email, which only new customers
 * can choose.
 */
export function Billing({ identity }: { identity: ReactNode }) {
  const isBusiness = useIsBusiness()
  return (
    <Section title={t('customers.billing')} text={t('customers.billingText')}>
      <Toggle
        name="customerType"
        label={t('customers.type')}
        choices={[
          { value: 1, label: t('customers.personal') },
          { value: 2, label: t('customers.business') },
        ]}
      />
      {!isBusiness && <TaxesGo />}
      <Name company="billCompany" contact="billContact" isBusiness={isBusiness} />
      {identity}
      <Half>
        <PhoneField<Field> name="billPhone" label={t('customers.phone')} />
      </Half>
      <Half>
        <Line name="billFax" label={t('customers.fax')} type="tel" />
      </Half>
      <Half>
        <Country name="billCountry" state="billState" label={t('customers.country')} />
      </Half>
      <Line name="billAddress1" label={t('customers.address1')} />
      <Line name="billAddress2" label={t('customers.address2')} />
      <Third>
        <Line name="billCity" label={t('customers.city')} />
      </Third>
      <Third>
        <State name="billState" country="billCountry" />
      </Third>
      <Third>
        <Line name="billZip" label={t('customers.zip')} />
      </Third>
    </Section>
  )
}

/** Warns first: hidden fields mustn't stay in effect. */
function TaxesGo() {
  const form = useForm()
  const isHidden = useFormState(form, ({ values }) => hasTaxes(values))
  if (!isHidden) return null
  return (
    <Text size="sm" role="status">
      {t('customers.taxesGo')}
    </Text>
  )
}

/** A business has a name and a contact; a person has a name. */
function Name({ company, contact, isBusiness }: { company: Field; contact: Field; isBusiness: boolean }) {
  if (!isBusiness) return <Line name={company} label={t('customers.name')} />
  return (
    <>
      <Half>
        <Line name={company} label={t('customers.businessName')} />
      </Half>
      <Half>
        <Line name={contact} label={t('customers.contactPerson')} />
      </Half>
    </>
  )
}

const copied = ['Company', 'Contact', 'Address1', 'Address2', 'City', 'State', 'Zip', 'Country', 'Phone']

/** The section with a customer's shipping address, which a button fills in from the billing address. */
export function Shipping() {
  const form = useForm()
  const isBusiness = useIsBusiness()
  const copy = () => {
    for (const name of copied) form.set(`ship${name}`, form.state.values[`bill${name}`] ?? null)
  }
  const text = (
    <>
      {t('customers.shippingText')}
      <br />
      <Button variant="default" size="xs" mt="xs" onClick={copy}>
        {t('customers.copyBilling')}
      </Button>
    </>
  )
  return (
    <Section title={t('customers.shipping')} text={text}>
      <Name company="shipCompany" contact="shipContact" isBusiness={isBusiness} />
      <Half>
        <PhoneField<Field> name="shipPhone" label={t('customers.phone')} />
      </Half>
      <Half>
        <Line name="shipEmail" label={t('customers.email')} type="email" />
      </Half>
      <Line name="shipAddress1" label={t('customers.address1')} />
      <Line name="shipAddress2" label={t('customers.address2')} />
      <Third>
        <Line name="shipCity" label={t('customers.city')} />
      </Third>
      <Third>
        <State name="shipState" country="shipCountry" />
      </Third>
      <Third>
        <Line name="shipZip" label={t('customers.zip')} />
      </Third>
      <Half>
        <Country name="shipCountry" state="shipState" label={t('customers.country')} clearable />
      </Half>
    </Section>
  )
}

function Others() {
  const languages = Object.entries(localeNames).map(([value, label]) => ({ value, label }))
  return (
    <Section title={t('customers.others')} text={t('customers.othersText')}>
      <Area name="instructions" label={t('customers.instructions')} />
      <Third>
        <Line name="shipVia" label={t('customers.shipVia')} />
      </Third>
      <Third>
        <Line name="payTerms" label={t('customers.payTerms')} />
      </Third>
      <Third>
        <Line name="salesman" label={t('customers.salesman')} />
      </Third>
      <Area name="intMemo" label={t('customers.intMemo')} hint={t('customers.intMemoHint')} />
      <Area name="userMemo" label={t('customers.userMemo')} />
      <Half>
        <Select
          name="locale"
          label={t('customers.locale')}
          choices={languages}
          placeholder={t('common.languageOfDealer')}
        />
      </Half>
    </Section>
  )
}

function Taxes({ dealerId }: { dealerId: number | undefined }) {
  const zone = useZone(dealerId)
  return (
    <Section title={t('customers.taxes')} text={t('customers.taxesText')}>
      <Half>
        <Line name="salesTaxExceptionNo" label={t('customers.salesTaxExceptionNo')} />
      </Half>
      <Half>
        <LastDayField<Field>
          name="staxEndDate"
          label={t('customers.staxEndDate')}
          hint={t('customers.staxEndDateHint')}
          over={t('customers.staxEnded')}
          zone={zone}
        />
      </Half>
      <Half>
        <Percent name="taxRate" label={t('customers.taxRate')} suffix={t('common.percentSign')} />
      </Half>
      <Half>
        <State name="taxState" country="billCountry" label={t('customers.taxState')} />
      </Half>
      <Half>
        <Line name="taxCity" label={t('customers.taxCity')} />
      </Half>
      <Half>
        <Line name="taxZip" label={t('customers.taxZip')} />
      </Half>
    </Section>
  )
}
