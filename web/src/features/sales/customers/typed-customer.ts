import { isEmailLike } from '#web/platform/formats/email-like.ts'

/** Guesses a new customer's fields from a typed search: email, phone number or name. */
export function parseTypedCustomer(typed: string) {
  const text = typed.trim()
  if (isEmailLike(text)) return { billEmail: text }
  if (/^[\d\s()+./-]+$/.test(text) && text.replace(/\D/g, '').length >= 7) return { billPhone: text }
  return { billCompany: text }
}

const queryNames = { billEmail: 'email', billPhone: 'phone', billCompany: 'name' } as const

/** The query of a new customer's screen with the guessed fields. */
export const newCustomerSearch = (typed: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseTypedCustomer(typed)).map(([field, text]) => [
      queryNames[field as keyof typeof queryNames],
      text,
    ]),
  )
