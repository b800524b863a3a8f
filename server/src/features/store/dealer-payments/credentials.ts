import { readCredentialsText } from '#contract/store/payments/dealer-payments.ts'
import { type CredentialField, findCredentialFields } from '#contract/store/payments/gateways.ts'
import { fieldError } from '#contract/texts/field-messages.ts'
import { toNamePhrase } from '#contract/texts/names.ts'
import { dealerSecret } from '#server/platform/auth/dealer-secrets.ts'
import { decrypt, encrypt } from '#server/platform/auth/secrets.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { warn } from '#server/platform/log.ts'
import type { StoredPayment } from './queries.ts'

/** Keyed by the names in contract/src/store/payments/gateways.ts; no empty values. */
export type Credentials = Record<string, string>

/** Encrypts a gateway's credentials for the database. */
export const seal = (credentials: Credentials): string => encrypt(JSON.stringify(credentials))

/** The dealer and the account of the credentials. */
type Place = Pick<StoredPayment, 'dealerId' | 'paymentMethodId' | 'envMode'>

/** The credentials the operator provides for the dealer's payments by this method. */
export function operatorCredentials({ dealerId, paymentMethodId, envMode }: Place): Credentials {
  const provided = findCredentialFields(paymentMethodId).flatMap(({ name }) => {
    const value = dealerSecret(dealerId, `gateway:${paymentMethodId}:${envMode}:${name}`)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(provided)
}

/** The credentials a payment charges with. */
export const openCredentials = (payment: StoredPayment): Credentials => ({
  ...decryptCredentials(payment),
  ...operatorCredentials(payment),
})

/**
 * The decrypted stored values. Values that can't be decrypted count as missing, logged without their content.
 */
export function decryptCredentials(payment: StoredPayment): Credentials {
  const { gatewayCredentials: sealed, id, dealerId, paymentMethodId } = payment
  if (sealed === null) return {}
  try {
    const read = readCredentialsText(decrypt(sealed))
    if (read) return pick(findCredentialFields(paymentMethodId), read)
  } catch {
    // Encrypted with another key, or corrupt.
  }
  warn('stored gateway credentials cannot be read and count as none', { dealerId, dealerPaymentId: id })
  return {}
}

/**
 * Merges entered values over stored ones. An empty one keeps the stored value; values the gateway doesn't have, such as
 * an address, are dropped. Refuses, field by field, missing values and those that the operator provides, which are
 * never part of the result.
 */
export function mergeCredentials(place: Place, typed: string | undefined, stored: Credentials): Credentials {
  const fields = findCredentialFields(place.paymentMethodId)
  const provided = operatorCredentials(place)
  const entered = pick(fields, readCredentialsText(typed || '{}') ?? {})
  const merged = { ...stored, ...entered }
  const errors = fields.flatMap(({ name, label, isOptional }) => {
    const value = merged[name]
    const path = `gatewayCredentials.${name}`
    if (name in provided) return name in entered ? [fieldError(path, 'kept_by_operator')] : []
    if (value === undefined)
      return isOptional ? [] : [fieldError(path, 'credential_required', { label: toNamePhrase(label) })]
    if (value.length > 500) return [fieldError(path, 'at_most_characters', { n: 500 })]
    return isPlain(value) ? [] : [fieldError(path, 'keyboard_characters_only')]
  })
  if (errors.length > 0) throw refuse('invalid', { errors })
  return merged
}

/** They go into headers and line-based protocols. */
const isPlain = (value: string) => /^[\x20-\x7e]+$/.test(value)

/** Only the gateway's own fields, as trimmed text. */
function pick(fields: readonly CredentialField[], values: Record<string, unknown>): Credentials {
  const texts = fields.map(({ name }): [string, string] => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return [name, typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '']
  })
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
