import { TextInput } from '@mantine/core'
import { formatDateTime } from '#contract/dates.ts'
import type { orderFields } from '#contract/sales/orders/order-fields.ts'
import { labelField } from '#web/platform/formats/order-labels.ts'
import { useZone } from '#web/platform/formats/zone.ts'
import { localeNames, t } from '#web/platform/i18n.ts'
import { NumberField, SelectField, SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { LastDayField } from '#web/ui/fields/last-day-field.tsx'
import { StateField } from '#web/ui/fields/place-fields.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Third } from '#web/ui/form/section.tsx'
import { type FieldName, useFieldValue } from '#web/ui/form/use-field.ts'
import { usePaymentNames } from '../orders/shared/use-payment-names.ts'
import { useOrderEdit } from './edit-context.ts'

type Field = FieldName<typeof orderFields>

/** The dealer's payment methods, and those the order was paid by earlier. */
function usePaymentChoices() {
  const { dealerId, order } = useOrderEdit()
  const gatewayId = useFieldValue('pgatewayId')
  const { taken, namePayment } = usePaymentNames(dealerId)
  const ids = new Set(taken.map(({ id }) => id))
  for (const id of [order?.pgatewayId, gatewayId]) if (typeof id === 'number') ids.add(id)
  return [...ids].map((value) => ({ value, label: namePayment(value) }))
}

/** The day when the customer needs it, and the terms. */
export function Terms() {
  const { isLocked } = useOrderEdit()
  const languages = Object.entries(localeNames).map(([value, label]) => ({ value, label }))
  return (
    <>
      <Third>
        <OrderDate />
      </Third>
      <Third>
        <DateField<Field> name="requiredDate" label={labelField('requiredDate')} />
      </Third>
      <Third>
        <TextField<Field> name="purchaseOrderNumber" label={labelField('purchaseOrderNumber')} />
      </Third>
      <Third>
        <TextField<Field> name="payTerms" label={labelField('payTerms')} />
      </Third>
      <Third>
        <TextField<Field> name="salesman" label={labelField('salesman')} />
      </Third>
      <Third>
        <TextField<Field> name="shipVia" label={labelField('shipVia')} />
      </Third>
      <Third>
        <SelectField<Field>
          name="locale"
          label={labelField('locale')}
          choices={languages}
          placeholder={t('common.languageOfDealer')}
        />
      </Third>
      <Third>
        <SelectField<Field>
          name="pgatewayId"
          label={labelField('pgatewayId')}
          choices={usePaymentChoices()}
          placeholder={t('orderForm.paymentNone')}
          disabled={isLocked}
          clearable
        />
      </Third>
      <div>
        <SwitchField<Field> name="isBusinessAcc" label={labelField('isBusinessAcc')} disabled={isLocked} />
      </div>
    </>
  )
}

/** Set when the order is created, in the dealer's time zone. */
function OrderDate() {
  const { order, dealerId } = useOrderEdit()
  const zone = useZone(dealerId ?? 0)
  const value = order && zone ? formatDateTime(order.orderDate, zone) : t('orderForm.orderDateLater')
  return <TextInput label={t('orders.orderDate')} value={value} readOnly variant="filled" />
}

/** Notes, each for a different reader. */
export function Memos() {
  return (
    <>
      <Half>
        <TextareaField<Field>
          name="intMemo"
          label={labelField('intMemo')}
          hint={t('orderForm.intMemoHint')}
        />
      </Half>
      <Half>
        <TextareaField<Field>
          name="userMemo"
          label={labelField('userMemo')}
          hint={t('orderForm.userMemoHint')}
        />
      </Half>
      <Half>
        <TextareaField<Field>
          name="shipMemo"
          label={labelField('shipMemo')}
          hint={t('orderForm.shipMemoHint')}
        />
      </Half>
      <Half>
        <TextareaField<Field>
          name="instructions"
          label={labelField('instructions')}
          hint={t('orderForm.instructionsHint')}
        />
      </Half>
    </>
  )
}

/** The order's own tax rate, an exemption, and where it's taxed. */
export function Tax() {
  const { order, isLocked, dealerId } = useOrderEdit()
  const zone = useZone(dealerId ?? 0)
  return (
    <>
      <Third>
        <NumberField<Field>
          name="taxRate"
          label={labelField('taxRate')}
          hint={t('orderForm.taxRateHint')}
          suffix={t('common.percentSign')}
          disabled={isLocked}
        />
      </Third>
      <Third>
        <TextField<Field>
          name="salesTaxExceptionNo"
          label={labelField('salesTaxExceptionNo')}
          disabled={isLocked}
        />
      </Third>
      <Third>
        <LastDayField<Field>
          name="staxEndDate"
          label={labelField('staxEndDate')}
          hint={t('orderForm.exemptionEndHint')}
          over={t('orderForm.exemptionEnded')}
          zone={zone}
          at={order?.orderDate}
          disabled={isLocked}
        />
      </Third>
      <Third>
        <StateField<Field>
          name="taxState"
          country="billCountry"
          label={labelField('taxState')}
          disabled={isLocked}
        />
      </Third>
      <Third>
        <TextField<Field> name="taxCity" label={labelField('taxCity')} disabled={isLocked} />
      </Third>
      <Third>
        <TextField<Field> name="taxZip" label={labelField('taxZip')} disabled={isLocked} />
      </Third>
    </>
  )
}
