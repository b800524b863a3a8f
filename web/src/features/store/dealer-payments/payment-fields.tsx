import { Box, Button, Input, Text } from '@mantine/core'
import type { DealerPayment } from '#contract/store/payments/dealer-payments.ts'
import { type CredentialField, findCredentialFields } from '#contract/store/payments/gateways.ts'
import type { PaymentMethod } from '#contract/store/payments/payment-methods.ts'
import { readDemoFact } from '#web/platform/demo-facts.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { PasswordField, TextField } from '#web/ui/fields/text-fields.tsx'
import { Half, Section } from '#web/ui/form/section.tsx'
import { useFieldValue, useForm, useFormState } from '#web/ui/form/use-field.ts'
import { findStoredNames, noEnvironment } from './payment-values.ts'
import { TestConnection } from './test-connection.tsx'

type Props = {
  dealerId: number
  payment: DealerPayment | undefined
  methods: readonly PaymentMethod[]
  /** Gets the values that the connection was tested with, and whether that failed. */
  onTried: (values: object, hasFailed: boolean) => void
}

/** The fields of a gateway. Another method empties the credentials, because each has its own. */
export function PaymentFields({ dealerId, payment, methods, onTried }: Props) {
  const form = useForm()
  const onPicked = (id: unknown) => {
    form.set('name', methods.find((method) => method.id === id)?.name ?? '')
    form.set('gatewayCredentials', {})
  }
  return (
    <div>
      <Section title={t('dealerPayments.method')}>
        <Half>
          <SelectField
            name="paymentMethodId"
            label={t('dealerPayments.method')}
            choices={methods.map(({ id, name }) => ({ value: id, label: name }))}
            onPicked={onPicked}
            autoFocus
          />
        </Half>
        <Half>
          <SelectField
            name="envMode"
            label={t('dealerPayments.envMode')}
            choices={[
              { value: noEnvironment, label: t('dealerPayments.selectEnvironment') },
              { value: 'sandbox', label: t('dealerPayments.sandbox') },
              { value: 'production', label: t('dealerPayments.production') },
            ]}
          />
        </Half>
      </Section>
      <Credentials dealerId={dealerId} payment={payment} onTried={onTried} />
    </div>
  )
}

function Credentials({ dealerId, payment, onTried }: Omit<Props, 'methods'>) {
  const form = useForm()
  const methodId = useFieldValue('paymentMethodId')
  const missing = useFormState(form, ({ errors }) => errors.gatewayCredentials)
  if (methodId === undefined || methodId === null) return null
  const fields = findCredentialFields(Number(methodId))
  const storedNames = findStoredNames(payment, methodId)
  if (fields.length === 0)
    return (
      <Section title={t('dealerPayments.credentials')}>
        <Text size="sm">{t('dealerPayments.noCredentials')}</Text>
      </Section>
    )
  return (
    <Section title={t('dealerPayments.credentials')} text={t('dealerPayments.credentialsText')}>
      {fields.map((field) => (
        <Half key={`${methodId}-${field.name}`}>
          <Credential field={field} isSet={storedNames.includes(field.name)} />
        </Half>
      ))}
      {missing && <Input.Error>{missing}</Input.Error>}
      <DemoCredentials methodId={Number(methodId)} />
      <Box mt="xs">
        <TestConnection dealerId={dealerId} id={payment?.id} onTried={onTried} />
      </Box>
    </Section>
  )
}

/** The credentials of the demo's gateways, by payment method; empty if the product runs without its demo data. */
const demoCredentials = JSON.parse(readDemoFact('credentials') || '{}') as Record<
  number,
  Record<string, string>
>

/** Lets people who try the demo connect a gateway. */
function DemoCredentials({ methodId }: { methodId: number }) {
  const form = useForm()
  const credentials = demoCredentials[methodId]
  if (!credentials) return null
  return (
    <Box mt="xs">
      <Button variant="default" size="xs" onClick={() => form.set('gatewayCredentials', credentials)}>
        {t('dealerPayments.fillDemo')}
      </Button>
    </Box>
  )
}

const whenEmpty: Record<string, () => string> = {
  user: () => t('dealerPayments.vendorWhenEmpty'),
  partner: () => t('dealerPayments.partnerWhenEmpty'),
}

/** Always starts empty: stored values are never shown again. */
function Credential({ field, isSet }: { field: CredentialField; isSet: boolean }) {
  const Field = field.isSecret ? PasswordField : TextField
  return (
    <Field
      name={`gatewayCredentials.${field.name}`}
      label={nameText(field.label)}
      hint={isSet ? t('dealerPayments.isSet') : whenEmpty[field.name]?.()}
      placeholder={isSet ? t('dealerPayments.setPlaceholder') : undefined}
    />
  )
}
