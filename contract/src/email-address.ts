import { fieldMessage, type PlainFieldCode } from './texts/field-messages.ts'

/**
 * Letters, digits, dots and hyphens of any script. Everything else stays out, because a URL would take it for its
 * own parts.
 */
const isInternational = (domain: string) =>
  /[^\p{ASCII}]/u.test(domain) && /^[\p{L}\p{M}\p{N}.·-]+$/u.test(domain)

/**
 * An address as typed, without the spaces around it and with an international domain in its ASCII form
 * (`info@bücher.example` becomes `info@xn--bcher-kva.example`): mail servers take no other (RFC 5890), and an
 * address that's compared, limited or suppressed has one spelling. Other texts stay unchanged.
 */
export function tidyEmail(typed: string): string {
  const address = typed.trim()
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (at === 0 || !isInternational(domain) || !URL.canParse(`http://${domain}`)) return address
  return address.slice(0, at) + new URL(`http://${domain}`).hostname
}

/** Letters that mail servers take only with an extension few of them have (SMTPUTF8): `josé@example.com`. */
const hasOtherLetters = (address: string): boolean =>
  /[^\p{ASCII}]/u.test(address.slice(0, address.lastIndexOf('@')))

/** Why an address is none: letters before the @ that can't be delivered to, otherwise the given reason. */
export const addressProblem = (address: unknown, usual: PlainFieldCode): PlainFieldCode =>
  typeof address === 'string' && hasOtherLetters(tidyEmail(address)) ? fieldMessage('email_letters') : usual

/** Why an address is none, as the error of a schema's check. */
export const addressError = (usual: PlainFieldCode) => ({
  error: ({ input }: { input?: unknown }) => addressProblem(input, usual),
})
