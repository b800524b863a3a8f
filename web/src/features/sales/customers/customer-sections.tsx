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
          <NumberField<Field>
            name="costPlus"
            label={t('customers.costPlus')}
            suffix={t('common.percentSign')}
          />
        </Half>
        <Half>
          <NumberField<Field>
            name="listMinus"
            label={t('customers.listMinus')}
            suffix={t('common.percentSign')}
          />
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
      <ToggleField<Field>
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
        <TextField<Field> name="billFax" label={t('customers.fax')} type="tel" />
      </Half>
      <Half>
        <CountryField<Field> name="billCountry" state="billState" label={t('customers.country')} />
      </Half>
      <TextField<Field> name="billAddress1" label={t('customers.address1')} />
      <TextField<Field> name="billAddress2" label={t('customers.address2')} />
      <Third>
        <TextField<Field> name="billCity" label={t('customers.city')} />
      </Third>
      <Third>
        <StateField<Field> name="billState" country="billCountry" />
      </Third>
      <Third>
        <TextField<Field> name="billZip" label={t('customers.zip')} />
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
  if (!isBusiness) return <TextField<Field> name={company} label={t('customers.name')} />
  return (
    <>
      <Half>
        <TextField<Field> name={company} label={t('customers.businessName')} />
      </Half>
      <Half>
        <TextField<Field> name={contact} label={t('customers.contactPerson')} />
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
        <TextField<Field> name="shipEmail" label={t('customers.email')} type="email" />
      </Half>
      <TextField<Field> name="shipAddress1" label={t('customers.address1')} />
      <TextField<Field> name="shipAddress2" label={t('customers.address2')} />
      <Third>
        <TextField<Field> name="shipCity" label={t('customers.city')} />
      </Third>
      <Third>
        <StateField<Field> name="shipState" country="shipCountry" />
      </Third>
      <Third>
        <TextField<Field> name="shipZip" label={t('customers.zip')} />
      </Third>
      <Half>
        <CountryField<Field> name="shipCountry" state="shipState" label={t('customers.country')} clearable />
      </Half>
    </Section>
  )
}

function Others() {
  const languages = Object.entries(localeNames).map(([value, label]) => ({ value, label }))
  return (
    <Section title={t('customers.others')} text={t('customers.othersText')}>
      <TextareaField<Field> name="instructions" label={t('customers.instructions')} />
      <Third>
        <TextField<Field> name="shipVia" label={t('customers.shipVia')} />
      </Third>
      <Third>
        <TextField<Field> name="payTerms" label={t('customers.payTerms')} />
      </Third>
      <Third>
        <TextField<Field> name="salesman" label={t('customers.salesman')} />
      </Third>
      <TextareaField<Field> name="intMemo" label={t('customers.intMemo')} hint={t('customers.intMemoHint')} />
      <TextareaField<Field> name="userMemo" label={t('customers.userMemo')} />
      <Half>
        <SelectField<Field>
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
        <TextField<Field> name="salesTaxExceptionNo" label={t('customers.salesTaxExceptionNo')} />
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
        <NumberField<Field> name="taxRate" label={t('customers.taxRate')} suffix={t('common.percentSign')} />
      </Half>
      <Half>
        <StateField<Field> name="taxState" country="billCountry" label={t('customers.taxState')} />
      </Half>
      <Half>
        <TextField<Field> name="taxCity" label={t('customers.taxCity')} />
      </Half>
      <Half>
        <TextField<Field> name="taxZip" label={t('customers.taxZip')} />
      </Half>
    </Section>
  )
}
