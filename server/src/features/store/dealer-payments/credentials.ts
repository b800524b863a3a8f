import { fieldError } from '#contract/field-messages.ts'
import { readCredentialsText } from '#contract/store/dealer-payments.ts'
import { type CredentialField, credentialFieldsOf } from '#contract/store/gateways.ts'
import { decrypt, encrypt } from '#server/platform/auth/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { warn } from '#server/platform/log.ts'
import type { StoredPayment } from './queries.ts'

/** By the names of contract/store/gateways.ts; none is empty. */
export type Credentials = Record<string, string>

export const seal = (credentials: Credentials): string => encrypt(JSON.stringify(credentials))

/** What is stored, opened. What cannot be read any more counts as nothing, and is noted without a word of it. */
export function openCredentials(payment: StoredPayment): Credentials {
  const { gatewayCredentials: sealed, id, dealerId, paymentMethodId } = payment
  if (sealed === null) return {}
  try {
    const read = readCredentialsText(decrypt(sealed))
    if (read) return pick(credentialFieldsOf(paymentMethodId), read)
  } catch {
    // Made with another key, or broken.
  }
  warn('stored gateway credentials cannot be read and count as none', { dealerId, dealerPaymentId: id })
  return {}
}

/**
 * What was typed over what is stored. Nothing typed keeps the stored value; whatever the gateway does not
 * know, such as an address, is left out. Refuses, field by field, what is missing then.
 */
export function mergeCredentials(
  paymentMethodId: number,
  typed: string | undefined,
  stored: Credentials,
): Credentials {
  const fields = credentialFieldsOf(paymentMethodId)
  const merged = { ...stored, ...pick(fields, readCredentialsText(typed || '{}') ?? {}) }
  const errors = fields.flatMap(({ name, label, isOptional }) => {
    const value = merged[name]
    const path = `gatewayCredentials.${name}`
    if (value === undefined) return isOptional ? [] : [fieldError(path, 'credential_required', { label })]
    if (value.length > 500) return [fieldError(path, 'at_most_characters', { n: 500 })]
    return isPlain(value) ? [] : [fieldError(path, 'keyboard_characters_only')]
  })
  if (errors.length > 0) throw refuse('invalid', { errors })
  return merged
}

/** They stand in headers and in lines whose end means something. */
const isPlain = (value: string) => /^[\x20-\x7e]+$/.test(value)

/** Exactly the gateway's own fields, as texts without blanks around them. */
function pick(fields: readonly CredentialField[], given: Record<string, unknown>): Credentials {
  const texts = fields.map(({ name }): [string, string] => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    return [name, typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '']
  })
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
