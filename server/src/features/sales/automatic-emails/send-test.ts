import { getOwn } from '#contract/get-own.ts'
import type { ShownEmail } from '#contract/sales/messages/automatic-emails.ts'
import { findUserAddress } from '#server/features/tenancy/dealers/user-address.ts'
import type { Work } from '#server/platform/db/work.ts'
import { requestCounts } from '#server/platform/http/limits/request-counts.ts'
import { tooSoon } from '#server/platform/http/limits/too-soon.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { readSender } from '../customer-emails/sender.ts'
import { composeEmail } from './compose-email.ts'

const perMinute = 5
const marks: Record<string, string> = { en: 'Test', es: 'Prueba', pt: 'Teste', fr: 'Essai' }

/**
 * Sends an email only to the person who asks. It isn't recorded as a message, so it appears in no conversation or
 * figure.
 */
export async function sendTest(work: Work, input: ShownEmail): Promise<{ to: string }> {
  const { actor, dealerId } = work
  const to = await findUserAddress(work, actor.email)
  if (!to) throw refuseField('kind', 'no_own_email')
  const seconds = requestCounts().add({ name: `test email ${dealerId}:${actor.userId}`, max: perMinute })
  if (seconds !== null) throw refuse('slow_down', tooSoon(seconds))
  const sender = await readSender(work)
  const { subject, page, text } = await composeEmail(work, input, sender)
  await sendMail(work, {
    to,
    toName: actor.name,
    fromName: sender.company,
    ...(sender.replyTo ? { replyTo: sender.replyTo } : {}),
    subject: `${getOwn(marks, actor.locale ?? 'en') ?? marks.en}: ${subject}`,
    html: page,
    text,
  })
  return { to }
}
