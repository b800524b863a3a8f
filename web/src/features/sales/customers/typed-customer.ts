import { isEmailLike } from '#web/platform/email-like.ts'

/** The fields of a new customer that what was typed in a search may be: an email, a phone number or a name. */
export function fieldsOfTyped(typed: string) {
  const text = typed.trim()
  if (isEmailLike(text)) return { billEmail: text }
  if (/^[\d\s()+./-]+$/.test(text) && text.replace(/\D/g, '').length >= 7) return { billPhone: text }
  return { billCompany: text }
}
