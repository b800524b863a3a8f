import type { Answer, Input } from '#contract/http.ts'
import type { emails } from '#contract/sales/messages/emails.ts'
import { visiblePlaceholders } from '#contract/sales/messages/placeholders.ts'
import { addressesIn } from '#contract/sales/messages/recipients.ts'
import type { Work } from '#server/platform/db/work.ts'
import { cleanHtml } from '#server/platform/rich-text/clean-html.ts'
import { addAddress } from '../customer-emails/addressed.ts'
import { onePerson } from './recipients.ts'

/** A sample recipient for previews without one. */
export const example = { address: 'rivera@example.com', name: 'Rivera Auto', locale: 'en' }

/** Rendered by the code that sends it. */
export async function previewEmail(
  work: Work,
  { recipient, customerId, subject, messageBody }: Input<typeof emails.preview>,
): Promise<Answer<typeof emails.preview>> {
  const { addresses } = addressesIn(recipient ?? '')
  const customerIds = customerId ? [customerId] : []
  const isSomebody = addresses.length + customerIds.length > 0
  const person = isSomebody ? await onePerson(work, { addresses, customerIds }) : example
  const words = addAddress({ subject: subject ?? '', message: cleanHtml(messageBody ?? '') }, person)
  return {
    to_name: person.name ?? '',
    to_mail: person.address,
    isSample: !isSomebody,
    ...words,
    unknownPlaceholders: visiblePlaceholders(`${words.subject} ${words.message}`),
  }
}
