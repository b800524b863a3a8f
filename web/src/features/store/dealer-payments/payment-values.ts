import { z } from 'zod'
import { text } from '#contract/http.ts'
import { type DealerPayment, dealerPaymentFields } from '#contract/store/payments/dealer-payments.ts'
import { type CredentialField, findCredentialFields } from '#contract/store/payments/gateways.ts'
import { fieldMessage } from '#contract/texts/field-messages.ts'
import { t } from '#web/platform/i18n.ts'

/** Selected in the list of environments until one is chosen. */
export const noEnvironment = 'none'

/** The stored credentials that apply to this method. */
export const findStoredNames = (payment: DealerPayment | undefined, methodId: unknown): readonly string[] =>
  payment?.paymentMethodId === methodId ? (payment?.credentialsSet ?? []) : []

/** The form's fields: each credential is one, required unless it's stored. */
export function paymentSchema(payment: DealerPayment | undefined, methodId: unknown) {
  const storedNames = findStoredNames(payment, methodId)
  const field = ({ name, label, isOptional }: CredentialField) =>
    isOptional || storedNames.includes(name)
      ? text(500).optional()
      : text(500).min(1, fieldMessage('credential_required', { label }))
  const fields = findCredentialFields(Number(methodId)).map((one) => [one.name, field(one)] as const)
  return dealerPaymentFields.extend({
    // Set by the method, which reports itself if it's missing.
    name: text(120).optional(),
    gatewayCredentials: z.object(Object.fromEntries(fields)),
    version: z.int().optional(),
  })
}

/** The form's values for a gateway. Stored credentials are never loaded, so their fields are empty. */
export const toPaymentValues = ({ paymentMethodId, name, envMode, version }: DealerPayment) => ({
  paymentMethodId,
  name,
  envMode,
  version,
  gatewayCredentials: {},
})

/** The typed credentials as sent; undefined if there are none. */
export function toSentCredentials(credentials: unknown): string | undefined {
  const typed = Object.entries((credentials ?? {}) as Record<string, string>).filter(([, value]) =>
    value?.trim(),
  )
  return typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : undefined
}

/** Leaving all of them empty has its own message. */
export function checkCredentials(payment: DealerPayment | undefined, values: Record<string, unknown>) {
  const { paymentMethodId: methodId, gatewayCredentials } = values
  const asks = methodId === undefined || findCredentialFields(Number(methodId)).length > 0
  const has =
    findStoredNames(payment, methodId).length > 0 || toSentCredentials(gatewayCredentials) !== undefined
  const errors: Record<string, string> =
    asks && !has ? { gatewayCredentials: t('dealerPayments.credentialsNeeded') } : {}
  return errors
}
