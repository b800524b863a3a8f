import { fillPlaceholders, type PlaceholderValues } from '#contract/sales/messages/placeholders.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'

export type Words = { subject: string; message: string }

/**
 * Puts the recipient's name, or the address if there's no name, and `more` into the subject and sanitized text.
 */
export function addAddress(
  { subject, message }: Words,
  { address, name }: { address: string; name: string | null },
  more: PlaceholderValues = {},
): Words {
  const values = { customerName: name || address, ...more }
  return {
    subject: fillPlaceholders(subject, values),
    message: fillPlaceholders(message, values, escapeHtml),
  }
}
