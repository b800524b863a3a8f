import { Text as Words } from '@mantine/core'
import type { orderFields } from '#contract/sales/orders/order-fields.ts'
import { pickUps } from '#contract/store/shipping/pick-up.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { CountryField, StateField } from '#web/ui/fields/place-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Third } from '#web/ui/form/section.tsx'
import { type FieldName, useFieldValue, useForm } from '#web/ui/form/use-field.ts'
import { EmailOrNone, NoEmail } from '../customers/email-or-none.tsx'
import { useOrderEdit } from './edit-context.ts'

type Field = FieldName<typeof orderFields>

/** The address of who pays. */
export const Billing = () => <Address group="bill" />

/**
 * The address that parcels go to. Hidden for a pick-up and while they go to the billing address; the typed text stays.
 */
export function Shipping() {
  const { isLocked } = useOrderEdit()
  const form = useForm()
  const isSame = useFieldValue('sameAddress') === 1
  const isPickUp = useFieldValue('isPickUp') === 1
  return (
    <>
      <PickUp />
      {!isPickUp && (
        <SwitchField<Field> name="sameAddress" label={t('orderForm.sameAddress')} disabled={isLocked} />
      )}
      {!isPickUp && !isSame && <Address group="ship" />}
      {!isPickUp && isSame && !form.state.values.billAddress1 && (
        <Words size="sm" c="dimmed">
          {t('orderForm.sameAddressHint')}
        </Words>
      )}
    </>
  )
}

/** Only where the store offers it, or offered it when the order was made. */
function PickUp() {
  const { dealerId, isLocked } = useOrderEdit()
  const isPickUp = useFieldValue('isPickUp') === 1
  const { data } = useRead(pickUps.show, { dealerId: dealerId ?? 0 }, { enabled: dealerId !== undefined })
  const isOffered = data?.data.enable_pick_up_at_dealership === 1
  if (!isOffered && !isPickUp) return null
  const hint = isOffered || !data ? 'orderForm.isPickUpHint' : 'orderForm.pickUpNotOffered'
  return (
    <SwitchField<Field> name="isPickUp" label={t('orderForm.isPickUp')} hint={t(hint)} disabled={isLocked} />
  )
}

function Address({ group }: { group: 'bill' | 'ship' }) {
  const { isLocked: disabled } = useOrderEdit()
  const name = <N extends string>(field: N) => `${group}${field}` as `${typeof group}${N}` & Field
  return (
    <>
      <Half>
        <TextField<Field> name={name('Company')} label={t('orders.fieldCompany')} disabled={disabled} />
      </Half>
      <Half>
        <TextField<Field> name={name('Contact')} label={t('orders.fieldContact')} disabled={disabled} />
      </Half>
      <Half>
        <TextField<Field> name={name('Address1')} label={t('orders.fieldAddress1')} disabled={disabled} />
      </Half>
      <Half>
        <TextField<Field> name={name('Address2')} label={t('orders.fieldAddress2')} disabled={disabled} />
      </Half>
      <Half>
        <TextField<Field> name={name('City')} label={t('orders.fieldCity')} disabled={disabled} />
      </Half>
      <Half>
        <StateField<Field> name={name('State')} country={name('Country')} disabled={disabled} />
      </Half>
      <Third>
        <TextField<Field> name={name('Zip')} label={t('orders.fieldZip')} disabled={disabled} />
      </Third>
      <Third>
        <CountryField<Field>
          name={name('Country')}
          state={name('State')}
          label={t('orders.fieldCountry')}
          disabled={disabled}
        />
      </Third>
      <Third>
        <PhoneField name={name('Phone')} label={t('orders.fieldPhone')} disabled={disabled} />
      </Third>
      {group === 'bill' ? (
        <>
          <EmailOrNone label={t('orders.fieldEmail')} disabled={disabled} />
          <NoEmail hint={t('orderForm.noEmailHint')} disabled={disabled} />
        </>
      ) : (
        <TextField<Field> name="shipEmail" label={t('orders.fieldEmail')} type="email" disabled={disabled} />
      )}
    </>
  )
}
