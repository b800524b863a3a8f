import { Tabs, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { CountryField, StateField } from '#web/ui/fields/place-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { CardNumberField } from './card-number-field.tsx'
import {
  cardForm,
  chargeCard,
  checkAddress,
  checkCard,
  payPalPro,
  prefillBilling,
  withoutCard,
} from './card-values.ts'
import { buildInitialValues, ChargeFields, type ChargeFormProps, useSeenPayments } from './charge-fields.tsx'
import { Question, useChargeLabel } from './charge-question.tsx'
import css from './charges.module.css'
import { KeepCardField } from './keep-card.tsx'
import { useMoneyCall } from './money-calls.ts'

/**
 * Charges an entered card through one of the dealer's payment methods. Only this form holds the card; it
 * unmounts with the first answer.
 */
export function CardForm({ order, way, entered, last, onAnswer, onMoving }: ChargeFormProps) {
  const call = useMoneyCall(onMoving)
  const [method, setMethod] = useState(
    way.cards.find(({ paymentMethodId }) => paymentMethodId === last?.paymentMethodId) ?? way.cards[0]!,
  )
  const form = useContractForm({
    schema: cardForm,
    initial: { ...buildInitialValues(order, way), ...prefillBilling(order), ...entered },
    check: (values, stored) => ({
      ...checkCard(values),
      ...checkAddress(method.paymentMethodId, values, stored),
    }),
    save: async (values) => {
      const { data } = await chargeCard(call, method, order, values, seenPayments.payments.current)
      onAnswer(data, withoutCard(values))
    },
  })
  const seenPayments = useSeenPayments(form, way)
  const label = useChargeLabel(form, order)
  const root = useRef<HTMLDivElement>(null)
  // Also takes the place of the form with the stored card.
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [])
  const choose = (id: string | null) => setMethod(way.cards.find((one) => toTab(one) === id) ?? method)
  return (
    <Tabs ref={root} value={toTab(method)} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={t('charges.methods')} mb="md">
        {way.cards.map((one) => (
          <Tabs.Tab
            key={toTab(one)}
            value={toTab(one)}
            rightSection={
              one.envMode === 'sandbox' && <StatusChip color="gray">{t('charges.sandbox')}</StatusChip>
            }
          >
            {one.name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <DialogForm
        form={form}
        beforeSave={seenPayments.look}
        saveLabel={label}
        actions={<Question order={order} />}
      >
        {/* The fields are the same for every method, so typed text stays when the method changes. */}
        {way.cards.map((one) => (
          <Tabs.Panel key={toTab(one)} value={toTab(one)}>
            <CardFields order={order} payments={way} withAddress={one.paymentMethodId === payPalPro} />
            <KeepCardField method={one} />
          </Tabs.Panel>
        ))}
      </DialogForm>
    </Tabs>
  )
}

const toTab = ({ paymentMethodId }: { paymentMethodId: number }) => String(paymentMethodId)

/** Gateways without an address field use the customer's. */
function CardFields({
  withAddress,
  ...amount
}: Pick<Parameters<typeof ChargeFields>[0], 'order' | 'payments'> & { withAddress: boolean }) {
  return (
    <div className={css.card}>
      <ChargeFields {...amount} />
      <fieldset className={css.fields}>
        <legend>{t('charges.card')}</legend>
        <CardNumberField name="number" />
        <TextField
          name="validThru"
          label={t('charges.validThru')}
          autoComplete="cc-exp"
          placeholder={t('charges.expiryPlaceholder')}
        />
        <TextField name="cvc" label={t('charges.cvc')} autoComplete="cc-csc" hint={t('charges.cvcHint')} />
        <TextField name="name" label={t('charges.cardName')} autoComplete="cc-name" />
        <Text size="xs" c="dimmed" data-wide>
          {t('charges.cardNote')}
        </Text>
      </fieldset>
      {withAddress && (
        <fieldset className={css.fields}>
          <legend>{t('charges.address')}</legend>
          <TextField name="street" label={t('charges.street')} autoComplete="billing street-address" />
          <TextField name="city" label={t('charges.city')} autoComplete="billing address-level2" />
          <CountryField name="country" state="state" label={t('charges.country')} />
          <StateField name="state" country="country" />
          <TextField name="zip" label={t('charges.zip')} autoComplete="billing postal-code" />
        </fieldset>
      )}
    </div>
  )
}
