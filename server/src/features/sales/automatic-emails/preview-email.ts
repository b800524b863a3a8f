import type { Input } from '#contract/http.ts'
import {
  type automaticEmails,
  type EmailPreview,
  type ShownEmail,
  stepKinds,
} from '#contract/sales/messages/automatic-emails.ts'
import { visiblePlaceholders } from '#contract/sales/messages/placeholders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { customerName } from '../customer-emails/record-message.ts'
import { readSender } from '../customer-emails/sender.ts'
import { composeEmail } from './compose-email.ts'

/** Rendered by the code that sends it. */
export async function previewEmail(work: Work, input: ShownEmail): Promise<EmailPreview> {
  const dealer = await readSender(work)
  const composed = await composeEmail(work, input, dealer)
  const { order, isSample, subject, usualSubject, body, page, text } = composed
  return {
    from_name: dealer.company,
    to_name: customerName(order),
    to_mail: order.billEmail,
    subject,
    usualSubject,
    message: body,
    unknownPlaceholders: visiblePlaceholders(`${subject} ${body}`),
    page,
    text,
    orderNumber: isSample ? null : order.orderNumber,
  }
}

/** The emails whose texts templates replace, named by the subject that they have without one. */
export async function listStepEmails(work: Work, { locale }: Input<typeof automaticEmails.list>) {
  const dealer = await readSender(work)
  return Promise.all(
    stepKinds.map(async (kind) => {
      const { usualSubject } = await composeEmail(work, { kind, locale }, dealer)
      return { kind, subject: usualSubject }
    }),
  )
}
